import { readiness } from '@rondall/contract/routes/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full, tell } from './how-much.ts'
import { populate } from './populate.ts'
import { pressFor, signedInSeniors } from './pressing.ts'
import { startRealServer } from './real-server.ts'
import { runUntil } from './run-until.ts'
import { type ScratchDatabase, scratchDatabase } from './scratch-database.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const presses = full ? 240 : 40
/** What a PostgreSQL of ten connections leaves to those who are not its administrators. */
const connections = 7

let database: ScratchDatabase
let server: Awaited<ReturnType<typeof startRealServer>>
beforeAll(async () => {
  database = await scratchDatabase()
  const dueAt = Date.UTC(2030, 0, 1, 9)
  await populate(database, key, { seniors: presses, dueAt, spreadMs: 0, windowMinutes: 30 })
  const url = new URL(database.url)
  for (const statement of [
    `create role few login password 'few' connection limit ${connections}`,
    `grant create on database ${database.connection.database} to few`,
    `grant all on all tables in schema public to few`,
    `grant all on all sequences in schema public to few`,
    `grant all on schema drizzle to few`,
    `grant all on all tables in schema drizzle to few`,
  ])
    await database.pool.query(statement)
  url.username = 'few'
  url.password = 'few'
  server = await startRealServer({ DATABASE_URL: url.href, RONDALL_KEY: key })
})
afterAll(async () => {
  await server?.stop()
  await database.remove()
})

test('with seven connections every call for help is kept and sent, and health says so', {
  timeout: 240_000,
}, async () => {
  const ready = async () => {
    const answer = await fetch(`${server.url}${readiness.path}`)
    return { status: answer.status, body: await answer.json() }
  }
  await runUntil(async () => (await ready()).status === 200)
  const seniors = await signedInSeniors(database)
  const answers = await Promise.all(seniors.map((by) => pressFor(server.url, by)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toEqual([])
  const sent = async () =>
    (
      await database.pool.query(
        `select count(distinct incident_id)::int as n from deliveries where sent_at is not null`,
      )
    ).rows[0].n
  await runUntil(async () => (await sent()) === presses, 120_000)
  expect((await ready()).body).toMatchObject({ ok: true, kept: true, sent: true, reasons: [] })
  tell('few connections', {
    presses: answers.length,
    refused: refused.length,
    'slowest ms': Math.round(Math.max(...answers.map(({ ms }) => ms))),
  })
})
