import { lazy, useState } from 'react'
import { type Ladder, useLadder } from '../../domain/ladder/ladder.ts'
import { LoadedWhenOpen } from '../../platform/loaded-when-open.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LadderPeople } from './ladder-people.tsx'
import { LadderTest } from './ladder-test.tsx'
import { timesInWords } from './times-in-words.ts'

const LadderTimes = lazy(async () => ({
  default: (await import('./ladder-times.tsx')).LadderTimes,
}))

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
    <Card title="Who gets alerted, in order">
      {ladder.isPending && <Skeleton className="h-40" />}
      {ladder.isError && (
        <ErrorState
          title="We couldn't load who gets alerted"
          onRetry={() => void ladder.refetch()}
        />
      )}
      {ladder.data && (
        <div className="flex flex-col gap-5">
          <LadderPeople
            people={ladder.data.people}
            seniorId={seniorId}
            name={name}
            mayOrder={mayChange}
          />
          <Pace ladder={ladder.data} seniorId={seniorId} mayChange={mayChange} />
          <LadderTest ladder={ladder.data} seniorId={seniorId} mayStart={mayChange} />
        </div>
      )}
    </Card>
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
          <LoadedWhenOpen open={changing}>
            <LadderTimes
              key={JSON.stringify(ladder.minutes)}
              open={changing}
              onClose={() => setChanging(false)}
              seniorId={seniorId}
              minutes={ladder.minutes}
            />
          </LoadedWhenOpen>
        </>
      )}
    </div>
  )
}
