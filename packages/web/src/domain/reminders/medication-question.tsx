import type { Reminder } from '@rondall/contract/model/reminder.ts'
import { Pill } from 'lucide-react'
import { useState } from 'react'
import { twelveHourTime } from '../../lib/twelve-hour-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ofSenior } from '../seniors/of-senior.ts'
import { useMedicationAnswer, useReminders } from './reminders.ts'

interface MedicationQuestionProps {
  /** Of somebody one cares for; without both the senior's own. */
  seniorId?: string
  name?: string
}

/** Asked once of each reminder that was made before a reminder said what it is. */
export function MedicationQuestion({ seniorId, name }: MedicationQuestionProps) {
  const { data: reminders = [] } = useReminders(seniorId)
  const answer = useMedicationAnswer()
  const [answered, setAnswered] = useState(false)
  const open = reminders.filter(({ kindConfirmed }) => kindConfirmed === false)
  const [reminder] = open
  if (!reminder) return null
  const say = (isMedication: boolean) =>
    answer.mutate(
      { params: { id: reminder.id }, query: ofSenior(seniorId), body: { isMedication } },
      { onSuccess: () => setAnswered(true) },
    )
  return (
    <Card title="Is this a medication?">
      {answered ? (
        <NextQuestion left={open.length} onNext={() => setAnswered(false)} />
      ) : (
        <>
          <Asked reminder={reminder} name={name} />
          <p className="mb-4">
            Until someone answers, we treat it as one: if it's missed, {name ? `${name}'s` : 'your'}{' '}
            caregivers get an alert.
          </p>
          <fieldset className="flex flex-wrap gap-3" disabled={answer.isPending}>
            <legend className="sr-only">Is {reminder.title} a medication?</legend>
            <Button onClick={() => say(true)}>Yes, a medication</Button>
            <Button tone="secondary" onClick={() => say(false)}>
              No, something else
            </Button>
          </fieldset>
        </>
      )}
    </Card>
  )
}

/** In between, so that a double tap does not answer for a reminder that nobody has read. */
function NextQuestion({ left, onNext }: { left: number; onNext: () => void }) {
  return (
    <>
      <p className="mb-4">
        {left === 1 ? 'There is one more reminder' : `There are ${left} more reminders`} to ask
        about.
      </p>
      <Button tone="secondary" wide onClick={onNext}>
        Show me the next one
      </Button>
    </>
  )
}

function Asked({ reminder, name }: { reminder: Reminder; name: string | undefined }) {
  const { title, description, time } = reminder
  return (
    <div className="mb-4 flex items-start gap-3">
      <Pill aria-hidden className="mt-1 size-7 shrink-0 text-brand" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-bold text-lead">{title}</p>
        {description && <p>{description}</p>}
        <p className="text-ink-soft">
          {name && `${name}'s reminder, `}
          {twelveHourTime(time)}
        </p>
      </div>
    </div>
  )
}
