import { eq } from 'drizzle-orm'
import { checkInOccurrences, checkInSchedules, checkIns } from '../db/schema/check-ins.ts'
import { incidentEvents, incidents } from '../db/schema/incidents.ts'
import { deliveries } from '../db/schema/notifications.ts'
import type { Transaction } from '../db/transaction.ts'

export interface DemoPast {
  checkIns: (typeof checkIns.$inferInsert)[]
  occurrences: (typeof checkInOccurrences.$inferInsert)[]
  incidents: (typeof incidents.$inferInsert)[]
  events: (typeof incidentEvents.$inferInsert)[]
  deliveries: (typeof deliveries.$inferInsert)[]
  /** The day that has had its question and answer already. */
  settled?: { seniorId: string; on: string; nextDueAt: Date }
}

/** What is past: nothing of it is ever due, nor asked once more. */
export async function insertPast(tx: Transaction, past: DemoPast) {
  await tx.insert(checkIns).values(past.checkIns)
  await tx.insert(checkInOccurrences).values(past.occurrences).onConflictDoNothing()
  await tx.insert(incidents).values(past.incidents)
  await tx.insert(incidentEvents).values(past.events)
  await tx.insert(deliveries).values(past.deliveries)
  if (past.settled) await settle(tx, past.settled)
}

const settle = (tx: Transaction, { seniorId, on, nextDueAt }: NonNullable<DemoPast['settled']>) =>
  tx
    .update(checkInSchedules)
    .set({ settledOn: on, nextActionAt: nextDueAt })
    .where(eq(checkInSchedules.seniorId, seniorId))
