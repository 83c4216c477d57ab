import { roleLabels } from '@rondall/contract/constants/people.ts'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { type Ladder, useLadder } from '../../lib/care/ladder.ts'
import { channelWords } from '../../lib/care/words.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LadderTest } from './ladder-test.tsx'
import { LadderTimes } from './ladder-times.tsx'
import { timesInWords } from './times-in-words.ts'

interface LadderCardProps {
  seniorId: string
  /** The senior's first name. */
  name: string
  mayChange: boolean
}

/** Who is alerted, in order, by what, and how fast. */
export function LadderCard({ seniorId, name, mayChange }: LadderCardProps) {
  const ladder = useLadder(seniorId)
  return (
    <Card title="Who is alerted">
      {ladder.isPending && <Skeleton className="h-40" />}
      {ladder.isError && (
        <ErrorState title="The ladder could not be fetched" onRetry={() => void ladder.refetch()} />
      )}
      {ladder.data && (
        <div className="flex flex-col gap-5">
          <People people={ladder.data.people} name={name} />
          <Pace ladder={ladder.data} seniorId={seniorId} mayChange={mayChange} />
          <LadderTest ladder={ladder.data} seniorId={seniorId} mayStart={mayChange} />
        </div>
      )}
    </Card>
  )
}

function People({ people, name }: { people: Ladder['people']; name: string }) {
  const me = useCurrentUser()
  if (people.length === 0)
    return <p className="font-semibold text-danger">Nobody is on {name}'s ladder.</p>
  return (
    <ol className="flex flex-col gap-4">
      {people.map((person, index) => (
        <li key={person.id} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk font-bold"
          >
            {index + 1}
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <p className="font-semibold">
              {person.name}
              {person.id === me.id && ' (you)'}
            </p>
            <p className="text-ink-soft">{roleLabels[person.role]}</p>
            <p className="flex flex-wrap gap-2">
              {person.channels.map((channel) => (
                <Badge key={channel}>{channelWords[channel]}</Badge>
              ))}
              {person.channels.length === 0 && <Badge tone="bad">Cannot be reached</Badge>}
            </p>
            {person.resting && (
              <p className="flex items-start gap-2 text-ink-soft">
                <Moon aria-hidden className="mt-1 size-4 shrink-0" />
                In quiet hours: only calls for help come through now.
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Pace({ ladder, seniorId, mayChange }: { ladder: Ladder } & Omit<LadderCardProps, 'name'>) {
  const [changing, setChanging] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t-2 pt-4">
      <ul className="flex flex-col gap-1">
        {timesInWords(ladder.minutes).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {mayChange && (
        <>
          <Button tone="secondary" onClick={() => setChanging(true)}>
            Change the times
          </Button>
          <LadderTimes
            key={JSON.stringify(ladder.minutes)}
            open={changing}
            onClose={() => setChanging(false)}
            seniorId={seniorId}
            minutes={ladder.minutes}
          />
        </>
      )}
    </div>
  )
}
