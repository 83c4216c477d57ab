import * as z from 'zod/mini'
import { incident, missReason, personOfIncident } from './incident.ts'
import { timeOfDay } from './time-of-day.ts'
import { timeZone } from './time-zone.ts'

export const checkInStatus = z.enum(['ok', 'need_help'])
export type CheckInStatus = z.infer<typeof checkInStatus>

/** Whether a care team hears of it: there may be none, and with the membership the daily check-in ends. */
export const checkInHearers = z.enum(['team', 'nobody', 'ended'])
export type CheckInHearers = z.infer<typeof checkInHearers>

export const checkInState = z.enum(['waiting', 'answered', 'missed', 'not-checked', 'excused'])
export type CheckInState = z.infer<typeof checkInState>

export const checkIn = z.object({
  id: z.string(),
  status: checkInStatus,
  message: z.string(),
  /** ISO 8601 instant. */
  timestamp: z.string(),
  /** What a call for help opened or joined. */
  incident: z.optional(z.object({ id: z.string(), reference: z.string() })),
  /** With an "I'm OK". */
  heardBy: z.optional(checkInHearers),
})
export type CheckIn = z.infer<typeof checkIn>

/** What was asked on a local date, and what came of it. */
export const checkInDay = z.object({
  /** The senior's civil date, YYYY-MM-DD. */
  on: z.string(),
  dueAt: z.string(),
  endsAt: z.string(),
  /** `not-checked` is a failure of ours, and is never shown as an answer that did not come. */
  state: checkInState,
  /** On that date: early where it lies before `dueAt`, late where it lies after `endsAt`. */
  answeredAt: z.nullable(z.string()),
  /** Who said it for the senior; null when they said it themself. */
  answeredBy: z.nullable(personOfIncident),
  reason: z.nullable(missReason),
  /** What was opened because there was no answer, and how that ended. */
  incident: z.nullable(
    z.pick(incident, {
      ...{ id: true, state: true, outcome: true, closedBy: true, closedAt: true, note: true },
    }),
  ),
})
export type CheckInDay = z.infer<typeof checkInDay>

const civilDate = z.iso.date('Please give a date as YYYY-MM-DD.')

const plan = {
  enabled: z.boolean(),
  time: timeOfDay('Please give the time of the check-in.'),
  windowMinutes: z
    .number('Please give the window in minutes.')
    .check(
      z.int('Please give whole minutes.'),
      z.gte(5, 'Please leave at least 5 minutes to answer.'),
      z.lte(720, 'Please keep the window under 12 hours.'),
    ),
  timeZone,
  /** ISO weekdays, 1 is Monday. */
  days: z
    .array(z.number().check(z.int(), z.gte(1), z.lte(7)))
    .check(
      z.minLength(1, 'Please choose at least one day.'),
      z.maxLength(7, 'Please name each day once.'),
    ),
  pausedFromOn: z.nullable(civilDate),
  /** The last day of the pause; null leaves it open. */
  pausedToOn: z.nullable(civilDate),
  /** Any conversation or journal entry of the day counts as the check-in. */
  anyActivityCounts: z.boolean(),
  /** How long before the time an "I'm OK" is the day's answer, given early; 0 where none is. */
  earlyAnswerHours: z
    .number('Please give the hours, or 0.')
    .check(
      z.int('Please give whole hours.'),
      z.gte(0, 'Please give the hours, or 0.'),
      z.lte(12, 'Please keep it to 12 hours.'),
    ),
  /** The local time before which none is. */
  earliestAnswerTime: timeOfDay('Please give the earliest time.'),
}

export const checkInSchedule = z.object({
  ...plan,
  isPaused: z.boolean(),
  /** With the membership: nobody is asked. Help always works. */
  hasEnded: z.boolean(),
  nextDueAt: z.nullable(z.string()),
})
export type CheckInSchedule = z.infer<typeof checkInSchedule>

export const checkInScheduleChange = z
  .partial(z.object(plan))
  .check(
    z.refine(
      ({ pausedFromOn: from, pausedToOn: to }) => !from || !to || from <= to,
      'A pause ends on or after the day it begins.',
    ),
  )
export type CheckInScheduleChange = z.infer<typeof checkInScheduleChange>
