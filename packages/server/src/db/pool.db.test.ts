import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { systemClock } from '../platform/clock.ts'
import { systemRandom } from '../platform/random.ts'
import { openDatabase } from './connect.ts'
import { sqlState } from './transaction.ts'

const database = testDatabase({ keep: true })
const account = `few_${process.pid}`
const mostOfAccount = 6

beforeAll(async () => {
  await database.pool.query(
    `create role ${account} login password 'few' connection limit ${mostOfAccount}`,
  )
})
afterAll(async () => {
  await database.pool.query(`drop role ${account}`)
})

const quiet = () => undefined

function openFew(maxConnections?: number) {
  const url = new URL(database.url)
  url.username = account
  url.password = 'few'
  const log = { info: quiet, warn: quiet, error: quiet }
  const platform = { clock: systemClock, random: systemRandom, log, dataDir: '' }
  return openDatabase({ ...platform, databaseUrl: url.href, maxConnections })
}

const work = (open: Awaited<ReturnType<typeof openFew>>) =>
  Promise.all([
    ...Array.from({ length: 60 }, () => open.db.execute(sql`select pg_sleep(0.01)`)),
    ...Array.from({ length: 20 }, () => open.lifeDb.execute(sql`select pg_sleep(0.01)`)),
  ])

test('the pools follow what the server allows', async () => {
  const open = await openFew()
  expect(open.shares).toEqual({ life: 1, general: 1 })
  await work(open)
  await open.close()
})

test('told that there is more than there is, they make do with what they get', async () => {
  const open = await openFew(30)
  expect(open.shares.general + open.shares.life).toBeGreaterThan(mostOfAccount)
  await work(open)
  expect(open.pool.totalCount).toBeLessThan(mostOfAccount)
  await open.close()
})

test('what waits in vain for a connection is told so by a code', async () => {
  const open = await openFew()
  const holder = await open.pool.connect()
  const failure = await open.db.execute(sql`select 1`).catch((error) => error)
  expect(sqlState(failure)).toBe('53300')
  holder.release()
  await open.close()
})
