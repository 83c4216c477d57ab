import * as z from 'zod/mini'
import { checkIn, checkInStatus } from '../model/check-in.ts'
import { route } from '../route.ts'
import { ofSenior } from '../senior-query.ts'

export const sendCheckIn = route({
  method: 'POST',
  path: '/api/checkins',
  summary: '"I\'m OK" or "I need help"',
  permission: 'senior-self',
  body: z.object({
    status: checkInStatus,
    /** A call for help is not refused for want of words. */
    message: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
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
