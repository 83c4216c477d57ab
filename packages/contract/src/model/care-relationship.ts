import * as z from 'zod/mini'
import { careRole } from './user.ts'

export const relationshipType = z.enum(['son', 'daughter', 'caregiver', 'relative', 'friend'])
export type RelationshipType = z.infer<typeof relationshipType>

/** An invited senior has not let this caregiver in yet and shares nothing. */
export const careStatus = z.enum(['invited', 'accepted'])

export const careRelationship = z.object({
  id: z.string(),
  seniorId: z.string(),
  /** ISO 8601 instant. */
  createdAt: z.string(),
  relationshipType: z.optional(relationshipType),
  /** The caregiver's role towards this senior. */
  role: careRole,
  status: careStatus,
  /** Check-ins, calls for help and the emergency card stay visible; everything else is hidden. */
  sharingPaused: z.boolean(),
  /** The phone is the one an invitation was sent to. */
  senior: z.object({ name: z.string(), email: z.string(), phone: z.optional(z.string()) }),
})
export type CareRelationship = z.infer<typeof careRelationship>
