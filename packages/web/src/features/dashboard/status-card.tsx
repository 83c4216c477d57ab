import { relationshipLabels, roleLabels } from '@rondall/contract/constants/people.ts'
import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { EyeOff } from 'lucide-react'
import { lazy, useState } from 'react'
import { endingInWords } from '../../domain/incidents/ending-in-words.ts'
import { ApiError } from '../../lib/api-error.ts'
import { LoadedWhenOpen } from '../../platform/loaded-when-open.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lastCheckInText, toneOf } from './check-in-status.ts'
import { todayInWords } from './today-in-words.ts'
import { useSeniorStatus } from './use-senior-status.ts'

const CheckInOnBehalf = lazy(async () => ({
  default: (await import('./check-in-on-behalf.tsx')).CheckInOnBehalf,
}))

/** How one senior is, and what they are waiting for today. */
export function StatusCard({ relationship }: { relationship: CareRelationship }) {
  const { senior, role, relationshipType, sharingPaused } = relationship
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Avatar name={senior.name} />
          <div className="min-w-0">
            <h2 className="font-bold text-title">{senior.name}</h2>
            <p className="text-ink-soft">
              {relationshipType ? relationshipLabels[relationshipType] : 'Care Recipient'}
              {' · you are '}
              {roleLabels[role]}
            </p>
          </div>
        </div>
        {sharingPaused && (
          <Notice icon={EyeOff} title={`${firstNameOf(senior.name)} has paused sharing with you`}>
            <p>You still see check-ins and calls for help, and are still alerted.</p>
          </Notice>
        )}
        <Status relationship={relationship} />
      </div>
    </Card>
  )
}

function Status({ relationship: { seniorId, senior } }: { relationship: CareRelationship }) {
  const name = firstNameOf(senior.name)
  const status = useSeniorStatus(seniorId)
  const [asking, setAsking] = useState(false)
  if (!status) return <Skeleton className="h-32" />
  if (status.unknown) return <Unknown name={name} error={status.error} retry={status.retry} />

  const { latest, state, now } = status
  const [first, ...rest] = todayInWords({ ...status, name })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Badge tone={toneOf(state)}>{state.words}</Badge>
        <p>
          <span className="text-ink-soft">Last Check-in: </span>
          <span className="font-semibold">{lastCheckInText(latest, now)}</span>
        </p>
      </div>
      {state.ending && <Ending incident={state.ending} name={name} now={now} />}
      <div>
        <p className="font-semibold">{first}</p>
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div>
        <Button tone="secondary" onClick={() => setAsking(true)}>
          I know {name} is OK
        </Button>
      </div>
      <LoadedWhenOpen open={asking}>
        <CheckInOnBehalf
          open={asking}
          onClose={() => setAsking(false)}
          seniorId={seniorId}
          name={name}
        />
      </LoadedWhenOpen>
    </>
  )
}

/** The all-clear, or what else was found, for whoever comes later; it stays until something newer is known. */
function Ending({ incident, name, now }: { incident: Incident; name: string; now: Date }) {
  return (
    <div>
      <p className="font-semibold">{endingInWords(incident, { name, now })}</p>
      {incident.note && <p className="whitespace-pre-line">“{incident.note}”</p>}
    </div>
  )
}

interface UnknownProps {
  name: string
  error: unknown
  retry: () => void
}

function Unknown({ name, error, retry }: UnknownProps) {
  const hidden = error instanceof ApiError && error.status === 404
  return (
    <ErrorState
      title={hidden ? "There's nothing here for you to see" : `We can't load ${name}'s status`}
      description={
        hidden
          ? `${name} may have changed who sees what.`
          : "This doesn't mean anything is wrong. Please try again, or call."
      }
      onRetry={retry}
    />
  )
}
