import type { ReminderKind } from '@rondall/contract/kinds/reminder-kinds.ts'
import { reminderKindOf, reminderKinds } from '@rondall/contract/kinds/reminder-kinds.ts'
import type { Reminder, ReminderFrequency } from '@rondall/contract/model/reminder.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { withdrawWaiting } from './occurrences.store.ts'
import { dayBefore, firstDateOf, occursOn } from './reminder-days.ts'
import { nextReminder, type ReminderPlan } from './reminder-occurrence.ts'
import { contextOf, openReminder } from './reminder-words.ts'
import {
  insertReminder,
  lockReminder,
  type ReminderRow,
  removeReminder,
  selectReminders,
  updateReminder,
} from './reminders.store.ts'

type Deps = { db: Database; ids: Ids; encryption: Encryption }

interface NewReminder {
  title: string
  description?: string | undefined
  time: string
  frequency: ReminderFrequency
  kind?: ReminderKind | undefined
}

type ReminderChange = { [Field in keyof NewReminder]?: NewReminder[Field] | undefined } & {
  isActive?: boolean | undefined
}

/** A senior's reminders, by the time of day. */
export async function listReminders(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  seniorId: string,
): Promise<Reminder[]> {
  const rows = await selectReminders(db, seniorId)
  return rows.map((row) => openReminder(encryption, row))
}

/** `timeZone` is the senior's own; the first day of a reminder is counted on their clock. */
export async function addReminder(
  deps: Deps,
  { seniorId, timeZone, ...given }: NewReminder & { seniorId: string; timeZone: string },
): Promise<Reminder> {
  const now = await databaseNow(deps.db)
  const id = deps.ids.next()
  const row = {
    id,
    seniorId,
    title: deps.encryption.seal(given.title, contextOf(id, 'title')),
    description: given.description
      ? deps.encryption.seal(given.description, contextOf(id, 'description'))
      : null,
    time: given.time,
    frequency: given.frequency,
    ...beginning({ ...given, timeZone }, now),
    kind: given.kind ?? reminderKindOf(given.title),
    kindConfirmed: true,
    isActive: true,
    createdAt: new Date(now),
  }
  await insertReminder(deps.db, row)
  return openReminder(deps.encryption, row)
}

interface Change {
  seniorId: string
  id: string
  timeZone: string
  change: ReminderChange
}

/**
 * Changes what is given; `not-found` for a reminder that is not this senior's. A new time, another
 * rhythm or switching on again reckons what is to come anew; a "once" that is past then comes once more.
 */
export async function changeReminder(
  { db, encryption }: Omit<Deps, 'ids'>,
  { seniorId, id, timeZone, change }: Change,
): Promise<Reminder> {
  const { title, description, ...plain } = change
  const words = given({
    title: title && encryption.seal(title, contextOf(id, 'title')),
    description: description && encryption.seal(description, contextOf(id, 'description')),
  })
  const row = await inTransaction(db, async (tx) => {
    // Held, so that the clockwork brings forth nothing of a reminder that is being switched off.
    const before = await lockReminder(tx, seniorId, id)
    if (!before) throw new AppError('not-found')
    const after = { ...before, ...given(plain), ...kindIn(change) }
    const plan = replanned(before, after, timeZone, await databaseNow(tx))
    if (!after.isActive) await withdrawWaiting(tx, id)
    const cleared = description === '' ? { description: null } : {}
    return updateReminder(tx, seniorId, id, { ...after, ...plan, ...words, ...cleared })
  })
  if (!row) throw new AppError('not-found')
  return openReminder(encryption, row)
}

/** A title that now speaks of medication makes it one; only a choice makes it none. */
function kindIn({ kind: chosen, title }: ReminderChange) {
  if (chosen) return { kind: chosen, kindConfirmed: true }
  const kind = reminderKindOf(title ?? '')
  return reminderKinds[kind].isToldWhenMissed ? { kind } : {}
}

/** Weekly and monthly ones keep their day for as long as their rhythm stays. */
function replanned(before: ReminderRow, after: ReminderRow, timeZone: string, now: number) {
  if (!after.isActive) return { nextActionAt: null }
  const isSameRhythm = before.frequency === after.frequency
  if (before.isActive && isSameRhythm && before.time === after.time) return {}
  const begun = beginning({ ...after, timeZone }, now)
  if (!isSameRhythm || after.frequency === 'once' || before.firstOn >= begun.firstOn) return begun
  const { firstOn } = before
  const settledOn = dayBefore(begun.firstOn)
  const next = nextReminder({ ...after, firstOn, settledOn, timeZone })
  return { firstOn, settledOn, nextActionAt: next ? new Date(next.dueAt) : null }
}

/** From when a reminder's days are counted, and when it is due first. */
function beginning(
  { time, frequency, timeZone }: Pick<ReminderPlan, 'time' | 'frequency' | 'timeZone'>,
  now: number,
) {
  const firstOn = firstDateOf(time, now, timeZone)
  const next = nextReminder({ time, frequency, timeZone, firstOn, settledOn: null })
  return { firstOn, settledOn: null, nextActionAt: next ? new Date(next.dueAt) : null }
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

export async function deleteReminder({ db }: Pick<Deps, 'db'>, seniorId: string, id: string) {
  if (!(await removeReminder(db, seniorId, id))) throw new AppError('not-found')
}

/** What is to be done on a civil date, in order; what is switched off is left out. */
export async function planOf(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  { seniorId, on }: { seniorId: string; on: string },
) {
  const rows = await selectReminders(db, seniorId)
  return rows
    .filter((row) => row.isActive && occursOn(row, on))
    .map((row) => {
      const [hour = 0, minute = 0] = row.time.split(':').map(Number)
      return { hour, minute, title: encryption.open(row.title, contextOf(row.id, 'title')) }
    })
}
