import { recentEntriesOnHome } from '@rondall/contract/constants/journal.ts'
import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'
import { BookOpen } from 'lucide-react'
import { useJournalEntries } from '../../domain/journal/journal-entries.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The latest journal entries, to be read again. */
export function RecentEntries() {
  const entries = useJournalEntries()
  const latest = entries.data?.pages[0] ?? []
  return (
    <Card title="From your journal">
      {entries.isPending && <Skeleton className="h-40" />}
      {entries.isError && (
        <ErrorState title="We couldn't load your journal" onRetry={() => void entries.refetch()} />
      )}
      {entries.data && latest.length === 0 && (
        <EmptyState icon={<BookOpen aria-hidden />} title="No journal entries yet" />
      )}
      {latest.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {latest.slice(0, recentEntriesOnHome).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {latest.length > recentEntriesOnHome && (
        <div className="mt-5 flex justify-center">
          <LinkButton to="/journal" tone="secondary">
            View All Entries
          </LinkButton>
        </div>
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
