import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { failureCounts } from './schema/limits.ts'
import { inTransaction, sqlState } from './transaction.ts'

const database = testDatabase()
const row = { key: 'a', failures: 1, windowEndsAt: new Date(0) }

test('keeps what a transaction wrote', async () => {
  await inTransaction(database.db, (tx) => tx.insert(failureCounts).values(row))
  expect(await database.db.select().from(failureCounts)).toEqual([row])
})

test('each test begins with empty tables', async () => {
  expect(await database.db.select().from(failureCounts)).toEqual([])
})

test('keeps nothing of a transaction that fails, and does not repeat it', async () => {
  let runs = 0
  const failing = inTransaction(database.db, async (tx) => {
    runs++
    await tx.insert(failureCounts).values(row)
    await tx.insert(failureCounts).values(row)
  })
  expect(sqlState(await failing.catch((error) => error))).toBe('23505')
  expect(runs).toBe(1)
  expect(await database.db.select().from(failureCounts)).toEqual([])
})

test('loses no update when two transactions read the same row and both write it', async () => {
  await database.db.insert(failureCounts).values(row)
  let reads = 0
  let bothHaveRead = () => {}
  const barrier = new Promise<void>((resolve) => {
    bothHaveRead = resolve
  })
  const add = () =>
    inTransaction(
      database.db,
      async (tx) => {
        const [found] = await tx.select().from(failureCounts)
        if (++reads === 2) bothHaveRead()
        await barrier
        await tx.update(failureCounts).set({ failures: (found?.failures ?? 0) + 1 })
      },
      { isolationLevel: 'serializable' },
    )
  await Promise.all([add(), add()])
  const [after] = await database.db.select().from(failureCounts)
  expect(after?.failures).toBe(3)
  expect(reads).toBe(3)
})

test('gives up after a few losses', async () => {
  let runs = 0
  const losing = inTransaction(database.db, async (tx) => {
    runs++
    await tx.execute(sql`do $$ begin raise serialization_failure; end $$`)
  })
  expect(sqlState(await losing.catch((error) => error))).toBe('40001')
  expect(runs).toBe(5)
})
