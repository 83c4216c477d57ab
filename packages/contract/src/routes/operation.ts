import * as z from 'zod/mini'
import { route } from '../route.ts'

export const health = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its database answer',
  permission: 'public',
  answer: z.object({ ok: z.literal(true), version: z.string() }),
  errors: ['overloaded'],
})

/** What of people's words and addresses may be worked on by others, one line for each. */
export const helpingTask = z.enum(['recognition', 'language', 'voice', 'email', 'sms', 'payment'])
export type HelpingTask = z.infer<typeof helpingTask>

export const helpers = route({
  method: 'GET',
  path: '/api/helpers',
  summary: 'Which services this installation is connected to, for its privacy page',
  permission: 'public',
  answer: z.array(
    z.object({
      task: helpingTask,
      /** The host of the service; null where the task is done by the installation itself, or not at all. */
      service: z.nullable(z.string()),
    }),
  ),
})
