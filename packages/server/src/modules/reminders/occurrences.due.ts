import { reminderKinds } from '@rondall/contract/kinds/reminder-kinds.ts'
import type { DueSource } from '../../db/due-source.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { openIncidents } from '../incidents/incidents.ts'
import {
  type Carried,
  queueMessages,
  reachOfPeople,
  unsentByUs,
} from '../notifications/deliveries.ts'
import {
  asDue,
  claimDueOccurrences,
  type OccurrenceRow,
  postponeOccurrences,
  saveOccurrenceSteps,
} from './occurrences.store.ts'
import { type LookedAt, type ReminderStep, stepReminder } from './reminder-state.ts'

type Row = Pick<OccurrenceRow, 'id' | 'seniorId' | 'nextActionAt' | 'stumbles'> &
  LookedAt & { isMedication: boolean }

/** After a very long downtime older ones are recorded, without an alarm for each. */
const alarmsWithinMs = 48 * 60 * 60_000

interface Deps {
  ids: Ids
  random: Random
  carried: Carried
}

interface Effect {
  row: Row
  step: ReminderStep
}

/** Reminders that wait for their answer: told, told again, missed. */
export function reminderOccurrencesDue(deps: Deps): DueSource<Row, ReminderStep> {
  return {
    name: 'reminders',
    table: 'reminder_occurrences',
    priority: 2,
    batch: 500,
    async claim(tx, take) {
      const rows = await claimDueOccurrences(tx, take)
      const isUnsent = await unsentByUs(
        tx,
        rows.map(({ occurrence }) => toldIn(occurrence)),
      )
      return rows.map(({ occurrence, kind }) => ({
        ...asRow(occurrence, reminderKinds[kind].isToldWhenMissed),
        isUntold: isUnsent(toldIn(occurrence)),
      }))
    },
    step: stepReminder,
    async save(tx, done, now) {
      await saveOccurrenceSteps(tx, done.map(asStepRow))
      await tell(deps, tx, done, now)
      await openForMissed(deps, tx, done, now)
    },
    postpone: (tx, rows, until) =>
      postponeOccurrences(
        tx,
        rows.map(({ id }) => id),
        until,
      ),
  }
}

const messageOf = (id: string, at: number) => `reminder:${id}:${at}`

/** The messages in which the senior was told of it, the first and the last. */
const toldIn = ({ id, firstToldAt, lastToldAt }: OccurrenceRow) =>
  [firstToldAt, lastToldAt].flatMap((at) => (at ? messageOf(id, at.getTime()) : []))

function asRow(row: OccurrenceRow, isMedication: boolean): Omit<Row, 'isUntold'> {
  const { id, seniorId, nextActionAt, stumbles } = row
  return {
    ...{ id, seniorId, nextActionAt, stumbles, isMedication },
    ...asDue(row),
  }
}

const asStepRow = ({ row, step }: Effect) => ({
  id: row.id,
  state: step.state === 'missed' && step.ours ? 'not-told' : step.state,
  first_told_at: iso(step.firstToldAt),
  last_told_at: iso(step.lastToldAt),
  snoozed_until: iso(step.snoozedUntil),
  next_action_at: iso(step.nextActionAt),
})

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** To one of the senior's own, the quickest they want; an open page says it aloud as well. */
async function tell(
  { ids, carried }: Pick<Deps, 'ids' | 'carried'>,
  tx: Transaction,
  done: readonly Effect[],
  now: number,
) {
  const told = done.filter(({ step }) => step.tell)
  const seniorIds = told.map(({ row }) => row.seniorId)
  const reach = await reachOfPeople(tx, seniorIds, { carried, now })
  const messages = told.map(({ row: { id, seniorId } }) => ({
    message: messageOf(id, now),
    template: 'reminder-due' as const,
    facts: { occurrenceId: id },
    personId: seniorId,
    seniorId,
    incidentId: null,
    urgent: false,
    channels: reach.get(seniorId)?.channels.slice(0, 1) ?? [],
  }))
  await queueMessages(tx, messages, { ids, now })
}

/** Medication that was not answered, or that we failed to remind of, is told to the care team. */
async function openForMissed(deps: Deps, tx: Transaction, done: readonly Effect[], now: number) {
  const openings = done
    .filter(({ row, step }) => row.isMedication && step.state === 'missed')
    .filter(({ row }) => now - row.dueAt <= alarmsWithinMs)
    .map(({ row: { id, seniorId }, step }) => ({
      seniorId,
      kind: 'missed-medication' as const,
      occasion: id,
      reason: step.ours ? 'our-failure' : 'no-answer',
    }))
  await openIncidents(deps, tx, openings, now)
}
