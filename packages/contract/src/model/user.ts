import * as z from 'zod/mini'
import { maximumPasswordLength, minimumPasswordLength } from '../constants/membership.ts'

export const userRole = z.enum(['senior', 'caregiver'])
export type UserRole = z.infer<typeof userRole>

/** The role a caregiver has in one relationship. */
export const careRole = z.enum(['caregiver_primary', 'caregiver_secondary', 'caregiver_emergency'])
export type CareRole = z.infer<typeof careRole>

export const detailedRole = z.enum(['senior', 'caregiver', ...careRole.options])
export type DetailedRole = z.infer<typeof detailedRole>

/**
 * The account's own role, for callers that send a detailed one: the specification has both
 * readings. Which kind of caregiver somebody is belongs to the relationship.
 */
export const accountRoleOf = (role: DetailedRole): UserRole =>
  role === 'senior' ? 'senior' : 'caregiver'

export const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'none'])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

export const emailAddress = z
  .string('Valid email is required')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Valid email is required'))

const tooShort = `Password must be at least ${minimumPasswordLength} characters long.`
const tooLong = `Password must be at most ${maximumPasswordLength} characters long.`
export const newPassword = z
  .string(tooShort)
  .check(z.minLength(minimumPasswordLength, tooShort), z.maxLength(maximumPasswordLength, tooLong))

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: userRole,
  /** The role in the selected relationship; the plain role where there is none. */
  detailedRole,
  /** Until the link of a letter to their address was opened; before that nobody is let in to anybody. */
  needsAddressProof: z.optional(z.boolean()),
  subscriptionStatus,
  /** ISO 8601 instant; absent without a subscription. */
  subscriptionCurrentPeriodEnd: z.optional(z.string()),
})
export type User = z.infer<typeof user>

/** What opens a session answers with it. */
export const signedIn = z.object({ sessionId: z.string(), user })
