import { journalStaleMs } from '@rondall/contract/constants/journal.ts'
import { listJournal } from '@rondall/contract/routes/journal.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** The senior's own entries, newest first. */
export const useJournalEntries = () =>
  useQuery({
    queryKey: ['api', 'journal'],
    queryFn: ({ signal }) => call(listJournal, { query: {} }, { signal }),
    staleTime: journalStaleMs,
  })
