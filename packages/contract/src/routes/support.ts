import * as z from 'zod/mini'
import { longestSupportMessage } from '../constants/membership.ts'
import { emailAddress } from '../model/user.ts'
import { route } from '../route.ts'
import { done } from '../senior-query.ts'

const missing = 'Please write what we can help with.'

export const askSupport = route({
  method: 'POST',
  path: '/api/support',
  summary: 'Write to who runs this installation; not there where a support address is named',
  permission: 'public',
  body: z.object({
    email: emailAddress,
    message: z
      .string()
      .check(z.trim(), z.minLength(1, missing), z.maxLength(longestSupportMessage)),
  }),
  answer: done,
  errors: ['too-many-requests'],
})
