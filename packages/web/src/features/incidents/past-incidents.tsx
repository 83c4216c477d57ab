import type { Incident } from '@rondall/contract/model/incident.ts'
import { useState } from 'react'
import { useAllIncidents } from '../../domain/incidents/incidents.ts'
import { useNow } from '../../lib/now.ts'
import { momentInWords } from '../../lib/zoned-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { endInWords } from './incident-words.ts'
import { Timeline } from './timeline.tsx'

const shownAtFirst = 5

/** How earlier ones ended. */
export function PastIncidents({ seniorId }: { seniorId: string }) {
  const all = useAllIncidents(seniorId)
  const [everything, setEverything] = useState(false)
  const closed = all.data?.filter(({ state }) => state === 'closed') ?? []
  const shown = everything ? closed : closed.slice(0, shownAtFirst)
  return (
    <Card title="Earlier alerts">
      {all.isPending && <Skeleton className="h-24" />}
      {all.isError && (
        <ErrorState title="We couldn't load these" onRetry={() => void all.refetch()} />
      )}
      {all.data && closed.length === 0 && <p className="text-ink-soft">There haven't been any.</p>}
      <ul className="flex flex-col divide-y-2 divide-line">
        {shown.map((incident) => (
          <Past key={incident.id} incident={incident} />
        ))}
      </ul>
      {closed.length > shown.length && (
        <Button tone="secondary" className="mt-4" onClick={() => setEverything(true)}>
          Show all {closed.length}
        </Button>
      )}
    </Card>
  )
}

function Past({ incident }: { incident: Incident }) {
  const now = useNow()
  const [opened, setOpened] = useState(false)
  const { closedBy, openedAt, note, reference } = incident
  return (
    <li className="py-3 first:pt-0">
      <p className="font-semibold">{endInWords(incident)}</p>
      <p className="text-ink-soft">
        {capitalised(momentInWords(openedAt, now))} · Reference {reference}
        {closedBy && ` · resolved by ${closedBy.name}`}
      </p>
      {note && <p className="mt-1 whitespace-pre-line">{note}</p>}
      <Disclosure summary={`What happened (${reference})`} onOpen={() => setOpened(true)}>
        {opened && <Timeline incident={incident} />}
      </Disclosure>
    </li>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
