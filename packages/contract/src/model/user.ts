import * as z from 'zod/mini'

export const userRole = z.enum(['senior', 'caregiver'])
export type UserRole = z.infer<typeof userRole>

/** The role a caregiver has in one relationship. */
export const careRole = z.enum(['caregiver_primary', 'caregiver_secondary', 'caregiver_emergency'])
export type CareRole = z.infer<typeof careRole>

export const detailedRole = z.enum(['senior', 'caregiver', ...careRole.options])
export type DetailedRole = z.infer<typeof detailedRole>

export const subscriptionStatus = z.enum(['active', 'canceled', 'past_due', 'none'])

export const emailAddress = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: userRole,
  /** The role in the selected relationship; the plain role where there is none. */
  detailedRole,
  subscriptionStatus,
  /** ISO 8601 instant; absent without a subscription. */
  subscriptionCurrentPeriodEnd: z.optional(z.string()),
})
export type User = z.infer<typeof user>
