import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimIncident } from '../../packages/server/src/modules/incidents/incidents.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import type { PressSettings } from './press-process.ts'
import { runUntil } from './run-until.ts'
import {
  platform,
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'

const processes = full ? 8 : 4
const pressesEach = full ? 50 : 25
const key = Buffer.alloc(32, 7).toString('base64')

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())

async function pressEverywhere(settings: PressSettings) {
  const children = Array.from({ length: processes }, () => startChild('press-process.ts', settings))
  await runUntil(async () => children.every((child) => child.said().includes('ready')))
  for (const child of children) child.signal('SIGUSR2')
  await Promise.all(children.map(({ ended }) => ended))
  return children.flatMap((child) => /opened (.*)/.exec(child.said())?.[1]?.split(' ') ?? [])
}

test('presses at the same moment in many processes open one incident; after the claim, another', {
  timeout: 240_000,
}, async () => {
  const dueAt = Date.UTC(2030, 0, 1, 9)
  await populate(database, key, { seniors: 1, dueAt, spreadMs: 0, windowMinutes: 30 })
  const { rows: people } = await database.pool.query('select id, role, email from users')
  const idOf = (name: string) => people.find(({ email }) => email.startsWith(name)).id
  const seniorId = idOf('senior')
  const settings = { url: database.url, key, seniorId, presses: pressesEach }
  const began = performance.now()
  const opened = await pressEverywhere(settings)
  const tookMs = performance.now() - began
  const { rows: incidents } = await database.pool.query('select id, reference from incidents')
  expect(opened).toHaveLength(processes * pressesEach)
  expect(incidents).toHaveLength(1)
  expect(new Set(opened)).toEqual(new Set([incidents[0].reference]))

  const log = await temporaryFile('taken.jsonl')
  const clockworks = [1, 2].map(() =>
    startChild('storm-process.ts', {
      ...{ url: database.url, key, log, factor: 1 },
    }),
  )
  const sent = async () => {
    const { rows } = await database.pool.query(
      `select person_id, channel, count(*)::int as n, bool_and(state = 'sent') as sent
       from deliveries where template = 'incident-alert' group by 1, 2`,
    )
    return rows
  }
  await runUntil(async () => {
    const rows = await sent()
    return rows.length === 3 && rows.every((row) => row.sent)
  })
  expect((await sent()).map(({ n }) => n)).toEqual([1, 1, 1])
  for (const child of clockworks) child.signal('SIGTERM')
  await Promise.all(clockworks.map(({ ended }) => ended))

  const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })
  const deps = { ...platform, db: database.db, ids: systemIds, encryption }
  await claimIncident(deps, { id: incidents[0].id, seniorId, personId: idOf('primary') })
  const again = await pressEverywhere(settings)
  const { rows: now } = await database.pool.query('select count(*)::int as n from incidents')
  expect(now[0].n).toBe(2)
  expect(new Set(again).size).toBe(1)
  expect(again).not.toContain(incidents[0].reference)
  tell('parallel presses', {
    processes,
    presses: opened.length,
    incidents: 1,
    'messages per person and channel': 1,
    'after the claim': 1,
    'seconds with starting': (tookMs / 1000).toFixed(1),
  })
})
