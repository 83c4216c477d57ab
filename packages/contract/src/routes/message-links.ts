import * as z from 'zod/mini'
import { route } from '../route.ts'

const params = z.object({ token: z.string().check(z.maxLength(100)) })

export const showMessageLink = route({
  method: 'GET',
  path: '/m/:token',
  summary: 'The page behind the link of a message; looking at it does nothing',
  permission: 'public',
  params,
  answerType: 'text/html',
})

export const followMessageLink = route({
  method: 'POST',
  path: '/m/:token',
  summary: 'Do what the message offers: check in, claim, confirm',
  permission: 'public',
  params,
  bodyType: 'raw',
  answerType: 'text/html',
})
