import * as z from 'zod/mini'
import { outboxChannels } from '../kinds/channels.ts'

/** A message that was kept instead of sent, because the server has no service to send it with. */
export const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(outboxChannels),
  to: z.string(),
  /** Of an e-mail. */
  subject: z.optional(z.string()),
  text: z.string(),
  html: z.optional(z.string()),
  /** ISO 8601 instant. */
  createdAt: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>
