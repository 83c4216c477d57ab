import { roleLabels } from '@rondall/contract/constants/people.ts'
import { Hand } from 'lucide-react'
import { useLadder } from '../../domain/ladder/ladder.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Refusal } from './refusal.tsx'
import type { IncidentActs } from './use-incident-acts.ts'

interface HandOverDialogProps {
  open: boolean
  onClose: () => void
  seniorId: string
  act: IncidentActs['offer']
}

export function HandOverDialog({ open, onClose, seniorId, act }: HandOverDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Hand over"
      description={
        'Who should take over? It stays with you until they say "I\'m on it". If no one does within 10 minutes, everyone is alerted again.'
      }
    >
      <People seniorId={seniorId} onClose={onClose} act={act} />
      <Refusal error={act.error} />
    </Dialog>
  )
}

function People({ seniorId, onClose, act }: Omit<HandOverDialogProps, 'open'>) {
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
            busy={act.isPending && act.variables === id}
            disabled={act.isPending}
            onClick={() => act.mutate(id, { onSuccess: onClose })}
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
