import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FloodSettings } from './flood-process.ts'
import { full, percentile, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { pressFor, signedInSeniors } from './pressing.ts'
import { startRealServer } from './real-server.ts'
import { runUntil } from './run-until.ts'
import { type ScratchDatabase, scratchDatabase, startChild } from './scratch-database.ts'

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

test('a flood of everything else delays neither a call for help nor its first alert', {
  timeout: 300_000,
}, async () => {
  const authorizations = await signedInSeniors(database)
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
  const answers: Awaited<ReturnType<typeof pressFor>>[] = []
  await Promise.all(
    authorizations.map(async (authorization, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * pressEveryMs))
      answers.push(await pressFor(server.url, authorization))
    }),
  )
  let alerts: (number | null)[] = []
  await runUntil(async () => {
    const { rows } = await database.pool.query(
      `select extract(epoch from min(d.sent_at) - i.opened_at)::float8 * 1000 as ms
       from incidents i left join deliveries d on d.incident_id = i.id group by i.id`,
    )
    alerts = rows.map(({ ms }) => ms)
    return alerts.length >= presses && alerts.every((ms) => ms !== null)
  }, 120_000)
  flood.signal('SIGTERM')
  await flood.ended
  const counted = JSON.parse(/counted (.*)/.exec(flood.said())?.[1] ?? '{}')
  const help = answers.map(({ ms }) => ms)
  const alerted = alerts.filter((ms) => ms !== null)
  tell('a lane for life', {
    ...counted,
    presses: answers.length,
    'help p50 ms': Math.round(percentile(help, 0.5)),
    'help p99 ms': Math.round(percentile(help, 0.99)),
    'first alert p50 ms': Math.round(percentile(alerted, 0.5)),
    'first alert p99 ms': Math.round(percentile(alerted, 0.99)),
  })
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(percentile(help, 0.99)).toBeLessThan(bars.helpMs)
  expect(percentile(alerted, 0.99)).toBeLessThan(bars.alertMs)
})
