import * as z from 'zod/mini'
import { outboxMessage } from '../model/outbox-message.ts'
import { route } from '../route.ts'

export const listOutbox = route({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'The messages that were kept instead of sent, newest first; never in production',
  permission: 'public',
  answer: z.array(outboxMessage),
})
