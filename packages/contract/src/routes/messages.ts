import * as z from 'zod/mini'
import { outboxMessage } from '../model/outbox-message.ts'
import { route } from '../route.ts'
import { byId } from '../senior-query.ts'

export const listOutbox = route({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'The messages that were kept instead of sent, newest first; never in production',
  permission: 'public',
  answer: z.array(outboxMessage),
})

export const answerOutboxMessage = route({
  method: 'POST',
  path: '/api/dev/outbox/:id/answer',
  summary: 'Answer a kept text message as its phone would; never in production',
  permission: 'public',
  params: byId,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Please write an answer.'), z.maxLength(1600)),
  }),
  changes: ['/api/dev/outbox'],
  /** What Rondall texts back; null where the phone company answers by itself. */
  answer: z.object({ text: z.nullable(z.string()) }),
})
