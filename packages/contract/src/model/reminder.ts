import * as z from 'zod/mini'

export const reminderFrequency = z.enum(['once', 'daily', 'weekly', 'monthly'])
export type ReminderFrequency = z.infer<typeof reminderFrequency>

export const reminderTitle = z
  .string()
  .check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200))

/** HH:MM, 24 hours. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM, such as 08:30.'))

export const reminderTime = z
  .string()
  .check(
    z.minLength(1, 'Time is required'),
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time is required'),
  )

export const reminderDescription = z.string().check(z.trim(), z.maxLength(2000))

export const reminder = z.object({
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  time: z.string(),
  frequency: reminderFrequency,
  isActive: z.boolean(),
})
export type Reminder = z.infer<typeof reminder>
