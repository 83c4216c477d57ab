import type { Incident, IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { useIncident } from '../../domain/incidents/incidents.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { timeInWords } from '../../lib/zoned-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { happenings } from './happenings.ts'

/** What happened and what was sent, in the order in which it did. */
export function Timeline({ incident }: { incident: Incident }) {
  const query = useIncident(incident.id, incident.seniorId)
  if (query.isError)
    return (
      <ErrorState title="We couldn't load what happened" onRetry={() => void query.refetch()} />
    )
  if (!query.data) return <Loading />
  return <Happenings incident={query.data} />
}

function Happenings({ incident }: { incident: IncidentWithTimeline }) {
  const me = useCurrentUser()
  return (
    <ol className="flex flex-col gap-2 border-line-strong border-l-2 pl-4">
      {happenings(incident, me.id).map(({ key, at, words, quiet }) => (
        <li key={key} className="flex flex-wrap gap-x-3">
          <time dateTime={at} className="w-20 shrink-0 text-ink-soft tabular-nums">
            {timeInWords(at)}
          </time>
          <span className={quiet ? 'min-w-0 grow basis-40 text-ink-soft' : 'min-w-0 grow basis-40'}>
            {words}
          </span>
        </li>
      ))}
    </ol>
  )
}
