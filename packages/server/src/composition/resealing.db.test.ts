import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { SeniorProfile } from '@rondall/contract/model/senior-profile.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { eventually } from '../../test/eventually.ts'
import { person } from '../../test/people.ts'
import { takeLead } from '../db/backup/lead.ts'
import { resealAll } from '../db/resealing.ts'
import { requireRightKey } from '../db/right-key.ts'
import { serverSecret } from '../db/server-secrets.ts'
import { seedDemo } from '../demo/seed.ts'
import { startTwoFactor } from '../modules/accounts/two-factor/two-factor.ts'
import { openConversation, recordTurn } from '../modules/companion/conversations.ts'
import { createInvitation } from '../modules/invitations/invitations.ts'
import { isRefused } from '../modules/invitations/refusals/refusals.store.ts'
import { refuseByText } from '../modules/invitations/refusals/refusals.ts'
import { invitationOf } from '../modules/invitations/secrets/guessing.ts'
import { digestsOfPhone } from '../modules/invitations/secrets/invitation-secrets.ts'
import { writeEntry } from '../modules/journal/journal.ts'
import { setPhone, subscribe } from '../modules/notifications/contact-points.ts'
import { saveProfile } from '../modules/profiles/profiles.ts'
import { keepRequest } from '../modules/support/support.ts'
import { openEncryption } from '../platform/encryption.ts'
import { systemRandom } from '../platform/random.ts'
import { resealUntilDone } from './resealing.ts'
import { sealedTables } from './sealed-tables.ts'

const server = testApp()
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const encryptionOf = (key: string, ...oldKeys: string[]) =>
  openEncryption({ key, oldKeys, dataDir: '', random: systemRandom })
/** The key of the test server is the old one. */
const rotated = encryptionOf(keyOf(8), keyOf(7))
const newAlone = encryptionOf(keyOf(8))
const never = new AbortController().signal

let waits: number[]
beforeEach(() => {
  waits = []
})
/** Time passes at once; `onWait` looks on. */
const clockWith = (onWait: (ms: number) => void = () => undefined) => ({
  now: () => server.clock.now(),
  monotonic: () => server.clock.now(),
  wait: async (ms: number, signal?: AbortSignal) => {
    waits.push(ms)
    onWait(ms)
    signal?.throwIfAborted()
  },
})
const deps = (onWait?: (ms: number) => void) => ({
  ...server.deps,
  encryption: rotated,
  clock: clockWith(onWait),
  connectAlone: server.connectAlone,
})
const query = async (text: string, values: unknown[] = []) =>
  (await server.pool.query(text, values)).rows
const reseal = (signal = never, onWait?: (ms: number) => void) =>
  resealAll(deps(onWait), sealedTables, signal)
const said = (word: string) => server.logged.filter(({ message }) => message.includes(word))

/** Every column of the database in which something is sealed, however it is called, with how much of it. */
async function sealedColumns(pattern: string) {
  const columns = await query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const found: Record<string, number> = {}
  for (const { table_name: table, column_name: column } of columns) {
    const [{ count }] = await query(
      `select count(*)::int from "${table}" where "${column}"::text ~ $1`,
      [pattern],
    )
    if (count > 0) found[`${table}.${column}`] = count
  }
  return found
}
const anySealed = '^v1\\.[\\w-]{8}\\.[\\w-]+$'
const ofKey = (encryption: typeof rotated) =>
  `^${encryption.seal('', '').split('.').slice(0, 2).join('\\.')}\\.`

const profile: SeniorProfile = {
  ...{ dateOfBirth: '1941-03-04', primaryPhone: '+12025550123', emergencyContact: 'Karl Example' },
  ...{ emergencyPhone: '+12025550124', medications: '', medicalConditions: '' },
  ...{ mobilityLevel: 'independent', dietaryRestrictions: '', preferredWakeTime: '08:00' },
  ...{ hobbiesInterests: 'Roses', profileCompleted: true },
}
const dayMs = 24 * 3_600_000

async function invite(phone: string, email = 'invited@people.example') {
  const senior = await person(server.deps, 'senior')
  const inviter = { userId: senior.id, ip: '192.0.2.1' }
  const rest = { role: undefined, relationshipType: undefined }
  return createInvitation(server.deps, { seniorId: senior.id, inviter, email, phone, ...rest })
}

