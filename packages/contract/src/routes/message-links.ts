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

export const showRefusal = route({
  method: 'GET',
  path: '/not-me/:token',
  summary: 'The page behind "I never heard of them"; looking at it does nothing',
  permission: 'public',
  params,
  answerType: 'text/html',
})

export const refuse = route({
  method: 'POST',
  path: '/not-me/:token',
  summary: 'Take the invitation back, and be sent no other by the same person',
  permission: 'public',
  params,
  bodyType: 'raw',
  answerType: 'text/html',
})
