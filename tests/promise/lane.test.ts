import { sendCheckIn } from '@rondall/contract/routes/check-ins.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../packages/server/src/modules/accounts/sessions.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import type { FloodSettings } from './flood-process.ts'
import { full, percentile, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { startRealServer } from './real-server.ts'
import { runUntil } from './run-until.ts'
import { platform, type ScratchDatabase, scratchDatabase, startChild } from './scratch-database.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const presses = full ? 200 : 30
const pressEveryMs = full ? 250 : 300
const flooding = full ? 8 : 4
/** A browser gives a press up after 10 s. A machine that does other things besides cannot be asked for more than that. */
const bars = full ? { helpMs: 1_000, alertMs: 10_000 } : { helpMs: 10_000, alertMs: 30_000 }
const dayMs = 24 * 60 * 60_000

let database: ScratchDatabase
let server: Awaited<ReturnType<typeof startRealServer>>
beforeAll(async () => {
  database = await scratchDatabase()
  await populate(database, key, {
    seniors: presses + flooding,
    dueAt: Date.now() + dayMs / 2,
    spreadMs: 0,
    windowMinutes: 30,
  })
  server = await startRealServer({ DATABASE_URL: database.url, RONDALL_KEY: key })
})
afterAll(async () => {
  await server?.stop()
  await database.remove()
})

async function signedInSeniors() {
  const { rows } = await database.pool.query(
    `select id from users where role = 'senior' order by id`,
  )
  const deps = { ...platform, db: database.db, ids: systemIds, random: systemRandom }
  return Promise.all(
    rows.map(async ({ id }) => {
      const { secret } = await startSession(deps, { id, keepSignedIn: false })
      return `Bearer ${secret}`
    }),
  )
}

async function press(authorization: string) {
  const began = performance.now()
  const response = await fetch(`${server.url}${sendCheckIn.path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'need_help', pressId: systemIds.next() }),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

test('a flood of everything else delays neither a call for help nor its first alert', {
  timeout: 300_000,
}, async () => {
  const authorizations = await signedInSeniors()
  const flood = startChild('flood-process.ts', {
    url: server.url,
    authorizations: authorizations.splice(0, flooding),
    turns: full ? 2_000 : 500,
    turnsEach20Ms: full ? 10 : 5,
    streams: full ? 600 : 60,
    readers: full ? 64 : 16,
    guessers: full ? 16 : 8,
  } satisfies FloodSettings)
  await runUntil(async () => flood.said().includes('ready'))
  const answers: Awaited<ReturnType<typeof press>>[] = []
  await Promise.all(
    authorizations.map(async (authorization, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * pressEveryMs))
      answers.push(await press(authorization))
    }),
  )
  const { rows } = await (async () => {
    let found: { rows: { ms: number | null }[] } = { rows: [] }
    await runUntil(async () => {
      found = await database.pool.query(
        `select extract(epoch from min(d.sent_at) - i.opened_at)::float8 * 1000 as ms
         from incidents i left join deliveries d on d.incident_id = i.id group by i.id`,
      )
      return found.rows.length >= presses && found.rows.every(({ ms }) => ms !== null)
    }, 120_000)
    return found
  })()
  flood.signal('SIGTERM')
  await flood.ended
  const counted = JSON.parse(/counted (.*)/.exec(flood.said())?.[1] ?? '{}')
  const help = answers.map(({ ms }) => ms)
  const alerts = rows.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY)
  tell('a lane for life', {
    ...counted,
    presses: answers.length,
    'help p50 ms': Math.round(percentile(help, 0.5)),
    'help p99 ms': Math.round(percentile(help, 0.99)),
    'first alert p50 ms': Math.round(percentile(alerts, 0.5)),
    'first alert p99 ms': Math.round(percentile(alerts, 0.99)),
  })
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(percentile(help, 0.99)).toBeLessThan(bars.helpMs)
  expect(percentile(alerts, 0.99)).toBeLessThan(bars.alertMs)
})
