import * as z from 'zod/mini'
import { relationshipType } from './care-relationship.ts'
import { e164Of } from './phone-number.ts'
import { careRole, emailAddress } from './user.ts'

/** Of any length and case: one of the wrong shape gets the same answer as any that is not valid. */
export const givenCode = z
  .string('Please enter the code.')
  .check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(100))

const empty = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
/** E-mail and phone are optional, and an empty field is one that was not filled in. */
export const optionalEmail = z.optional(z.union([empty, emailAddress], 'Valid email is required'))
const invalidPhone = 'Please enter a valid phone number'
export const optionalPhone = z.optional(
  z.union(
    [
      empty,
      z
        .string(invalidPhone)
        .check(z.trim(), z.maxLength(40, invalidPhone), z.refine(isPhone, invalidPhone)),
    ],
    invalidPhone,
  ),
)

function isPhone(typed: string) {
  return e164Of(typed) !== undefined
}

/** An invitation to a care team that was neither used nor taken back. */
export const pendingInvitation = z.object({
  id: z.string(),
  role: careRole,
  relationshipType: z.optional(relationshipType),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** ISO 8601 instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type PendingInvitation = z.infer<typeof pendingInvitation>

/** What became of sending it. The code and its link are shown this once and kept nowhere readable. */
export const sentInvitation = z.object({
  invitation: pendingInvitation,
  code: z.string(),
  link: z.string(),
  emailSent: z.boolean(),
  smsSent: z.boolean(),
  message: z.string(),
})
export type SentInvitation = z.infer<typeof sentInvitation>

/** What it waits for until a caregiver is let in: the senior's word, or a letter to one of them to be opened. */
export const waiting = z.enum(['senior-answer', 'senior-letter', 'caregiver-letter'])
export type Waiting = z.infer<typeof waiting>

/** Somebody who asks a senior to be let in. */
export const careRequest = z.object({
  id: z.string(),
  /** `joins` when they have a code of the senior's own, and the senior says whether that is right. */
  kind: z.enum(['asks', 'joins']),
  /** The caregiver who asks. */
  name: z.string(),
  email: z.string(),
  role: careRole,
  relationshipType: z.optional(relationshipType),
  createdAt: z.string(),
  /** The senior has said "not now" and may still change their mind. */
  postponed: z.boolean(),
})
export type CareRequest = z.infer<typeof careRequest>

/** Somebody of a senior's care team, as the senior sees them. */
export const careTeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: careRole,
  relationshipType: z.optional(relationshipType),
  sharingPaused: z.boolean(),
  since: z.string(),
  /** When they last looked at something; absent when they never did. */
  lastLookAt: z.optional(z.string()),
})
export type CareTeamMember = z.infer<typeof careTeamMember>
