import { longestJournalSearch } from '@rondall/contract/constants/journal.ts'
import { matcherOf } from '@rondall/contract/journal-search.ts'
import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'
import { BookOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useJournalEntries } from '../../domain/journal/journal-entries.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryCard } from './entry-card.tsx'
import { groupByDay } from './group-by-day.ts'
import { useOlderMatches } from './use-older-matches.ts'

/** The senior's journal, to be read and searched. */
export function Journal() {
  useDocumentTitle('My Journal')
  const journal = useJournalEntries()
  const entries = journal.data?.pages.flat() ?? []
  return (
    <MainRegion className="mx-auto w-full max-w-3xl p-4 sm:p-6">
      <PageHeader title="My Journal" back={{ to: '/', label: 'Home' }} />
      {journal.isPending && <Skeleton className="h-60" />}
      {journal.isError && entries.length === 0 && (
        <ErrorState title="We couldn't load your journal" onRetry={() => void journal.refetch()} />
      )}
      {journal.data && entries.length === 0 && (
        <EmptyState icon={<BookOpen aria-hidden />} title="Your journal is empty" />
      )}
      {entries.length > 0 && <Entries entries={entries} journal={journal} />}
    </MainRegion>
  )
}

interface EntriesProps {
  entries: JournalEntry[]
  journal: ReturnType<typeof useJournalEntries>
}

/** A search looks at once through what is here, and asks for what is older. */
function Entries({ entries, journal }: EntriesProps) {
  const [search, setSearch] = useState('')
  const older = useOlderMatches(search, journal.hasNextPage ? entries.at(-1)?.id : undefined)
  const isSearch = search.trim() !== ''
  const shown = isSearch ? [...entries.filter(matcherOf(search)), ...older.entries] : entries
  return (
    <div className="flex flex-col gap-gap">
      <TextField
        label="Search"
        type="search"
        maxLength={longestJournalSearch}
        placeholder="Search your journal entries..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && !older.isLooking && !older.isError && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No entries found"
          action={<Button onClick={() => setSearch('')}>Clear Search</Button>}
        />
      )}
      {groupByDay(shown).map((day) => (
        <section key={day.name} aria-label={day.name} className="flex flex-col gap-4">
          <h2 className="font-bold text-title">{day.name}</h2>
          {day.entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
      <MoreEntries
        pages={isSearch ? older : journal}
        isLooking={isSearch ? older.isLooking : journal.isFetchingNextPage}
      />
    </div>
  )
}

interface MoreEntriesProps {
  pages: Pick<
    ReturnType<typeof useJournalEntries>,
    'hasNextPage' | 'isError' | 'isFetchNextPageError'
  > & { fetchNextPage: () => unknown; refetch: () => unknown }
  isLooking: boolean
}

/** What stands below the last entry: more of them, the wait for them, or that they did not come. */
function MoreEntries({ pages, isLooking }: MoreEntriesProps) {
  if (pages.isError && !isLooking)
    return (
      <ErrorState
        title="We couldn't load older entries"
        onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
      />
    )
  if (isLooking)
    return (
      <p role="status" className="text-center text-ink-soft">
        Looking at older entries...
      </p>
    )
  if (!pages.hasNextPage) return null
  return (
    <Button tone="secondary" wide onClick={() => void pages.fetchNextPage()}>
      Show older entries
    </Button>
  )
}
