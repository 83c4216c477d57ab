import * as z from 'zod/mini'
import { careRelationship, relationshipType } from '../model/care-relationship.ts'
import { givenCode, optionalEmail, optionalPhone, waiting } from '../model/invitation.ts'
import { personName } from '../model/person-name.ts'
import { seniorProfile } from '../model/senior-profile.ts'
import { route } from '../route.ts'
import { done } from '../senior-query.ts'

const bySenior = z.object({ seniorId: z.uuid() })

export const listCareRelationships = route({
  method: 'GET',
  path: '/api/care-relationships',
  summary: 'The seniors this caregiver cares for, and those they have invited',
  permission: 'caregiver-self',
  answer: z.array(careRelationship),
})

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/care-relationships/accept',
  summary: 'Join a care team with an invitation code',
  permission: 'caregiver-self',
  /** A code of the wrong shape gets the same answer as any other that is not valid. */
  body: z.object({ inviteCode: givenCode }),
  changes: ['/api/care-relationships'],
  /** Without `waitsFor` they are in. */
  answer: z.extend(done, { waitsFor: z.optional(waiting) }),
  errors: [
    'invitation-invalid',
    'invitation-for-another',
    'invitation-for-a-phone',
    'primary-exists',
    'too-many-requests',
  ],
})

export const inviteSenior = route({
  method: 'POST',
  path: '/api/seniors/invite',
  summary: 'Invite a senior to be cared for; they share nothing until they accept',
  permission: 'caregiver-self',
  /** One of the two addresses; who has both is sent both. */
  body: z
    .object({
      name: personName,
      email: optionalEmail,
      phone: optionalPhone,
      /** Sent by the specification's client; must be the caller's own id. */
      caregiverId: z.optional(z.uuid()),
      relationshipType: z.optional(relationshipType),
    })
    .check(
      z.refine(({ email, phone }) => Boolean(email || phone), {
        path: ['email'],
        error: 'Valid email is required',
      }),
    ),
  changes: ['/api/care-relationships'],
  answer: z.object({
    emailSent: z.boolean(),
    smsSent: z.boolean(),
    message: z.string(),
    seniorId: z.optional(z.string()),
    /** To accept together, on the senior's own device; shown this once. */
    code: z.optional(z.string()),
    link: z.optional(z.string()),
  }),
  errors: ['invited-self', 'already-connected', 'too-many-requests'],
})

export const saveProfile = route({
  method: 'POST',
  path: '/api/profile/:seniorId',
  summary: "Save a senior's profile",
  permission: 'change-profile',
  params: bySenior,
  body: z.object({ profileData: seniorProfile }),
  answer: done,
})

export const readProfile = route({
  method: 'GET',
  path: '/api/profile/:seniorId',
  summary: "A senior's profile; null before it was filled in",
  permission: 'see-profile',
  params: bySenior,
  answer: z.object({ profileData: z.nullable(seniorProfile) }),
})
