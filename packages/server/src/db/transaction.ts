import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const attempts = 5
/** Serialization failure and deadlock: nothing happened, the same work may be tried again. */
const passing = new Set(['40001', '40P01'])

/**
 * Runs `fn` in one transaction and tries again when PostgreSQL chose it as the loser of a conflict.
 * So `fn` may run more than once: it writes to `tx` only, and never awaits the network (a slow
 * provider would hold a connection and its row locks).
 */
export async function inTransaction<T>(
  db: Database,
  fn: (tx: Transaction) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(fn, config)
    } catch (error) {
      if (attempt === attempts || !passing.has(sqlState(error) ?? '')) throw error
    }
  }
}

/** PostgreSQL's code of a failure, such as `23505`, however deep drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
