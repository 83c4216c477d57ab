import { journalPageSize, journalStaleMs } from '@rondall/contract/constants/journal.ts'
import { listJournal } from '@rondall/contract/routes/journal.ts'
import { useRoutePages } from '../../platform/use-route-pages.ts'

/** The senior's own entries, newest first, a page at a time. */
export const useJournalEntries = () =>
  useRoutePages(listJournal, (before) => ({ query: before ? { before } : {} }), {
    next: (page) => (page.length < journalPageSize ? undefined : page.at(-1)?.id),
    staleTime: journalStaleMs,
  })
