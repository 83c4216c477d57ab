import { isCallForHelp } from '@rondall/contract/kinds/incident-kinds.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { clsx } from 'clsx'
import { Siren } from 'lucide-react'
import { useIncident } from '../../domain/incidents/incidents.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { agoInWords, momentInWords } from '../../lib/zoned-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { AllClear } from './all-clear.tsx'
import { CallSenior } from './call-senior.tsx'
import { IncidentActions } from './incident-actions.tsx'
import { explanation, headline } from './incident-words.ts'
import { Timeline } from './timeline.tsx'
import { whoIsOnIt } from './who-is-on-it.ts'
import { WhoWasTold } from './who-was-told.tsx'

interface IncidentCardProps {
  incident: Incident
  /** Whether the list of what is open still has it. */
  listed: boolean
  name: string
  now: Date
  onDismiss: () => void
}

/** Read in three seconds: who, what, is anybody on it, what can I do. The rest is below. */
export function IncidentCard(props: IncidentCardProps) {
  const { incident, listed, name, now, onDismiss } = props
  const me = useCurrentUser()
  const query = useIncident(incident.id, incident.seniorId)
  const detailed = query.isError ? undefined : query.data
  const current = detailed ?? incident
  // Not listed and not readable: this person is no longer let in.
  if (!listed && query.isError) return null
  if (current.state === 'closed')
    return <AllClear incident={current} name={name} now={now} onDismiss={onDismiss} />
  return (
    <article
      aria-labelledby={`${incident.id}-title`}
      className={clsx(
        'overflow-hidden rounded-card border-4 shadow-card',
        // The ground behind rounded corners is of the border's colour, or it would shine through.
        current.state === 'open' ? 'border-danger bg-danger' : 'border-lamp bg-lamp-soft',
      )}
    >
      <header
        className={clsx(
          'flex flex-col gap-2 p-5 sm:p-6',
          current.state === 'open' ? 'bg-danger text-on-danger' : 'bg-lamp-soft text-on-lamp-soft',
        )}
      >
        <h3
          id={`${incident.id}-title`}
          className="flex items-start gap-3 font-bold text-display tracking-tight"
        >
          {isCallForHelp(current) && <Siren aria-hidden className="mt-1 size-[1em] shrink-0" />}
          <span className="min-w-0">{headline(current, { name })}</span>
        </h3>
        <p className="font-bold text-lead">{whoIsOnIt(current, me.id, now)}</p>
        <p>
          Since {momentInWords(current.openedAt, now)} ({agoInWords(current.openedAt, now)}).
          Reference <strong>{current.reference}</strong>
        </p>
      </header>
      <div className="flex flex-col gap-5 rounded-b-[1.2rem] bg-surface p-5 sm:p-6">
        <div>
          <p className="text-lead">{explanation(current, { name })}</p>
          <NotAnAmbulance />
        </div>
        <CallSenior name={name} phone={current.seniorPhone} />
        <IncidentActions incident={current} name={name} now={now} />
        <div>
          {detailed && <WhoWasTold incident={detailed} />}
          <Disclosure summary="Everything that happened so far">
            <Timeline incident={current} />
          </Disclosure>
        </div>
      </div>
    </article>
  )
}

function NotAnAmbulance() {
  return (
    <p>
      Rondall is not 911: if someone is in danger,{' '}
      <a
        href="tel:911"
        className="inline-block py-2 font-bold text-danger underline decoration-2 underline-offset-4"
      >
        call 911
      </a>
      .
    </p>
  )
}
