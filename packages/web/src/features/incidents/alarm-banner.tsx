import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { clsx } from 'clsx'
import { Phone, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useTitleCount } from '../../lib/document-title.ts'
import { useNow } from '../../lib/now.ts'
import { telephoneLink } from '../../lib/telephone.ts'
import { agoInWords, counted, momentInWords } from '../../lib/zoned-words.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { headline } from './incident-words.ts'
import { Refusal } from './refusal.tsx'
import { useAlarmSound } from './use-alarm-sound.ts'
import { argsOf, useClaim } from './use-incident-acts.ts'
import { useOpenForMe } from './use-open-for-me.ts'
import { useReservedHeight } from './use-reserved-height.ts'
import { whoIsOnIt } from './who-is-on-it.ts'

interface AlarmBannerProps {
  relationships: readonly CareRelationship[]
}

/** Whatever is open, on every page, over everything: who, what, since when, call, and taking it on. */
export function AlarmBanner({ relationships }: AlarmBannerProps) {
  const { open, waiting } = useOpenForMe(relationships)
  useTitleCount(open.length)
  const nameOf = (seniorId: string) =>
    firstNameOf(relationships.find((one) => one.seniorId === seniorId)?.senior.name ?? '')
  const [first] = open
  const [isMuted, setMuted] = useState(false)
  useAlarmSound(waiting.length > 0 && !isMuted)
  const reserved = useReservedHeight()
  return (
    <div ref={reserved} className="sticky top-0 z-30">
      <VisuallyHidden>
        <p role="alert">
          {waiting.map((one) => headline(one, { name: nameOf(one.seniorId) })).join('. ')}
        </p>
      </VisuallyHidden>
      {first && (
        <Alarm key={first.id} incident={first} name={nameOf(first.seniorId)}>
          {open.length > 1 && (
            <Link href="/" className="inline-flex min-h-target items-center font-bold underline">
              {counted(open.length - 1, 'more alert')}
            </Link>
          )}
          {waiting.length > 0 && (
            <IconButton
              label={isMuted ? 'Turn the alarm sound on' : 'Turn the alarm sound off'}
              className="!text-on-danger hover:!bg-danger-deep"
              onClick={() => setMuted(!isMuted)}
            >
              {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            </IconButton>
          )}
        </Alarm>
      )}
    </div>
  )
}

interface AlarmProps {
  incident: Incident
  name: string
  children: React.ReactNode
}

const etas = [10, 30, 60]

function Alarm({ incident, name, children }: AlarmProps) {
  const me = useCurrentUser()
  const now = useNow()
  const claim = useClaim(incident)
  const claimWith = (etaMinutes?: number) =>
    claim.mutate({ ...argsOf(incident), body: { etaMinutes } })
  const isMine = incident.offeredTo?.id === me.id
  const waits = incident.state === 'open' || isMine
  const since = `Since ${momentInWords(incident.openedAt, now)}, ${agoInWords(incident.openedAt, now)}.`
  return (
    <section
      aria-label="Alarm"
      className="overflow-hidden rounded-b-card border-line-strong border-b-2 bg-surface shadow-card"
    >
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-8',
          waits ? 'bg-danger text-on-danger' : 'bg-brand-soft text-on-brand-soft',
        )}
      >
        <div className="min-w-0 grow basis-56">
          <p className="font-bold text-title">{headline(incident, { name })}</p>
          <p>{waits ? since : `${whoIsOnIt(incident, me.id, now)} ${since}`}</p>
        </div>
        {children}
        {incident.seniorPhone && (
          <a
            href={telephoneLink(incident.seniorPhone)}
            className="inline-flex min-h-target grow items-center justify-center gap-3 rounded-control bg-surface px-5 py-2 font-bold text-danger sm:grow-0"
          >
            <Phone aria-hidden className="size-5" />
            Call {name}
          </a>
        )}
      </div>
      {waits && (
        <div className="flex flex-wrap items-center gap-2 px-4 py-3 sm:gap-3 sm:px-8">
          <p className="w-full font-semibold sm:w-auto">I'll be there in</p>
          {etas.map((minutes) => (
            <Button
              key={minutes}
              className="grow !px-3 sm:grow-0 sm:!px-5"
              busy={claim.isPending && claim.variables.body.etaMinutes === minutes}
              disabled={claim.isPending}
              onClick={() => claimWith(minutes)}
            >
              {minutes} min
            </Button>
          ))}
          <p className="grow">
            In danger?{' '}
            <a href="tel:911" className="inline-block py-2 font-bold text-danger underline">
              Call 911
            </a>
          </p>
          <Button
            tone="secondary"
            className="!border-brand !bg-brand-soft !px-4 !text-on-brand-soft sm:!px-5"
            busy={claim.isPending && claim.variables.body.etaMinutes === undefined}
            disabled={claim.isPending}
            onClick={() => claimWith()}
          >
            I'm on it
          </Button>
        </div>
      )}
      <div className="px-4 empty:hidden sm:px-8 [&:not(:has(p))]:hidden">
        <Refusal error={claim.error} />
      </div>
    </section>
  )
}
