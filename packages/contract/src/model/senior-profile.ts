import * as z from 'zod/mini'
import { defaultMobilityLevel, defaultWakeTime, minimumPhoneLength } from '../constants/fields.ts'
import { timeOfDay } from './time-of-day.ts'

export const mobilityLevel = z.enum(['independent', 'cane_walker', 'wheelchair', 'limited'])
export type MobilityLevel = z.infer<typeof mobilityLevel>

const longText = z.string().check(z.maxLength(5000))
const invalidPhone = 'Please enter a valid phone number'
const phone = z
  .string(invalidPhone)
  .check(z.trim(), z.minLength(minimumPhoneLength, invalidPhone), z.maxLength(40, invalidPhone))
const noContact = 'Emergency contact name is required'
const noBirthDate = 'Date of birth is required'

/** What a caregiver fills in for a senior, in the order of the wizard's steps. */
export const profileFields = z.object({
  dateOfBirth: z
    .string(noBirthDate)
    .check(z.minLength(1, { error: noBirthDate, abort: true }), z.iso.date('Please give a date')),
  primaryPhone: phone,
  emergencyContact: z
    .string(noContact)
    .check(z.trim(), z.minLength(1, noContact), z.maxLength(200)),
  emergencyPhone: phone,
  medications: longText,
  medicalConditions: longText,
  mobilityLevel: z._default(mobilityLevel, defaultMobilityLevel),
  dietaryRestrictions: longText,
  preferredWakeTime: z._default(timeOfDay('Preferred wake time is required'), defaultWakeTime),
  hobbiesInterests: longText,
})

export const seniorProfile = z.extend(profileFields, { profileCompleted: z.literal(true) })
export type SeniorProfile = z.infer<typeof seniorProfile>
