import { BookOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useJournalEntries } from '../../lib/journal-entries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EntryCard } from './entry-card.tsx'
import { groupByDay, matching } from './group-by-day.ts'

/** The senior's journal, to be read and searched. */
export function Journal() {
  useDocumentTitle('My Journal')
  const entries = useJournalEntries()
  return (
    <MainRegion className="mx-auto w-full max-w-3xl p-4 sm:p-6">
      <PageHeader title="My Journal" back={{ to: '/', label: 'Home' }} />
      {entries.isPending && <Skeleton className="h-60" />}
      {entries.isError && (
        <ErrorState
          title="Your journal could not be fetched"
          onRetry={() => void entries.refetch()}
        />
      )}
      {entries.data?.length === 0 && (
        <EmptyState icon={<BookOpen aria-hidden />} title="Your journal is empty" />
      )}
      {entries.data && entries.data.length > 0 && <Entries entries={entries.data} />}
    </MainRegion>
  )
}

function Entries({ entries }: { entries: Parameters<typeof matching>[0] }) {
  const [search, setSearch] = useState('')
  const days = groupByDay(matching(entries, search))
  return (
    <div className="flex flex-col gap-gap">
      <TextField
        label="Search"
        type="search"
        placeholder="Search your journal entries..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {days.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No entries found"
          action={<Button onClick={() => setSearch('')}>Clear Search</Button>}
        />
      )}
      {days.map((day) => (
        <section key={day.name} aria-label={day.name} className="flex flex-col gap-4">
          <h2 className="font-bold text-title">{day.name}</h2>
          {day.entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  )
}
