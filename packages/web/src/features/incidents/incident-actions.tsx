import type { Incident } from '@rondall/contract/model/incident.ts'
import { useState } from 'react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CloseDialog } from './close-dialog.tsx'
import type { Eta } from './eta-choice.tsx'
import { EtaChoice, etaMinutesOf, noEta } from './eta-choice.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { type IncidentActs, useIncidentActs } from './use-incident-acts.ts'
import { whatHappensNext } from './who-is-on-it.ts'

interface IncidentActionsProps {
  incident: Incident
  name: string
  now: Date
}

type Asking = 'close' | 'hand-over' | 'release'

export function IncidentActions({ incident, name, now }: IncidentActionsProps) {
  const me = useCurrentUser()
  const acts = useIncidentActs(incident)
  const [asking, setAsking] = useState<Asking>()
  const stop = () => setAsking(undefined)
  const mine = incident.state === 'claimed' && incident.claimedBy?.id === me.id
  const next = whatHappensNext(incident, now)
  return (
    <div className="flex flex-col gap-4">
      {!asking && <Refusal error={acts.claim.error ?? acts.release.error} />}
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
      {mine && <NewEta act={acts.claim} />}
      <CloseDialog open={asking === 'close'} onClose={stop} name={name} act={acts.close} />
      <HandOverDialog
        open={asking === 'hand-over'}
        onClose={stop}
        seniorId={incident.seniorId}
        act={acts.offer}
      />
      <ConfirmDialog
        open={asking === 'release'}
        onOpenChange={(open) => !open && stop()}
        question="Can't you go?"
        detail="Everyone is alerted again at once, so that someone else can go."
        confirmLabel="Alert the others"
        cancelLabel="I'm still going"
        busy={acts.release.isPending}
        onConfirm={() => acts.release.mutate(undefined, { onSettled: stop })}
      />
    </div>
  )
}

function NewEta({ act }: { act: IncidentActs['claim'] }) {
  const [eta, setEta] = useState<Eta>(noEta)
  return (
    <Disclosure summary="Tell the others when you'll be there">
      <div className="flex flex-col gap-3">
        <EtaChoice value={eta} onChange={setEta} />
        <div>
          <Button
            tone="secondary"
            busy={act.isPending}
            disabled={eta === noEta}
            onClick={() => act.mutate(etaMinutesOf(eta), { onSuccess: () => setEta(noEta) })}
          >
            Tell them
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
