import * as z from 'zod/mini'
import { defaultFrequency } from '../constants/fields.ts'
import { namesOf } from '../kinds/names-of.ts'
import { reminderKinds } from '../kinds/reminder-kinds.ts'
import { timeOfDay } from './time-of-day.ts'

export const reminderFrequency = z.enum(['once', 'daily', 'weekly', 'monthly'])
export type ReminderFrequency = z.infer<typeof reminderFrequency>

const reminderTitle = z
  .string('Title is required')
  .check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200))

const reminderTime = timeOfDay('Time is required')

const reminderDescription = z.string().check(z.trim(), z.maxLength(2000))

export const reminderKind = z.enum(namesOf(reminderKinds))

export const reminder = z.object({
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  time: z.string(),
  frequency: reminderFrequency,
  isActive: z.boolean(),
  kind: reminderKind,
  /** False for one made before there were kinds: medication until somebody says so, or that it is none. */
  kindConfirmed: z.boolean(),
})
export type Reminder = z.infer<typeof reminder>

/** What a new reminder is made of; also the rules of both forms. */
export const newReminder = z.object({
  title: reminderTitle,
  description: z.optional(reminderDescription),
  time: reminderTime,
  frequency: z._default(reminderFrequency, defaultFrequency),
  /** Without it, as the words of the title suggest. */
  kind: z.optional(reminderKind),
})

/** Only what is given changes; `isActive` comes alone when a reminder is switched on or off. */
export const reminderChange = z
  .object({
    title: z.optional(reminderTitle),
    description: z.optional(reminderDescription),
    time: z.optional(reminderTime),
    frequency: z.optional(reminderFrequency),
    kind: z.optional(reminderKind),
    isActive: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Nothing was changed',
    ),
  )

/** What a senior said to a reminder; `not-sure` never leads to advice to do it again. */
export const reminderAnswer = z.enum(['taken', 'skipped', 'not-sure'])
export type ReminderAnswer = z.infer<typeof reminderAnswer>

/** A reminder whose time has come, and that waits for its answer. */
export const dueReminder = z.object({
  id: z.string(),
  reminderId: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  kind: reminderKind,
  /** ISO 8601 instants. */
  dueAt: z.string(),
  snoozedUntil: z.nullable(z.string()),
})
export type DueReminder = z.infer<typeof dueReminder>