/** Something of everything that is sealed, by those who seal it. */
async function fill() {
  await seedDemo(server.deps)
  const senior = await person(server.deps, 'senior')
  const seniorId = senior.id
  await saveProfile(server.deps, seniorId, profile)
  const { conversationId } = await openConversation(server.deps, { seniorId })
  const words = { said: 'a', answer: 'b', heardAnswer: 'c', interrupted: false, timings: {} }
  await recordTurn(server.deps, { conversationId, seniorId, turn: 1, ...words })
  await keepRequest(server.deps, { email: senior.email, message: 'Help' })
  await setPhone(server.deps, seniorId, '+12025550123')
  const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }
  await subscribe(server.deps, seniorId, address)
  await startTwoFactor(server.deps, senior)
  await serverSecret(server.deps, 'links', () => 'secret')
  await invite('+12025550124')
}

const listed = sealedTables.flatMap(({ table, columns }) =>
  Object.keys(columns).map(
    (column) => `${getTableName(table)}.${getTableColumns(table)[column]?.name}`,
  ),
)

test('the list names everything that the server seals, and all of it is opened by the new key alone afterwards', async () => {
  await fill()
  const before = await sealedColumns(anySealed)
  expect(Object.keys(before).sort()).toEqual([...listed].sort())
  const { resealed, unopenable } = await reseal()
  expect(unopenable).toEqual({})
  expect(resealed).toBe(Object.values(before).reduce((sum, count) => sum + count))
  expect(await sealedColumns(ofKey(rotated))).toEqual(before)
  const withoutOld = { ...deps(), encryption: newAlone }
  expect(await resealAll(withoutOld, sealedTables, never)).toEqual({
    ...{ resealed: 0, changed: 0, unopenable: {} },
  })
})

