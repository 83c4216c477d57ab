import * as z from 'zod/mini'

export const checkInStatus = z.enum(['ok', 'need_help'])
export type CheckInStatus = z.infer<typeof checkInStatus>

export const checkIn = z.object({
  id: z.string(),
  status: checkInStatus,
  message: z.string(),
  /** ISO 8601 instant. */
  timestamp: z.string(),
})
export type CheckIn = z.infer<typeof checkIn>
