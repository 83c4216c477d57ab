import { sql } from 'drizzle-orm'
import { evaluate } from '../../packages/server/src/clockwork/clockwork.ts'
import type { DueRow, DueSource, DueStep } from '../../packages/server/src/db/due-source.ts'
import type { Database, Transaction } from '../../packages/server/src/db/transaction.ts'
import type { Log } from '../../packages/server/src/platform/logger.ts'
import { batch, never, type Queue } from './queue.ts'

interface Row extends DueRow {
  number: number
}

export const rowsTable = `
  create table bench_rows (number int primary key, state text not null, next_action_at timestamptz, stumbles int not null default 0);
  create index bench_rows_due on bench_rows (next_action_at) where next_action_at is not null`

/** The clockwork itself over the plainest source there can be, which claims and saves as our sources do. */
export function ours(deps: { db: Database; log: Log }): Queue {
  const work = async (source: DueSource<Row, DueStep>) => {
    while (await evaluate(deps, [source]));
  }
  return {
    name: 'ours',
    async fill(count) {
      await deps.db.execute(sql`truncate bench_rows`)
      await deps.db.execute(sql`insert into bench_rows
        select n, 'waiting', now() - interval '1 hour' from generate_series(1, ${count}::int) n`)
    },
    workOff: (effect) => work(plainSource(effect)),
    holdOne(held) {
      const save = () => {
        held()
        return never()
      }
      return work({ ...plainSource(false), save })
    },
    // Locks end with their connection, whatever the time.
    isFreeAfter: async () => {
      const { rows } = await deps.db.execute(sql`
        select from bench_rows where next_action_at is not null for update skip locked`)
      return rows.length > 0
    },
    close: async () => undefined,
  }
}

const plainSource = (effect: boolean): DueSource<Row, DueStep> => ({
  name: 'bench',
  priority: 1,
  batch,
  claim: claimRows,
  step: () => ({ nextActionAt: null }),
  async save(tx, done) {
    const numbers = sql.param(done.map(({ row }) => row.number))
    await tx.execute(sql`
      update bench_rows set state = 'done', next_action_at = null, stumbles = 0
      from unnest(${numbers}::int[]) n where number = n`)
    if (effect)
      await tx.execute(
        sql`insert into bench_effects select n, now() from unnest(${numbers}::int[]) n`,
      )
  },
  postpone: async () => undefined,
})

async function claimRows(tx: Transaction, { now, limit }: { now: number; limit: number }) {
  const { rows } = await tx.execute<{ number: number; due: number; stumbles: number }>(sql`
    select number, (extract(epoch from next_action_at) * 1000)::float8 as due, stumbles
    from bench_rows where next_action_at <= ${new Date(now)}
    order by next_action_at limit ${limit} for update skip locked`)
  return rows.map(({ due, ...row }) => ({ ...row, nextActionAt: new Date(due) }))
}
