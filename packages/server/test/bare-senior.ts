import { users } from '../src/db/schema/accounts.ts'
import type { Database } from '../src/db/transaction.ts'
import { systemIds } from '../src/platform/random.ts'

/** A senior who only stands in the database, without a session; answers the id. */
export async function addSenior(db: Database, name = 'Margaret Whitfield') {
  const id = systemIds.next()
  const email = `${id}@test.rondall.example`
  await db.insert(users).values({ id, name, email, role: 'senior', createdAt: new Date(0) })
  return id
}
