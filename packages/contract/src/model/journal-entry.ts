import * as z from 'zod/mini'

export const sentiment = z.enum([
  'positive',
  'negative',
  'neutral',
  'mixed',
  'nostalgic',
  'grateful',
  'reflective',
])
export type Sentiment = z.infer<typeof sentiment>

/** A word such as happy, grateful or calm. */
export const mood = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const journalContent = z
  .string('Please say or write something first.')
  .check(z.trim(), z.minLength(1, 'Please say or write something first.'), z.maxLength(20_000))

export const journalEntry = z.object({
  id: z.string(),
  content: z.string(),
  /** ISO 8601 instant. */
  timestamp: z.string(),
  sentiment: z.optional(sentiment),
  mood: z.optional(z.string()),
  /** False while an entry is only on the device that wrote it. */
  isSync: z.boolean(),
})
export type JournalEntry = z.infer<typeof journalEntry>
