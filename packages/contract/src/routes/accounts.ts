import * as z from 'zod/mini'
import { secondFactorCode } from '../model/second-factor-code.ts'
import { emailAddress, newPassword, signedIn, user } from '../model/user.ts'
import { route } from '../route.ts'
import { byId, done } from '../senior-query.ts'

const credentialsMissing = 'Please enter your email and password.'

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
    /** Asked for with `two-factor-required`: from an authenticator app, or a recovery code. */
    code: z.optional(secondFactorCode),
  }),
  answer: signedIn,
  errors: ['wrong-password', 'two-factor-required', 'two-factor-wrong', 'too-many-requests'],
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  permission: 'public',
  answer: done,
})

export const signInSafety = route({
  method: 'GET',
  path: '/api/auth/safety',
  summary: 'How this account is signed in to',
  permission: 'self',
  answer: z.object({
    hasPassword: z.boolean(),
    /** A link signed in a moment ago: neither a new password nor two-factor sign-in needs the current one. */
    mayReplacePassword: z.boolean(),
    twoFactor: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
})

/** Not needed while `mayReplacePassword`. */
const currentPassword = z.optional(z.string().check(z.maxLength(1000)))

export const changePassword = route({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password, or set one; every other session ends, this one gets a new id',
  permission: 'self',
  body: z.object({
    currentPassword,
    newPassword,
  }),
  changes: ['/api/auth/safety', '/api/auth/sessions'],
  answer: z.extend(done, { sessionId: z.string() }),
  errors: ['current-password-wrong', 'link-sign-in-needed', 'too-many-requests'],
})

export const listSessions = route({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where this person is signed in, the last used first',
  permission: 'self',
  answer: z.array(
    z.object({
      id: z.string(),
      /** Such as "Chrome on Android"; absent when the browser did not say. */
      device: z.optional(z.string()),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
      isThisOne: z.boolean(),
    }),
  ),
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign out one device',
  permission: 'self',
  params: byId,
  changes: ['/api/auth/safety', '/api/auth/sessions'],
  answer: done,
})

export const signOutEverywhere = route({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  summary: 'Sign out every device, this one too',
  permission: 'self',
  answer: done,
})

export const startTwoFactor = route({
  method: 'POST',
  path: '/api/auth/two-factor/start',
  summary: 'Begin to set up two-factor sign-in; nothing is asked for before it is confirmed',
  permission: 'caregiver-self',
  /** The secret in base32, and the `otpauth:` address of the QR code. */
  answer: z.object({ secret: z.string(), address: z.string() }),
  errors: ['two-factor-already-on'],
})

export const confirmTwoFactor = route({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary:
    'Turn two-factor sign-in on with the first code; every other session ends, the recovery codes are given once',
  permission: 'caregiver-self',
  body: z.object({ currentPassword, code: secondFactorCode }),
  changes: ['/api/auth/safety', '/api/auth/sessions'],
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    'current-password-wrong',
    'link-sign-in-needed',
    'two-factor-wrong',
    'two-factor-already-on',
    'two-factor-not-started',
    'too-many-requests',
  ],
})

export const disableTwoFactor = route({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  summary: 'Turn two-factor sign-in off with a code',
  permission: 'caregiver-self',
  body: z.object({ code: secondFactorCode }),
  changes: ['/api/auth/safety', '/api/auth/sessions'],
  answer: done,
  errors: ['two-factor-wrong', 'too-many-requests'],
})
