import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'

/** When a device of each was last heard of; absent for who has none. */
export async function selectDevicesSeen(tx: Transaction, seniorIds: readonly string[]) {
  const { rows } = await tx.execute<{ seniorId: string; seenAt: number }>(sql`
    select s.user_id as "seniorId", (extract(epoch from max(s.last_used_at)) * 1000)::float8 as "seenAt"
    from sessions s where s.user_id = any(${sql.param([...seniorIds])}::uuid[]) group by s.user_id`)
  return new Map(rows.map(({ seniorId, seenAt }) => [seniorId, seenAt]))
}
