import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { inTransaction } from './transaction.ts'

const database = testDatabase()

test('a connection that dies in the middle of a transaction is a failure of that work, not the end of the process', async () => {
  const work = inTransaction(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // Nothing is being asked when the connection ends.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.execute('select 1')
  })
  await expect(work).rejects.toThrow()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('rows that somebody holds who has stopped working are free again within seconds', async () => {
  const { rows } = await database.pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '20s' }])
})
