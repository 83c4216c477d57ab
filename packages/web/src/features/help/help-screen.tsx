import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { clsx } from 'clsx'
import { ArrowLeft, CircleAlert, HeartHandshake, LoaderCircle, type LucideIcon } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { Press } from '../../domain/check-ins/press.ts'
import { Button } from '../../ui/button.tsx'
import { focusItself } from '../../ui/focus-itself.ts'
import { CallNumbers } from './call-numbers.tsx'
import { FollowUp } from './follow-up.tsx'
import type { HelpStage, HelpState } from './help-words.ts'
import { ToldPeople } from './told-people.tsx'

interface HelpScreenProps {
  open: boolean
  onClose: () => void
  call: Press
  state: HelpState
  incident: IncidentWithTimeline | undefined
}

/** Stands over everything from the press on, and closes only when it is closed. */
export function HelpScreen({ open, onClose, call, state, incident }: HelpScreenProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          onOpenAutoFocus={focusItself}
          onInteractOutside={(event) => event.preventDefault()}
          aria-describedby={undefined}
          className="fixed inset-0 z-60 overflow-y-auto bg-paper p-4 text-body text-ink outline-none sm:p-8"
        >
          <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
            <div>
              <Button tone="secondary" onClick={onClose}>
                <ArrowLeft aria-hidden />
                Back
              </Button>
            </div>
            <div
              role="status"
              className={clsx('flex items-start gap-4 rounded-card p-5', looks[state.stage])}
            >
              <StageIcon stage={state.stage} />
              <div className="min-w-0">
                <Primitive.Title className="font-bold text-display">{state.title}</Primitive.Title>
                <p className="mt-2 text-lead">{state.text}</p>
              </div>
            </div>
            {state.stage !== 'over' && <CallNumbers personId={call.personId} />}
            {incident && state.stage !== 'over' && <ToldPeople incident={incident} />}
            <FollowUp call={call} stage={state.stage} onClose={onClose} />
            {incident && <p className="text-ink-soft">Reference {incident.reference}</p>}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const good = 'bg-brand-soft text-on-brand-soft border-2 border-brand'
const bad = 'bg-danger-soft text-on-danger-soft border-2 border-danger'
const busy = 'bg-lamp-soft text-on-lamp-soft border-2 border-lamp'
const looks: Record<HelpStage, string> = {
  sending: busy,
  pending: busy,
  'not-sent': bad,
  called: good,
  claimed: good,
  over: good,
}
const icons: Record<HelpStage, LucideIcon> = {
  sending: LoaderCircle,
  pending: CircleAlert,
  'not-sent': CircleAlert,
  called: HeartHandshake,
  claimed: HeartHandshake,
  over: HeartHandshake,
}

function StageIcon({ stage }: { stage: HelpStage }) {
  const Icon = icons[stage]
  return (
    <Icon
      aria-hidden
      className={clsx(
        'mt-1 hidden size-11 shrink-0 sm:block',
        stage === 'sending' && 'animate-turn',
      )}
    />
  )
}
