import * as z from 'zod/mini'
import { relationshipType } from '../model/care-relationship.ts'
import {
  careRequest,
  careTeamMember,
  givenCode,
  optionalEmail,
  optionalPhone,
  pendingInvitation,
  sentInvitation,
  waiting,
} from '../model/invitation.ts'
import { careRole, signedIn, userRole } from '../model/user.ts'
import { route } from '../route.ts'
import { byId, done, ofSenior } from '../senior-query.ts'

export const createInvitation = route({
  method: 'POST',
  path: '/api/invitations',
  summary: 'Invite somebody to the care team; sends what it has an address for',
  permission: 'invite-people',
  query: ofSenior,
  body: z.object({
    email: optionalEmail,
    phone: optionalPhone,
    /** Without it: primary where there is none yet, secondary otherwise. */
    role: z.optional(careRole),
    relationshipType: z.optional(relationshipType),
  }),
  changes: ['/api/invitations'],
  answer: sentInvitation,
  errors: ['primary-exists', 'too-many-requests'],
})

export const listInvitations = route({
  method: 'GET',
  path: '/api/invitations',
  summary: 'The invitations to the care team that nobody has used yet',
  permission: 'invite-people',
  query: ofSenior,
  answer: z.array(pendingInvitation),
})

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Take an invitation back; its code is worth nothing from now on',
  permission: 'invite-people',
  params: byId,
  query: ofSenior,
  changes: ['/api/invitations'],
  answer: done,
})

export const resendInvitation = route({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  summary: 'Send an invitation again, with a new code in place of the old one',
  permission: 'invite-people',
  params: byId,
  query: ofSenior,
  changes: ['/api/invitations'],
  answer: sentInvitation,
  errors: ['too-many-requests'],
})

export const lookAtInvitation = route({
  method: 'POST',
  path: '/api/invitations/look',
  summary: 'Who invites, and to what; every code that is not valid has the same answer',
  permission: 'public',
  body: z.object({ code: givenCode }),
  answer: z.object({
    /** Whom it is for: somebody who will give care, or the one who will be cared for. */
    invites: userRole,
    /** Who sent it. */
    inviterName: z.string(),
    /** Whom it is about. */
    seniorName: z.string(),
    role: careRole,
    relationshipType: z.optional(relationshipType),
  }),
  errors: ['invitation-invalid', 'invitation-used', 'too-many-requests'],
})

export const enterByInvitation = route({
  method: 'POST',
  path: '/api/invitations/enter',
  summary: 'Open the account of an invited senior with the link of the e-mail; shares nothing yet',
  permission: 'public',
  body: z.object({ code: givenCode }),
  answer: signedIn,
  errors: ['invitation-invalid', 'invitation-by-letter', 'sign-in-first', 'too-many-requests'],
})

export const listCareRequests = route({
  method: 'GET',
  path: '/api/care-requests',
  summary: 'Who asks this senior to be let in',
  permission: 'senior-self',
  answer: z.array(careRequest),
})

export const findCareRequest = route({
  method: 'POST',
  path: '/api/care-requests/find',
  summary: 'The request that a code stands for',
  permission: 'senior-self',
  body: z.object({ code: givenCode }),
  answer: careRequest,
  errors: ['invitation-invalid', 'too-many-requests'],
})

export const answerCareRequest = route({
  method: 'POST',
  path: '/api/care-requests/:id/answer',
  summary: 'Let somebody in, or not now',
  permission: 'senior-self',
  params: byId,
  body: z.object({
    answer: z.enum(['yes', 'not-now']),
    /** For a request that came by code. */
    code: z.optional(givenCode),
  }),
  changes: ['/api/care-requests', '/api/care-team'],
  /** Without `waitsFor` the yes has let them in. */
  answer: z.extend(done, { waitsFor: z.optional(waiting) }),
  errors: ['invitation-invalid', 'too-many-requests'],
})

export const listCareTeam = route({
  method: 'GET',
  path: '/api/care-team',
  summary: 'Who cares for this senior, and when they last looked',
  permission: 'senior-self',
  answer: z.array(careTeamMember),
})

export const listLooks = route({
  method: 'GET',
  path: '/api/care-team/looks',
  summary: "Who looked at this senior's data, the newest first",
  permission: 'senior-self',
  answer: z.array(
    z.object({
      /** Absent when they are no longer with Rondall. */
      name: z.optional(z.string()),
      /** Method and path pattern of the call. */
      act: z.string(),
      at: z.string(),
    }),
  ),
})

export const changeSharing = route({
  method: 'PATCH',
  path: '/api/care-team/:id',
  summary: 'Pause or resume what one person may see',
  permission: 'senior-self',
  params: byId,
  body: z.object({ sharingPaused: z.boolean() }),
  changes: ['/api/care-team'],
  answer: done,
})

export const removeFromCareTeam = route({
  method: 'DELETE',
  path: '/api/care-team/:id',
  summary: 'Remove somebody from the care team at once',
  permission: 'senior-self',
  params: byId,
  changes: ['/api/care-team'],
  answer: done,
})
