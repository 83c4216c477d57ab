import * as z from 'zod/mini'
import { route } from '../route.ts'

/** What may have changed about a senior; an open page then asks again for what it shows of it. */
export const liveTopics = [
  ...(['check-ins', 'incidents', 'reminders', 'journal', 'care-team', 'ladder'] as const),
  /** What the reader may see of this senior, told to nobody but them. */
  'access',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The data of one event: that something changed, never what. */
export const liveEvent = z.object({ seniorId: z.uuid(), topic: z.enum(liveTopics) })
export type LiveEvent = z.infer<typeof liveEvent>

export const live = route({
  method: 'GET',
  path: '/api/live',
  summary: 'What changes, as it changes: server-sent events, each one `liveEvent`',
  permission: 'self',
  answerType: 'text/event-stream',
  errors: ['too-many-requests'],
})
