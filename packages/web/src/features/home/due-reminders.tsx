import { snoozeMinutes } from '@rondall/contract/constants/reminders.ts'
import { reminderKinds } from '@rondall/contract/kinds/reminder-kinds.ts'
import type { DueReminder, ReminderAnswer } from '@rondall/contract/model/reminder.ts'
import { BellRing } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDueReminders, useReminderAnswers } from './use-due-reminders.ts'

/** What waits for an answer now; nothing at all when nothing does. */
export function DueReminders() {
  const waiting = useDueReminders()
  const { answer, snooze, busy } = useReminderAnswers()
  if (waiting.length === 0) return null
  return (
    <Card title={waiting.length === 1 ? 'A reminder for you' : 'Reminders for you'}>
      <ul className="flex flex-col divide-y divide-line" aria-live="polite">
        {waiting.map((reminder) => (
          <Waiting
            key={reminder.id}
            reminder={reminder}
            busy={busy}
            onAnswer={(said) =>
              answer.mutate({ params: { id: reminder.id }, body: { answer: said } })
            }
            onSnooze={() => snooze.mutate({ params: { id: reminder.id } })}
          />
        ))}
      </ul>
    </Card>
  )
}

interface WaitingProps {
  reminder: DueReminder
  busy: boolean
  onAnswer: (answer: ReminderAnswer) => void
  onSnooze: () => void
}

function Waiting({ reminder, busy, onAnswer, onSnooze }: WaitingProps) {
  const { title, description, dueAt, kind } = reminder
  const { answers } = reminderKinds[kind]
  const unsure = answers['not-sure']
  return (
    <li className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <BellRing aria-hidden className="mt-1 size-7 shrink-0 text-brand" />
        <div className="min-w-0">
          <h3 className="font-bold text-lead [overflow-wrap:anywhere]">{title}</h3>
          {description && <p>{description}</p>}
          <p className="text-ink-soft text-small">{timeOf(dueAt)}</p>
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-3">
        <legend className="sr-only">{title}</legend>
        <Button disabled={busy} onClick={() => onAnswer('taken')}>
          {answers.taken}
        </Button>
        <Button tone="secondary" disabled={busy} onClick={onSnooze}>
          Snooze {snoozeMinutes}min
        </Button>
        <Button tone="secondary" disabled={busy} onClick={() => onAnswer('skipped')}>
          {answers.skipped}
        </Button>
        {unsure && (
          <Button tone="secondary" disabled={busy} onClick={() => onAnswer('not-sure')}>
            {unsure}
          </Button>
        )}
      </fieldset>
    </li>
  )
}

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
