import type { Incident } from '@rondall/contract/model/incident.ts'
import { releaseIncident } from '@rondall/contract/routes/incidents.ts'
import { lazy, useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { LoadedWhenOpen } from '../../platform/loaded-when-open.tsx'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { argsOf, useActing } from './use-incident-acts.ts'
import { whatHappensNext } from './who-is-on-it.ts'

const CloseDialog = lazy(async () => ({
  default: (await import('./close-dialog.tsx')).CloseDialog,
}))
const EtaForm = lazy(async () => ({ default: (await import('./eta-form.tsx')).EtaForm }))

interface IncidentActionsProps {
  incident: Incident
  name: string
  now: Date
}

type Asking = 'close' | 'hand-over' | 'release'

export function IncidentActions({ incident, name, now }: IncidentActionsProps) {
  const me = useCurrentUser()
  const [asking, setAsking] = useState<Asking>()
  const stop = () => setAsking(undefined)
  const release = useRouteMutation(releaseIncident, useActing(incident, stop))
  const mine = incident.state === 'claimed' && incident.claimedBy?.id === me.id
  const next = whatHappensNext(incident, now)
  return (
    <div className="flex flex-col gap-4">
      {!asking && <Refusal error={release.error} />}
      {next && <p className="text-ink-soft">{next}</p>}
      <div className="flex flex-wrap gap-3">
        <Button tone={mine ? 'primary' : 'secondary'} onClick={() => setAsking('close')}>
          Mark as resolved
        </Button>
        {mine && (
          <>
            <Button tone="secondary" onClick={() => setAsking('hand-over')}>
              Hand over
            </Button>
            <Button tone="secondary" onClick={() => setAsking('release')}>
              I can't go
            </Button>
          </>
        )}
      </div>
      {mine && <NewEta incident={incident} />}
      <LoadedWhenOpen open={asking === 'close'}>
        <CloseDialog open={asking === 'close'} onClose={stop} incident={incident} name={name} />
      </LoadedWhenOpen>
      <HandOverDialog open={asking === 'hand-over'} onClose={stop} incident={incident} />
      <ConfirmDialog
        open={asking === 'release'}
        onOpenChange={(open) => !open && stop()}
        question="Can't you go?"
        detail="Everyone is alerted again at once, so that someone else can go."
        confirmLabel="Alert the others"
        cancelLabel="I'm still going"
        busy={release.isPending}
        onConfirm={() => release.mutate(argsOf(incident), { onError: stop })}
      />
    </div>
  )
}

function NewEta({ incident }: { incident: Incident }) {
  const [opened, setOpened] = useState(false)
  return (
    <Disclosure summary="Tell the others when you'll be there" onOpen={() => setOpened(true)}>
      <LoadedWhenOpen open={opened}>
        <EtaForm incident={incident} />
      </LoadedWhenOpen>
    </Disclosure>
  )
}
