import { sql } from 'drizzle-orm'
import type { Database } from '../db/transaction.ts'

/** No lane of the clockwork: a process tries whether it could keep a call for help. */
export const keepingLane = 'keeping'

/** Says that a lane of the clockwork got round once more. */
export async function beat(db: Database, lane: string) {
  await db.execute(sql`
    insert into clockwork_beats (lane, beat_at) values (${lane}, rondall_now())
    on conflict (lane) do update set beat_at = greatest(clockwork_beats.beat_at, excluded.beat_at)`)
}

/** Names a lane that has yet to get round, so that one which never does is missed. */
export async function expectBeats(db: Database, lane: string) {
  await db.execute(sql`
    insert into clockwork_beats (lane, beat_at) values (${lane}, rondall_now()) on conflict do nothing`)
}

/** How long ago each lane got round, by the database's clock. */
export async function beatAges(db: Database): Promise<{ lane: string; ageMs: number }[]> {
  const { rows } = await db.execute<{ lane: string; ageMs: number }>(sql`
    select lane, (extract(epoch from rondall_now() - beat_at) * 1000)::float8 as "ageMs"
    from clockwork_beats where lane <> ${keepingLane}`)
  return rows
}
