import * as z from 'zod/mini'
import { journalPageSize, longestJournalSearch } from '../constants/journal.ts'
import { journalContent, journalEntry, mood, sentiment } from '../model/journal-entry.ts'
import { route } from '../route.ts'
import { byId, done, ofSenior } from '../senior-query.ts'

/** The id of the entry before which to go on. */
const before = z.optional(z.uuid())

export const listJournal = route({
  method: 'GET',
  path: '/api/journal',
  summary: `A senior's entries, newest first, ${journalPageSize} at a time; fewer are the last`,
  permission: 'see-journal',
  query: z.extend(ofSenior, { before }),
  answer: z.array(journalEntry),
})

/** Not a GET: what somebody looks for is as private as what they wrote, and addresses are logged. */
export const searchJournal = route({
  method: 'POST',
  path: '/api/journal/search',
  summary:
    'Entries that have every word, newest first; each call looks through a stretch, and `next` leads to the one before it',
  permission: 'see-journal',
  query: ofSenior,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestJournalSearch)),
    before,
  }),
  answer: z.object({ entries: z.array(journalEntry), next: z.nullable(z.string()) }),
})

export const addJournalEntry = route({
  method: 'POST',
  path: '/api/journal',
  summary: 'Write an entry',
  permission: 'senior-self',
  body: z.object({
    content: journalContent,
    sentiment: z.optional(sentiment),
    mood: z.optional(mood),
  }),
  answer: journalEntry,
})

export const editJournalEntry = route({
  method: 'PUT',
  path: '/api/journal/:id',
  summary: 'Change the words of an entry',
  permission: 'change-journal',
  params: byId,
  query: ofSenior,
  body: z.object({ content: journalContent }),
  answer: journalEntry,
})

export const deleteJournalEntry = route({
  method: 'DELETE',
  path: '/api/journal/:id',
  summary: 'Delete an entry; it can be brought back for 30 days',
  permission: 'change-journal',
  params: byId,
  query: ofSenior,
  answer: done,
})

export const analyzeSentiment = route({
  method: 'POST',
  path: '/api/speech/analyze-sentiment',
  summary: 'The feeling and the mood of a text',
  permission: 'self',
  body: z.object({ text: journalContent }),
  answer: z.object({ sentiment, mood: z.string() }),
  errors: ['sentiment-unavailable'],
})
