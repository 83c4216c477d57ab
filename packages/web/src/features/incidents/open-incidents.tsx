import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useNow } from '../../lib/now.ts'
import { useOnline } from '../../lib/online.ts'
import { timeInWords } from '../../lib/zoned-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IncidentCard } from './incident-card.tsx'
import { useOpenForMe } from './use-open-for-me.ts'
import { useShownIncidents } from './use-shown-incidents.ts'

/** Whatever is open for anybody this person cares for, before everything else on the screen. */
export function OpenIncidents({ relationships }: { relationships: readonly CareRelationship[] }) {
  const now = useNow()
  const { accepted, queries, open } = useOpenForMe(relationships)
  const { shown, dismiss } = useShownIncidents(open)
  const nameOf = (seniorId: string) =>
    accepted.find((one) => one.seniorId === seniorId)?.senior.name ?? ''
  useDocumentTitle('Care Overview')

  useAskedWhenOffline(() => queries.forEach(({ refetch }) => void refetch()))

  const failed = queries.filter(({ isError }) => isError)
  const isPending = queries.some(({ isPending }) => isPending)
  const seenAt = Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt || now.getTime()))
  return (
    <section aria-label="Who needs you" className="flex flex-col gap-4">
      <h2 className="sr-only">Who needs you</h2>
      {failed.length > 0 && (
        <Unknown seenAt={seenAt} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      )}
      {shown.map((incident) => (
        <IncidentCard
          key={incident.id}
          incident={incident}
          listed={open.includes(incident)}
          name={nameOf(incident.seniorId)}
          now={now}
          onDismiss={() => dismiss(incident.id)}
        />
      ))}
      {isPending && <Skeleton className="h-14" />}
      {accepted.length > 0 && !isPending && failed.length === 0 && open.length === 0 && (
        <p className="flex items-center gap-3 font-semibold text-on-brand-soft">
          <CircleCheck aria-hidden className="shrink-0 text-brand" />
          All quiet. No one needs help right now.
        </p>
      )}
    </section>
  )
}

/** A device that loses its connection finds out at once that it no longer knows, not within the minute. */
function useAskedWhenOffline(ask: () => void) {
  const online = useOnline()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!online) askNow()
  }, [online])
}

/** Not knowing is not the same as all being well. */
function Unknown({ seenAt, onRetry }: { seenAt: number; onRetry: () => void }) {
  return (
    <Notice
      tone="notice"
      icon={CircleHelp}
      title="We can't tell right now whether anyone needs you"
      urgent
    >
      <p>
        What you see may be old (as of {timeInWords(new Date(seenAt))}). Alerts still go out by
        email and text message. If you're worried, please call.
      </p>
      <div>
        <Button tone="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Notice>
  )
}
