import { callWasMistake, readIncident } from '@rondall/contract/routes/incidents.ts'
import type { Press } from '../../domain/check-ins/press.ts'
import { forgetPress, pressHelp } from '../../domain/check-ins/presses.ts'
import { toast } from '../../lib/toasts.ts'
import { useAnswers } from '../../platform/use-answers.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import type { HelpStage } from './help-words.ts'

interface FollowUpProps {
  call: Press
  stage: HelpStage
  onClose: () => void
}

/** What can be said after a call for help: that it was a mistake, that more is needed, that it is over. */
export function FollowUp({ call, stage, onClose }: FollowUpProps) {
  const mistake = useMistake()
  if (stage === 'over') {
    const leave = () => {
      onClose()
      forgetPress(call.pressId)
    }
    return (
      <Button size="large" wide onClick={leave}>
        Done
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {more[stage] && (
        <Button size="large" wide tone="danger" onClick={() => pressHelp(call.personId)}>
          {more[stage]}
        </Button>
      )}
      <Button
        size="large"
        wide
        tone="secondary"
        busy={mistake.isPending}
        onClick={() => takeBack(call, onClose, (id) => mistake.mutate({ params: { id } }))}
      >
        I'm OK, it was a mistake
      </Button>
      {mistake.isError && (
        <p role="alert" className="font-semibold text-danger">
          We couldn't send that. Your care team still thinks you need help. Please try again.
        </p>
      )}
    </div>
  )
}

/** Where a further press says something new. */
const more: Partial<Record<HelpStage, string>> = {
  pending: 'I need help now',
  claimed: 'I need more help',
}

/** What never went out is only no longer tried; what did is taken back by everybody being told. */
function takeBack(call: Press, onClose: () => void, tell: (incidentId: string) => void) {
  if (call.incidentId) return tell(call.incidentId)
  onClose()
  forgetPress(call.pressId)
  toast({
    title: "We've stopped the call",
    description: "If it still reached your care team, you'll see it here.",
  })
}

/** The help screen says where it stands, and a failure beside its button: no toast. */
function useMistake() {
  const { change } = useAnswers()
  return useRouteMutation(callWasMistake, {
    failed: () => undefined,
    done: (closed) =>
      change(
        readIncident,
        { params: { id: closed.id }, query: {} },
        (known) => known && { ...known, ...closed },
      ),
  })
}
