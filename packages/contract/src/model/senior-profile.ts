import * as z from 'zod/mini'

export const mobilityLevel = z.enum(['independent', 'cane_walker', 'wheelchair', 'limited'])
export type MobilityLevel = z.infer<typeof mobilityLevel>

const longText = z.string().check(z.maxLength(5000))
const phone = z
  .string()
  .check(z.trim(), z.minLength(10, 'Please enter a valid phone number'), z.maxLength(40))
const required = (message: string, longest = 200) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(longest))

/** What a caregiver fills in for a senior, in the order of the wizard's steps. */
export const seniorProfile = z.object({
  dateOfBirth: required('Date of birth is required', 10),
  primaryPhone: phone,
  emergencyContact: required('Emergency contact name is required'),
  emergencyPhone: phone,
  medications: longText,
  medicalConditions: longText,
  mobilityLevel: z._default(mobilityLevel, 'independent'),
  dietaryRestrictions: longText,
  preferredWakeTime: z._default(required('Preferred wake time is required', 5), '08:00'),
  hobbiesInterests: longText,
  profileCompleted: z.literal(true),
})
export type SeniorProfile = z.infer<typeof seniorProfile>
