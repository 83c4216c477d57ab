import {
  defaultEarliestAnswerTime,
  defaultEarlyAnswerHours,
} from '@rondall/contract/constants/check-ins.ts'
import { checkInState, checkInStatus } from '@rondall/contract/model/check-in.ts'
import { missReason } from '@rondall/contract/model/incident.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { becomesDue, instant, ownedBySenior } from '../columns.ts'
import { valuesOf } from '../values-of.ts'
import { users } from './accounts.ts'

export const checkInSchedules = pgTable(
  'check_in_schedules',
  {
    seniorId: uuid('senior_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull().default(true),
    /** HH:MM on the senior's own clock. */
    time: text().notNull(),
    windowMinutes: integer('window_minutes').notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    /** ISO weekdays, 1 is Monday. */
    days: integer().array().notNull(),
    pausedFromOn: date('paused_from_on', { mode: 'string' }),
    pausedToOn: date('paused_to_on', { mode: 'string' }),
    anyActivityCounts: boolean('any_activity_counts').notNull().default(false),
    /** How long before the time an "I'm OK" is the day's answer, and from what local time at the earliest. */
    earlyAnswerHours: integer('early_answer_hours').notNull().default(defaultEarlyAnswerHours),
    earliestAnswerTime: text('earliest_answer_time').notNull().default(defaultEarliestAnswerTime),
    /** Civil dates up to this one have had theirs. */
    settledOn: date('settled_on', { mode: 'string' }).notNull(),
    /** Nothing is due before the plan was made as it is. */
    changedAt: instant('changed_at').notNull(),
    ...becomesDue(),
  },
  (t) => [
    index('check_in_schedules_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    check('check_in_schedules_window', sql`${t.windowMinutes} between 5 and 720`),
    check('check_in_schedules_early', sql`${t.earlyAnswerHours} between 0 and 12`),
  ],
)

/** What somebody said: by themself or, with a note, somebody for them. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid().primaryKey(),
    seniorId: ownedBySenior(),
    status: text({ enum: valuesOf(checkInStatus) }).notNull(),
    /** Sealed. */
    message: text().notNull(),
    source: text({ enum: ['app', 'link', 'voice', 'caregiver', 'activity'] }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Names the press that a device may have to send again. */
    pressId: uuid('press_id'),
    incidentId: uuid('incident_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('check_ins_senior').on(t.seniorId, t.at),
    uniqueIndex('check_ins_press').on(t.seniorId, t.pressId),
  ],
)

/** One for each senior and local date. */
export const checkInOccurrences = pgTable(
  'check_in_occurrences',
  {
    seniorId: ownedBySenior(),
    on: date('on', { mode: 'string' }).notNull(),
    dueAt: instant('due_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text({ enum: valuesOf(checkInState) }).notNull(),
    /** Of the three: at the due time, at half the window, at its end. */
    nudges: integer().notNull().default(0),
    firstNudgedAt: instant('first_nudged_at'),
    /** Noon of that day where a reminder then is still to be thought of. */
    noonAt: instant('noon_at'),
    /** When it was answered, be it after the window. */
    answeredAt: instant('answered_at'),
    checkInId: uuid('check_in_id'),
    answeredUnclearlyAt: instant('answered_unclearly_at'),
    reason: text({ enum: valuesOf(missReason) }),
    ...becomesDue(),
  },
  (t) => [
    primaryKey({ columns: [t.seniorId, t.on] }),
    index('check_in_occurrences_due').on(t.nextActionAt).where(sql`${t.nextActionAt} is not null`),
    // A question that waits is never left alone; one that is over is taken up again only at noon, unanswered.
    check(
      'check_in_occurrences_not_lost',
      sql`(${t.state} = 'waiting' or (${t.state} in ('missed', 'not-checked') and ${t.answeredAt} is null
        and ${t.noonAt} is not null)) = (${t.nextActionAt} is not null)`,
    ),
  ],
)
