import type { DueSource } from '../../db/due-source.ts'
import type { Ids } from '../../platform/random.ts'
import { insertOccurrences } from './occurrences.store.ts'
import { type PlanStep, stepPlan } from './reminder-occurrence.ts'
import {
  claimDuePlans,
  type DuePlanRow,
  postponePlans,
  savePlanSteps,
} from './reminder-plans.store.ts'

/** Reminders bring forth one occurrence for each local date. */
export const reminderPlansDue = ({ ids }: { ids: Ids }): DueSource<DuePlanRow, PlanStep> => ({
  name: 'reminder-plans',
  table: 'reminders',
  priority: 3,
  batch: 500,
  claim: claimDuePlans,
  step: stepPlan,
  async save(tx, done) {
    const rows = done.flatMap(({ row, step }) =>
      step.occurrences.map(({ on, dueAt }) => ({
        id: ids.next(),
        reminderId: row.id,
        seniorId: row.seniorId,
        on,
        time: row.time,
        dueAt: new Date(dueAt),
        state: 'due' as const,
        nextActionAt: new Date(dueAt),
      })),
    )
    await insertOccurrences(tx, rows)
    await savePlanSteps(
      tx,
      done.map(({ row, step }) => ({
        id: row.id,
        settled_on: step.settledOn,
        next_action_at:
          step.nextActionAt === null ? null : new Date(step.nextActionAt).toISOString(),
      })),
    )
  },
  postpone: (tx, rows, until) =>
    postponePlans(
      tx,
      rows.map(({ id }) => id),
      until,
    ),
})
