import * as z from 'zod/mini'

/** Without it a caregiver gets the senior whose relationship is oldest; a senior always gets themself. */
export const ofSenior = z.object({ seniorId: z.optional(z.uuid()) })

export const byId = z.object({ id: z.uuid() })

export const done = z.object({ ok: z.literal(true) })
