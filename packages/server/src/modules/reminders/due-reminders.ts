import type { DueReminder, ReminderAnswer } from '@rondall/contract/model/reminder.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { closeMissedMedication } from '../incidents/incidents.ts'
import type { Carried } from '../notifications/deliveries.ts'
import {
  asDue,
  lockOccurrence,
  selectReminderOf,
  selectWaiting,
  updateOccurrence,
} from './occurrences.store.ts'
import { replanAll } from './reminder-plans.store.ts'
import { snooze } from './reminder-state.ts'
import { wordsOf } from './reminder-words.ts'

interface Deps {
  db: Database
  encryption: Encryption
}

/** What waits for an answer, the oldest first; what was snoozed is among it. */
export async function dueRemindersOf(
  { db, encryption }: Deps,
  seniorId: string,
): Promise<DueReminder[]> {
  const rows = await selectWaiting(db, seniorId)
  return rows.map(({ occurrence, reminder }) => ({
    id: occurrence.id,
    reminderId: reminder.id,
    ...wordsOf(encryption, reminder),
    kind: reminder.kind,
    dueAt: occurrence.dueAt.toISOString(),
    snoozedUntil: occurrence.snoozedUntil?.toISOString() ?? null,
  }))
}

interface Meant {
  seniorId: string
  id: string
}

/**
 * Keeps the answer; the last one counts. Given after the care team was told that there was none, it tells
 * them so; only "not sure" leaves them to ask.
 */
export async function answerDueReminder(
  deps: Deps & { ids: Ids; carried: Carried },
  { seniorId, id, answer }: Meant & { answer: ReminderAnswer },
) {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockOccurrence(tx, seniorId, id)
    if (!row || row.state === 'withdrawn') throw new AppError('not-found')
    const now = await databaseNow(tx)
    const settled = { snoozedUntil: null, nextActionAt: null }
    await updateOccurrence(tx, id, { state: answer, answeredAt: new Date(now), ...settled })
    if (answer === 'not-sure') return
    const outcome = 'answered-reminder'
    const late = { seniorId, byId: seniorId, occasions: [id], outcome } as const
    await closeMissedMedication(deps, tx, late, now)
  })
}

/** Says it again in ten minutes; `not-found` once it was answered or missed. */
export async function snoozeDueReminder(deps: Deps, { seniorId, id }: Meant): Promise<DueReminder> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockOccurrence(tx, seniorId, id)
    if (row?.state !== 'due') throw new AppError('not-found')
    const now = await databaseNow(tx)
    const { snoozedUntil, nextActionAt } = snooze(asDue(row), now)
    await updateOccurrence(tx, id, {
      snoozedUntil: new Date(snoozedUntil),
      nextActionAt: new Date(nextActionAt),
    })
  })
  const snoozed = (await dueRemindersOf(deps, seniorId)).find((one) => one.id === id)
  if (!snoozed) throw new AppError('not-found')
  return snoozed
}

/** The title of the reminder that a message tells of; null for a message about anything else. */
export async function reminderTitleOf(
  { db, encryption }: Deps,
  { occurrenceId }: Record<string, unknown>,
) {
  if (typeof occurrenceId !== 'string') return null
  const reminder = await selectReminderOf(db, occurrenceId)
  return reminder ? wordsOf(encryption, reminder).title : null
}

/** The senior's clock has changed: what is to come is reckoned anew. */
export const replanReminders = async ({ db }: Pick<Deps, 'db'>, seniorId: string) =>
  replanAll(db, seniorId, await databaseNow(db))
