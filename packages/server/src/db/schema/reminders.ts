import { usualReminderKind } from '@rondall/contract/kinds/reminder-kinds.ts'
import {
  reminderAnswer,
  reminderFrequency,
  reminderKind,
} from '@rondall/contract/model/reminder.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { becomesDue, instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'

export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    /** Sealed; the reminder's id is its context. */
    title: text().notNull(),
    description: text(),
    /** HH:MM on the senior's own clock. */
    time: text().notNull(),
    frequency: text({ enum: valuesOf(reminderFrequency) }).notNull(),
    /** The civil date from which once, weekly and monthly are counted. */
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    kind: text({ enum: valuesOf(reminderKind) })
      .notNull()
      .default(usualReminderKind),
    /** False for one that was made before there were kinds: it counts as medication until its people say. */
    kindConfirmed: boolean('kind_confirmed').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Civil dates up to this one have had their occurrence. */
    settledOn: date('settled_on', { mode: 'string' }),
    ...becomesDue(),
  },
  (t) => [
    index('reminders_senior').on(t.seniorId),
    index('reminders_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    check('reminders_doubt_is_medication', sql`${t.kindConfirmed} or ${t.kind} = 'medication'`),
  ],
)

/** One for each reminder, local date and time. */
export const reminderOccurrences = pgTable(
  'reminder_occurrences',
  {
    id: uuid().primaryKey(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => reminders.id, { onDelete: 'cascade' }),
    seniorId: ownedBySenior(),
    on: date('on', { mode: 'string' }).notNull(),
    /** HH:MM; a reminder that is moved to later on the same day comes again. */
    time: text().notNull(),
    dueAt: instant('due_at').notNull(),
    firstToldAt: instant('first_told_at'),
    lastToldAt: instant('last_told_at'),
    snoozedUntil: instant('snoozed_until'),
    /** `not-told`: our own failure, never counted as theirs. */
    state: text({
      enum: ['due', ...valuesOf(reminderAnswer), 'missed', 'not-told', 'withdrawn'],
    }).notNull(),
    answeredAt: instant('answered_at'),
    ...becomesDue(),
  },
  (t) => [
    uniqueIndex('reminder_occurrences_once').on(t.reminderId, t.on, t.time),
    index('reminder_occurrences_senior').on(t.seniorId, t.dueAt),
    index('reminder_occurrences_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    check(
      'reminder_occurrences_not_lost',
      sql`(${t.state} = 'due') = (${t.nextActionAt} is not null)`,
    ),
  ],
)
