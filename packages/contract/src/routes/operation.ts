import * as z from 'zod/mini'
import { route } from '../route.ts'

export const health = route({
  method: 'GET',
  path: '/api/health',
  summary:
    'Whether a call for help could be kept and sent now; with only=kept whether it could be kept, which is all that another process of the web can do better',
  permission: 'public',
  query: z.object({ only: z.optional(z.literal('kept')) }),
  answer: z.object({ ok: z.literal(true), version: z.string() }),
  errors: ['no-help-now'],
})

/** What stands between a press of Help and somebody who is told of it. */
export const hindrance = z.enum([
  /** The database takes no write on the connections that are kept for calls for help. */
  'database-not-writable',
  'clockwork-never-ran',
  /** Nobody decides whom to tell. */
  'clockwork-stands-still',
  'no-channel-set-up',
  /** Of every channel that is set up. */
  'sending-stands-still',
])
export type Hindrance = z.infer<typeof hindrance>

export const readiness = route({
  method: 'GET',
  path: '/health',
  summary: 'The same with reasons; 503 when a call for help could not be kept and sent',
  permission: 'public',
  answer: z.object({
    ok: z.boolean(),
    kept: z.boolean(),
    sent: z.boolean(),
    reasons: z.array(hindrance),
    version: z.string(),
  }),
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
