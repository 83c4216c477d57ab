import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { providerCalls } from '../../db/schema/analytics.ts'
import type { Database } from '../../db/transaction.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { type ProviderCall, ProviderCalls } from './provider-calls.ts'

const database = testDatabase()
const call: ProviderCall = { service: 'llm', operation: 'reply', durationMs: 12.4, outcome: 'ok' }

function setUp(db: Database = database.db) {
  const clock = new TestClock()
  const warnings: object[] = []
  const log = { warn: (fields: object) => void warnings.push(fields) }
  return { clock, warnings, calls: new ProviderCalls({ db, clock, log }) }
}

const stored = () => database.db.select().from(providerCalls).orderBy(providerCalls.id)

test('writes what was recorded in one go, after a little while', async () => {
  const { clock, calls } = setUp()
  calls.record(call)
  calls.record({ ...call, service: 'stt', outcome: 'failed' })
  expect(await stored()).toEqual([])
  const at = new Date(clock.now())
  await clock.advance(2_000)
  await calls.flush()
  expect(await stored()).toMatchObject([
    { service: 'llm', operation: 'reply', durationMs: 12, outcome: 'ok', at },
    { service: 'stt', outcome: 'failed', at },
  ])
})

test('begins anew after a batch was written', async () => {
  const { calls } = setUp()
  calls.record(call)
  await calls.flush()
  calls.record(call)
  await calls.flush()
  expect(await stored()).toHaveLength(2)
})

test('more than a batch is written without waiting for the time', async () => {
  const { calls } = setUp()
  for (let n = 0; n < 1_200; n++) calls.record(call)
  await calls.flush()
  expect(await stored()).toHaveLength(1_200)
})

test('with the database away nothing is thrown, and all is written once it is back', async () => {
  let away = true
  const flaky = new Proxy(database.db, {
    get(db, name) {
      if (name === 'insert' && away) throw new Error('away')
      return Reflect.get(db, name)
    },
  })
  const { clock, warnings, calls } = setUp(flaky)
  calls.record(call)
  await calls.flush()
  expect(warnings).toEqual([{ rows: 1 }])
  away = false
  await clock.advance(2_000)
  await calls.flush()
  expect(await stored()).toHaveLength(1)
})

test('an outage does not fill the memory', async () => {
  const { calls } = setUp()
  for (let n = 0; n < 10_700; n++) calls.record(call)
  await calls.flush()
  expect(await stored()).toHaveLength(10_000)
})
