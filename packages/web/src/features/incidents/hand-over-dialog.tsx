import { roleLabels } from '@rondall/contract/constants/people.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { offerIncident } from '@rondall/contract/routes/incidents.ts'
import { Hand } from 'lucide-react'
import { useLadder } from '../../domain/ladder/ladder.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Refusal } from './refusal.tsx'
import { argsOf, useActing } from './use-incident-acts.ts'

interface HandOverDialogProps {
  open: boolean
  onClose: () => void
  incident: Incident
}

export function HandOverDialog({ open, onClose, incident }: HandOverDialogProps) {
  const offer = useRouteMutation(offerIncident, useActing(incident, onClose))
  const ask = (to: string) => offer.mutate({ ...argsOf(incident), body: { to } })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Hand over"
      description={
        'Who should take over? It stays with you until they say "I\'m on it". If no one does within 10 minutes, everyone is alerted again.'
      }
    >
      <People
        seniorId={incident.seniorId}
        asked={offer.isPending ? offer.variables.body.to : undefined}
        onAsk={ask}
      />
      <Refusal error={offer.error} />
    </Dialog>
  )
}

interface PeopleProps {
  seniorId: string
  /** Who is being asked now. */
  asked: string | undefined
  onAsk: (id: string) => void
}

function People({ seniorId, asked, onAsk }: PeopleProps) {
  const me = useCurrentUser()
  const ladder = useLadder(seniorId)
  if (ladder.isError)
    return (
      <ErrorState title="We couldn't load the care team" onRetry={() => void ladder.refetch()} />
    )
  if (!ladder.data) return <Loading />
  const others = ladder.data.people.filter(({ id }) => id !== me.id)
  if (others.length === 0)
    return (
      <EmptyState
        icon={<Hand aria-hidden />}
        title="There's no one else"
        description="You're the only one who gets alerted."
      />
    )
  return (
    <ul className="mb-4 flex flex-col gap-3">
      {others.map(({ id, name, role, channels }) => (
        <li key={id}>
          <Button
            tone="secondary"
            wide
            className="flex-col !items-start !gap-0 text-left"
            busy={asked === id}
            disabled={asked !== undefined}
            onClick={() => onAsk(id)}
          >
            <span>{name}</span>
            <span className="font-normal text-ink-soft">
              {roleLabels[role]}
              {channels.length === 0 && " · can't be reached right now"}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
