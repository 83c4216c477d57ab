import * as z from 'zod/mini'
import { changedAnswers } from '../changed-answers.ts'
import {
  checkIn,
  checkInDay,
  checkInSchedule,
  checkInScheduleChange,
  checkInStatus,
} from '../model/check-in.ts'
import { timeZone } from '../model/time-zone.ts'
import { route } from '../route.ts'
import { done, ofSenior } from '../senior-query.ts'

export const sendCheckIn = route({
  method: 'POST',
  path: '/api/checkins',
  summary: '"I\'m OK" or "I need help"',
  permission: 'senior-self',
  body: z.object({
    status: checkInStatus,
    /** A call for help is not refused for want of words. */
    message: z._default(z.string().check(z.maxLength(2000)), ''),
    /** Made by the device; sent again with the same one, it counts once. */
    pressId: z.optional(z.uuid()),
  }),
  changes: changedAnswers.incidents,
  answer: checkIn,
})

export const latestCheckIn = route({
  method: 'GET',
  path: '/api/checkins/latest',
  summary: 'The latest check-in; null before the first',
  permission: 'see-check-ins',
  query: ofSenior,
  answer: z.nullable(z.pick(checkIn, { timestamp: true, status: true })),
})

export const checkInHistory = route({
  method: 'GET',
  path: '/api/checkins',
  summary: 'The last 60 days: what was asked, and what came of it; the newest first',
  permission: 'see-check-ins',
  query: ofSenior,
  answer: z.array(checkInDay),
})

export const checkInOnBehalf = route({
  method: 'POST',
  path: '/api/checkins/on-behalf',
  summary: 'A caregiver says that the senior is well, and how they know',
  permission: 'handle-incidents',
  query: ofSenior,
  body: z.object({
    note: z
      .string('Please say how you know.')
      .check(z.trim(), z.minLength(1, 'Please say how you know.'), z.maxLength(2000)),
    pressId: z.optional(z.uuid()),
  }),
  changes: changedAnswers.incidents,
  answer: checkIn,
})

export const readCheckInSchedule = route({
  method: 'GET',
  path: '/api/checkins/schedule',
  summary: 'When the senior is asked; null while they are not asked yet',
  permission: 'see-check-ins',
  query: ofSenior,
  answer: z.nullable(checkInSchedule),
})

export const changeCheckInSchedule = route({
  method: 'PUT',
  path: '/api/checkins/schedule',
  summary: 'Change what is given: time, window, zone, days, pause, whether any activity counts',
  permission: 'change-senior-settings',
  query: ofSenior,
  body: checkInScheduleChange,
  changes: changedAnswers['check-ins'],
  answer: checkInSchedule,
})

export const tellTimeZone = route({
  method: 'PUT',
  path: '/api/checkins/time-zone',
  summary: "The zone of one's own device; a senior's daily check-in begins when it is first known",
  permission: 'self',
  body: z.object({ timeZone }),
  answer: done,
})
