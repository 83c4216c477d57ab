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
