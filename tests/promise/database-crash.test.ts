import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkIn } from '../../packages/server/src/modules/check-ins/check-ins.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { runUntil } from './run-until.ts'
import {
  compressTime,
  empty,
  platform,
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'

/** The database crashes while many messages are on their way, and processes are killed while it is away. */

const seniors = full ? 500 : 40
const crashes = full ? 6 : 3
/** So many times as fast; the answers are as slow as they are. */
const factor = full ? 2 : 8
const key = Buffer.alloc(32, 7).toString('base64')

let database: ScratchDatabase
beforeAll(async () => {
  database = await scratchDatabase()
})
afterAll(() => database.remove())
beforeEach(() => empty(database))
let child: ReturnType<typeof startChild> | undefined
afterEach(async () => {
  child?.signal('SIGKILL')
  await child?.ended
})

const query = async (text: string) => (await database.pool.query(text)).rows

interface Taken {
  channel: string
  to: string
  key: string
  text: string
  by: number
}

const takenIn = async (log: string): Promise<Taken[]> =>
  (await readFile(log, 'utf8').catch(() => ''))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const backends = async (): Promise<number[]> =>
  (
    await query(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ).catch(() => [])
  ).map(({ pid }) => pid)

/** A backend that dies takes all others along: PostgreSQL throws everybody out and recovers. */
async function crash() {
  let pid: number | undefined
  await runUntil(async () => {
    pid = (await backends())[0]
    return pid !== undefined
  })
  if (pid === undefined) return undefined
  process.kill(pid, 'SIGKILL')
  return pid
}

const isBackAfter = async (pid: number | undefined) => {
  const now = await query('select pg_backend_pid()').catch(() => undefined)
  return now !== undefined && !(pid !== undefined && (await backends()).includes(pid))
}

async function pressEverywhere() {
  const dueAt = Date.now() + 24 * 3_600_000
  await populate(database, key, { seniors, dueAt, spreadMs: 0, windowMinutes: 30 })
  const encryption = openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom })
  const deps = { ...platform, db: database.db, ids: systemIds, encryption }
  const press = { status: 'need_help', message: '', source: 'app' } as const
  for (const { id } of await query(`select id from users where role = 'senior'`))
    await checkIn(deps, { ...press, seniorId: id, byId: id })
}

const allSent = async () => {
  const rows = await query(
    `select (select count(distinct incident_id) from deliveries where state = 'sent')::int as told,
      (select count(*) from deliveries where state in ('queued', 'sending'))::int as waiting`,
  ).catch(() => [])
  return rows[0]?.told === seniors && rows[0]?.waiting === 0
}

/** Crashes the database as soon as more messages are out, again and again. */
async function crashWhileSending(log: string, meanwhile: (crash: number) => Promise<void>) {
  for (let count = 0; count < crashes; count++) {
    const before = (await takenIn(log)).length
    await runUntil(async () => (await takenIn(log)).length > before || (await allSent()))
    const pid = await crash()
    await meanwhile(count)
    await runUntil(() => isBackAfter(pid))
  }
}

test.each([
  { what: 'the database crashes', kills: 0 },
  { what: 'the database crashes, and so does the process each time', kills: crashes },
])(
  '$what while messages are on their way: none is sent twice, and everybody is told',
  {
    timeout: 300_000,
  },
  async ({ what, kills }) => {
    await compressTime(database, Date.now(), factor)
    await pressEverywhere()
    const log = await temporaryFile('taken.jsonl')
    const sentLog = await temporaryFile('sent')
    const settings = { url: database.url, key, log, sentLog, factor, answersAfterMs: 150 }
    const killed: (number | undefined)[] = []
    const start = () => {
      const started = startChild('storm-process.ts', settings)
      child = started
      return started
    }
    let running = start()
    await crashWhileSending(log, async (count) => {
      if (count >= kills) return
      killed.push(running.pid)
      running.signal('SIGKILL')
      await running.ended
      running = start()
    })
    await runUntil(allSent, 200_000)
    running.signal('SIGTERM')
    await running.ended

    const taken = await takenIn(log)
    const byKey = Map.groupBy(
      taken.filter(({ channel }) => channel !== 'push'),
      (one) => one.key,
    )
    const copies = [...byKey.values()].flatMap((same) => same.slice(1))
    const [{ doubtful }] = await query(
      `select count(*)::int as doubtful from deliveries where state = 'failed' and may_have_arrived`,
    )
    const references = await query('select reference from incidents')
    const untold = references.filter(
      ({ reference }) => !taken.some(({ text }) => text.includes(reference)),
    )
    tell(what, {
      seniors,
      crashes,
      killed: killed.length,
      messages: byKey.size,
      copies: copies.length,
      'left in doubt, told in another way': doubtful,
    })
    expect(copies).toEqual([])
    expect(untold).toEqual([])
  },
)
