import { incidentKindsAbout } from '@rondall/contract/kinds/incident-kinds.ts'
import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { insertMany } from '../../db/insert-many.ts'
import { users } from '../../db/schema/accounts.ts'
import { incidentEvents, incidents } from '../../db/schema/incidents.ts'
import type { Database, Transaction } from '../../db/transaction.ts'

export type IncidentRow = typeof incidents.$inferSelect
export type EventRow = typeof incidentEvents.$inferInsert

type Db = Database | Transaction

/** Opens those of which there is none yet, and answers the ones it opened. */
export const insertIncidents = (tx: Transaction, rows: (typeof incidents.$inferInsert)[]) =>
  tx
    .insert(incidents)
    .values(rows)
    .onConflictDoNothing({ target: [incidents.seniorId, incidents.kind, incidents.occasion] })
    .returning()

export const insertEvents = (tx: Transaction, rows: EventRow[]) =>
  insertMany(tx, incidentEvents, rows)

/**
 * The newest of a kind, by which a new call for help is told from a repeated one: the one that none came after.
 * Times cannot tell: a clock may have been set back, and two may be of the same instant. Held, so that it cannot
 * be closed or claimed between the look and the commit: a call that joined it would reach nobody. The clockwork
 * goes past this lock, so that hundreds of presses do not keep it from taking the incident up.
 */
export async function newestOfKind(tx: Transaction, seniorId: string, kind: IncidentRow['kind']) {
  const later = alias(incidents, 'later')
  const isFollowed = tx
    .select()
    .from(later)
    .where(
      and(
        eq(later.seniorId, incidents.seniorId),
        eq(later.kind, incidents.kind),
        eq(later.occasion, sql`'after:' || ${incidents.id}`),
      ),
    )
  const [row] = await tx
    .select()
    .from(incidents)
    .where(and(eq(incidents.seniorId, seniorId), eq(incidents.kind, kind), notExists(isFollowed)))
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .limit(1)
    .for('key share')
  return row
}

/** One call for help of a senior after another, so that a press and words at the same moment see each other. */
export const lockCalls = (tx: Transaction, seniorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call:${seniorId}`}, 0))`)

/** The call of this kind that nobody has claimed yet, held until the end of the transaction. */
export async function lockOpenCall(tx: Transaction, seniorId: string, kind: IncidentRow['kind']) {
  const [row] = await tx
    .select()
    .from(incidents)
    .where(
      and(eq(incidents.seniorId, seniorId), eq(incidents.kind, kind), eq(incidents.state, 'open')),
    )
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .limit(1)
    .for('update')
  return row
}

export async function lockIncident(tx: Transaction, id: string, seniorId: string) {
  const [row] = await tx
    .select()
    .from(incidents)
    .where(and(eq(incidents.id, id), eq(incidents.seniorId, seniorId)))
    .for('update')
  return row
}

export async function updateIncident(tx: Transaction, id: string, change: Partial<IncidentRow>) {
  await tx.update(incidents).set(change).where(eq(incidents.id, id))
}

interface Missed {
  seniorId: string
  kinds: IncidentRow['kind'][]
  occasions: readonly string[] | undefined
}

/** The unclosed ones about what was not answered, whichever way it was missed. */
export const lockMissed = (tx: Transaction, { seniorId, kinds, occasions }: Missed) =>
  tx
    .select()
    .from(incidents)
    .where(
      and(
        eq(incidents.seniorId, seniorId),
        inArray(incidents.kind, kinds),
        occasions && inArray(incidents.occasion, [...occasions]),
        ne(incidents.state, 'closed'),
      ),
    )
    .for('update')

const claimer = alias(users, 'claimer')
const offered = alias(users, 'offered')
const closer = alias(users, 'closer')

const withNames = (db: Db) =>
  db
    .select({
      incident: incidents,
      claimer: claimer.name,
      offered: offered.name,
      closer: closer.name,
    })
    .from(incidents)
    .leftJoin(claimer, eq(claimer.id, incidents.claimedById))
    .leftJoin(offered, eq(offered.id, incidents.offeredToId))
    .leftJoin(closer, eq(closer.id, incidents.closedById))

export type NamedIncident = Awaited<ReturnType<typeof selectIncidents>>[number]

export const selectIncidents = (db: Db, seniorId: string, { openOnly }: { openOnly: boolean }) =>
  withNames(db)
    .where(
      and(eq(incidents.seniorId, seniorId), openOnly ? ne(incidents.state, 'closed') : undefined),
    )
    .orderBy(desc(incidents.openedAt))
    .limit(100)

/** What was opened because a check-in of these dates was missed, whichever way. */
export const selectOfMissed = (db: Db, seniorId: string, dates: readonly string[]) =>
  withNames(db).where(
    and(
      eq(incidents.seniorId, seniorId),
      inArray(incidents.kind, incidentKindsAbout('check-in')),
      inArray(incidents.occasion, [...dates]),
    ),
  )

export async function selectIncident(db: Db, seniorId: string, id: string) {
  const [row] = await withNames(db).where(
    and(eq(incidents.seniorId, seniorId), eq(incidents.id, id)),
  )
  return row
}

export const selectEvents = (db: Db, incidentId: string) =>
  db
    .select({ event: incidentEvents, name: users.name })
    .from(incidentEvents)
    .leftJoin(users, eq(users.id, incidentEvents.personId))
    .where(eq(incidentEvents.incidentId, incidentId))
    .orderBy(asc(incidentEvents.number))
    .limit(500)

/** Those due, the calls for help first; locked, without waiting for what another process holds. */
export const claimDueIncidents = (
  tx: Transaction,
  { now, limit }: { now: number; limit: number },
) =>
  tx
    .select()
    .from(incidents)
    .where(sql`${incidents.nextActionAt} <= ${new Date(now)}`)
    .orderBy(desc(inArray(incidents.kind, incidentKindsAbout('help'))), asc(incidents.nextActionAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })

interface StepRow {
  id: string
  state: string
  alarms: number
  reached: number
  reopened: boolean
  next_action_at: string | null
}

export async function saveSteps(tx: Transaction, rows: readonly StepRow[]) {
  await tx.execute(sql`
    update incidents i set state = x.state, alarms = x.alarms, reached = x.reached,
      next_action_at = x.next_action_at, stumbles = 0,
      claimed_by_id = case when x.reopened then null else i.claimed_by_id end,
      claimed_at = case when x.reopened then null else i.claimed_at end,
      eta_at = case when x.reopened then null else i.eta_at end,
      claim_ends_at = case when x.reopened then null else i.claim_ends_at end,
      offered_to_id = case when x.reopened then null else i.offered_to_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, state text, alarms int, reached int, reopened boolean, next_action_at timestamptz)
    where i.id = x.id`)
}

export async function postponeIncidents(tx: Transaction, ids: string[], until: Date) {
  await tx
    .update(incidents)
    .set({ nextActionAt: until, stumbles: sql`${incidents.stumbles} + 1` })
    .where(and(inArray(incidents.id, ids), isNotNull(incidents.nextActionAt)))
}

export const selectCalled = (db: Db, id: string) =>
  db
    .select({ id: incidents.id, reference: incidents.reference })
    .from(incidents)
    .where(eq(incidents.id, id))
