import * as z from 'zod/mini'
import { givenCode } from '../model/invitation.ts'
import { signedIn } from '../model/user.ts'
import { route } from '../route.ts'
import { done } from '../senior-query.ts'

export const startPairing = route({
  method: 'POST',
  path: '/api/devices/pair',
  summary: 'For a device nobody types on: the code it shows, and the secret by which it asks',
  permission: 'public',
  answer: z.object({ code: z.string(), secret: z.string() }),
  errors: ['too-many-requests'],
})

export const askPairing = route({
  method: 'POST',
  path: '/api/devices/pair/ask',
  summary: 'Whether somebody has said whose device it is; empty until then, the session once',
  permission: 'public',
  body: z.object({ secret: givenCode }),
  answer: z.partial(signedIn),
  errors: ['pairing-over'],
})

export const approvePairing = route({
  method: 'POST',
  path: '/api/devices/pair/approve',
  summary: 'Sign in the device that shows this code, as myself',
  permission: 'senior-self',
  body: z.object({ code: givenCode }),
  changes: ['/api/auth/sessions'],
  answer: done,
  errors: ['pairing-over', 'too-many-requests'],
})

export const openOnDevice = route({
  method: 'POST',
  path: '/api/invitations/open-on-device',
  summary:
    "Open an invited senior's account on the device that shows a code, with the link of the letter or text",
  permission: 'public',
  body: z.object({ code: givenCode, device: givenCode }),
  answer: done,
  errors: [
    'invitation-invalid',
    'invitation-by-letter',
    'pairing-over',
    'sign-in-first',
    'too-many-requests',
  ],
})
