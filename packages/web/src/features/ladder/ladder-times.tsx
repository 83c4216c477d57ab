import { changeLadder } from '@rondall/contract/routes/notifications.ts'
import type { Ladder } from '../../domain/ladder/ladder.ts'
import { toast } from '../../lib/toasts.ts'
import { FormFailure } from '../../platform/form-failure.tsx'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Dialog } from '../../ui/dialog.tsx'

type Minutes = Ladder['minutes']
type Typed = Record<keyof Minutes, string>

const labels: Record<keyof Minutes, string> = {
  missedStepMinutes: 'Minutes until the next person, after a missed check-in',
  helpStepMinutes: 'Minutes until the next person, after a call for help',
  repeatMinutes: 'Minutes until everyone is alerted again',
  reopenMinutes: 'Minutes after someone was due, until alerts start again',
}
const names = Object.keys(labels) as (keyof Minutes)[]
const ofEach = <Value,>(give: (name: keyof Minutes) => Value) =>
  Object.fromEntries(names.map((name) => [name, give(name)])) as Record<keyof Minutes, Value>

interface LadderTimesProps {
  open: boolean
  onClose: () => void
  seniorId: string
  minutes: Minutes
}

export function LadderTimes({ open, onClose, seniorId, minutes }: LadderTimesProps) {
  const form = useRouteForm<typeof changeLadder, Typed>(changeLadder, {
    start: ofEach((name) => String(minutes[name])),
    args: { query: { seniorId } },
    toBody: (typed) => ofEach((name) => numberOf(typed[name])),
    failed: () => undefined,
    done() {
      toast({ tone: 'good', title: 'Saved', description: 'Alerts now follow the new times.' })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="When to alert the next person"
    >
      <RouteForm form={form}>
        {names.map((name) => (
          <FormText key={name} name={name} label={labels[name]} inputMode="numeric" />
        ))}
        <FormFailure
          error={form.call.error}
          otherwise="We couldn't save the times. Please try again."
        />
        <FormSubmit size="large" wide>
          Save
        </FormSubmit>
      </RouteForm>
    </Dialog>
  )
}

/** An empty field is a missing number, not a nought. */
const numberOf = (typed: string) => (typed.trim() ? Number(typed) : undefined)