test('whoever seals something new is asked to name it in the list', async () => {
  const source = path.join(import.meta.dirname, '..')
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const sealing = files.filter(
    (file) =>
      !file.includes('test') &&
      /encryption\.seal\(/.test(readFileSync(path.join(source, file), 'utf8')),
  )
  expect(sealing.sort()).toEqual([
    'db/resealing.ts',
    'db/server-secrets.ts',
    'demo/demo-past.ts',
    'modules/accounts/two-factor/two-factor.ts',
    'modules/check-ins/check-ins.ts',
    'modules/companion/conversations.ts',
    'modules/incidents/incidents.ts',
    'modules/invitations/secrets/invitation-secrets.ts',
    'modules/journal/journal.ts',
    'modules/messages/outbox.ts',
    'modules/notifications/contact-points.ts',
    'modules/profiles/profiles.ts',
    'modules/reminders/reminders.ts',
    'modules/support/support.ts',
  ])
})

describe('with a journal', () => {
  let seniorId: string
  beforeEach(async () => {
    seniorId = (await person(server.deps, 'senior')).id
  })
  const write = async (count: number) => {
    for (let n = 0; n < count; n++) await writeEntry(server.deps, { seniorId, content: `Day ${n}` })
  }
  const opened = async (encryption: typeof rotated) => {
    const rows = await query('select id, content from journal_entries')
    return new Set(rows.map(({ id, content }) => encryption.open(content, `journal_entries:${id}`)))
  }

  test('a pass that is stopped in the middle is taken up by the next one', async () => {
    await write(120)
    const stop = new AbortController()
    await expect(reseal(stop.signal, () => stop.abort(new Error('stop')))).rejects.toThrow('stop')
    expect(await sealedColumns(ofKey(rotated))).toEqual({ 'journal_entries.content': 50 })
    expect((await opened(rotated)).size).toBe(120)
    expect(await reseal()).toEqual({ resealed: 70, changed: 0, unopenable: {} })
    expect((await opened(newAlone)).size).toBe(120)
  })

  test('what somebody changes at the same moment stays changed', async () => {
    await write(1)
    const [{ id }] = await query('select id from journal_entries')
    const theirs = rotated.seal('Changed', `journal_entries:${id}`)
    const client = await server.connectAlone()
    try {
      await client.query('begin')
      await client.query('update journal_entries set content = $1', [theirs])
      const resealing = reseal()
      await eventually(async () => {
        const waiting = await query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(waiting).toHaveLength(1)
      })
      await client.query('commit')
      expect(await resealing).toEqual({ resealed: 0, changed: 1, unopenable: {} })
    } finally {
      await client.end()
    }
    expect(await opened(newAlone)).toEqual(new Set(['Changed']))
  })

  test('what no key opens is counted, told and left as it is', async () => {
    await write(3)
    const foreign = encryptionOf(keyOf(9)).seal('Lost', 'anything')
    const [{ id }] = await query('select id from journal_entries limit 1')
    await query('update journal_entries set content = $1 where id = $2', [foreign, id])
    await resealUntilDone(deps(), never)
    const [row] = await query('select content from journal_entries where id = $1', [id])
    expect(row.content).toBe(foreign)
    expect(said('no key opens')[0]?.fields).toEqual({ column: 'journal_entries.content', count: 1 })
    expect(await sealedColumns(ofKey(rotated))).toMatchObject({ 'journal_entries.content': 2 })
  })

  test('says that the old keys may be dropped when a later pass finds nothing', async () => {
    await write(2)
    await resealUntilDone(deps(), never)
    expect(said('RONDALL_OLD_KEYS').map(({ message }) => message)).toEqual([
      'RONDALL_OLD_KEYS is still needed',
      'RONDALL_OLD_KEYS may be dropped: nothing is left that needs an earlier key',
    ])
    expect(waits).toEqual([600_000])
  })

  test('one process does it; another looks again in ten minutes', async () => {
    await write(1)
    const lead = await takeLead(server.connectAlone, { of: 'resealing' })
    const stop = new AbortController()
    await resealUntilDone(
      deps(() => stop.abort()),
      stop.signal,
    )
    expect(waits).toEqual([600_000])
    expect(await sealedColumns(ofKey(rotated))).toEqual({})
    await lead?.letGo()
  })

  test('while anything is left, a start without the old key is refused', async () => {
    await write(60)
    await serverSecret(server.deps, 'links', () => 'secret')
    const stop = new AbortController()
    await resealUntilDone(
      deps(() => stop.abort()),
      stop.signal,
    )
    const without = { db: server.deps.db, encryption: newAlone }
    await expect(requireRightKey(without, undefined)).rejects.toThrow('RONDALL_OLD_KEYS')
    await resealUntilDone(deps(), never)
    await requireRightKey(without, undefined)
  })
})

describe('digests', () => {
  const needed = () => said('still needed').at(-1)?.fields

  test('a code that is open stays good and keeps the old key needed until it runs out', async () => {
    const { code } = await invite('+12025550124')
    await server.clock.advance(1000)
    const stop = new AbortController()
    await resealUntilDone(
      deps((ms) => ms === dayMs && stop.abort()),
      stop.signal,
    )
    expect(needed()).toMatchObject({ openInvitations: 1, refusals: 0, openPairings: 0 })
    const tried = { ...server.deps, encryption: rotated }
    const from = { ip: '192.0.2.1', userId: undefined }
    expect(await invitationOf(tried, code, from)).toMatchObject({ invites: 'caregiver' })
    await server.clock.advance(30 * dayMs)
    await resealUntilDone(deps(), never)
    expect(said('may be dropped')).toHaveLength(1)
  })

  test('a refusal goes with the number that an invitation names; one of a number kept nowhere needs the old key', async () => {
    await invite('+12025550124')
    await refuseByText(server.deps, '+12025550124')
    await refuseByText(server.deps, '+12025550199')
    await server.clock.advance(30 * dayMs)
    const stop = new AbortController()
    await resealUntilDone(
      deps((ms) => ms === dayMs && stop.abort()),
      stop.signal,
    )
    expect(needed()).toMatchObject({ openInvitations: 0, openPairings: 0, refusals: 1 })
    const refused = (number: string, encryption: typeof rotated) =>
      isRefused(server.deps.db, digestsOfPhone({ encryption }, number), server.deps.ids.next())
    expect(await refused('+12025550124', newAlone)).toBe(true)
    expect(await refused('+12025550199', newAlone)).toBe(false)
    expect(await refused('+12025550199', rotated)).toBe(true)
  })
})
