import type { JournalEntry, Sentiment } from '@rondall/contract/model/journal-entry.ts'
import { Badge } from '../../ui/badge.tsx'

/** A stripe in the colour of the feeling; the word stands beside it, for colour alone says nothing. */
const stripes: Record<Sentiment, string> = {
  positive: 'bg-brand',
  grateful: 'bg-brand',
  neutral: 'bg-line-strong',
  reflective: 'bg-line-strong',
  nostalgic: 'bg-lamp',
  mixed: 'bg-lamp',
  negative: 'bg-danger',
}

export function EntryCard({ entry }: { entry: JournalEntry }) {
  const { sentiment, mood, content, timestamp, isSync } = entry
  const time = new Date(timestamp).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <article className="line relative overflow-hidden rounded-card bg-surface p-5 pl-7 shadow-card">
      {sentiment && (
        <span aria-hidden className={`absolute inset-y-0 left-0 w-2 ${stripes[sentiment]}`} />
      )}
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <p className="font-semibold text-ink-soft">{time}</p>
        {sentiment && <Badge tone="plain">{mood ? `${sentiment}, ${mood}` : sentiment}</Badge>}
        {!isSync && <Badge tone="notice">Syncing...</Badge>}
      </div>
      <p className="whitespace-pre-line">{content}</p>
    </article>
  )
}
