import { recentEntriesOnHome } from '@rondall/contract/constants/journal.ts'
import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'
import { listJournal } from '@rondall/contract/routes/journal.ts'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The latest journal entries, to be read again. */
export function RecentEntries() {
  const entries = useQuery({
    queryKey: ['api', 'journal'],
    queryFn: ({ signal }) => call(listJournal, { query: {} }, { signal }),
  })
  return (
    <Card title="From your journal">
      {entries.isPending && <Skeleton className="h-40" />}
      {entries.isError && (
        <ErrorState
          title="Your journal could not be fetched"
          onRetry={() => void entries.refetch()}
        />
      )}
      {entries.data?.length === 0 && (
        <EmptyState icon={<BookOpen aria-hidden />} title="No journal entries yet" />
      )}
      {entries.data && entries.data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {entries.data.slice(0, recentEntriesOnHome).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: JournalEntry }) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="font-semibold text-ink-soft text-small">
        {new Date(entry.timestamp).toLocaleDateString('en-US', {
          weekday: 'long',
          month: 'long',
          day: 'numeric',
        })}
        {entry.mood && ` · ${entry.mood}`}
      </p>
      <p>{entry.content}</p>
    </li>
  )
}
