import * as z from 'zod/mini'
import { emailAddress, user } from '../model/user.ts'
import { route } from '../route.ts'
import { done } from '../senior-query.ts'

const credentialsMissing = 'Please enter your email and password.'
const signedIn = z.object({ sessionId: z.string(), user })

export const me = route({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  permission: 'self',
  answer: user,
})

export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  permission: 'public',
  body: z.object({
    email: emailAddress,
    password: z
      .string(credentialsMissing)
      .check(z.minLength(1, credentialsMissing), z.maxLength(1000)),
    /** Keep me signed in on this device; the session then lasts 90 days instead of 30. */
    keepSignedIn: z.optional(z.boolean()),
  }),
  answer: signedIn,
  errors: ['wrong-password', 'too-many-requests'],
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  permission: 'public',
  answer: done,
})
