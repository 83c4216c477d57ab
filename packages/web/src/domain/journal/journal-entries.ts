import { journalPageSize, journalStaleMs } from '@rondall/contract/constants/journal.ts'
import { listJournal } from '@rondall/contract/routes/journal.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The senior's own entries, newest first, a page at a time. */
export const useJournalEntries = () =>
  useInfiniteQuery({
    queryKey: ['api', 'journal'],
    queryFn: ({ pageParam, signal }) =>
      call(listJournal, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < journalPageSize ? undefined : page.at(-1)?.id),
    staleTime: journalStaleMs,
  })
