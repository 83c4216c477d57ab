import * as z from 'zod/mini'
import { journalContent, journalEntry, mood, sentiment } from '../model/journal-entry.ts'
import { route } from '../route.ts'
import { byId, done, ofSenior } from '../senior-query.ts'

export const listJournal = route({
  method: 'GET',
  path: '/api/journal',
  summary: "A senior's entries, newest first",
  permission: 'see-journal',
  query: ofSenior,
  answer: z.array(journalEntry),
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
