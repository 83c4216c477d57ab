import { frequencyLabels } from '@rondall/contract/constants/reminders.ts'
import type { Reminder } from '@rondall/contract/model/reminder.ts'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { twelveHourTime } from '../../lib/twelve-hour-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { isComingUp } from './reminder-times.ts'
import { useReminderChanges } from './use-reminder-changes.ts'

export function ReminderCard({ reminder, now }: { reminder: Reminder; now: Date }) {
  const [asking, setAsking] = useState(false)
  const { toggle, remove } = useReminderChanges()
  const { title, description, time, frequency, isActive } = reminder
  const about = { params: { id: reminder.id }, query: {} }
  const soon = isComingUp(reminder, now)
  return (
    <article
      className={clsx(
        'line rounded-card bg-surface p-5 shadow-card',
        soon && 'border-lamp! bg-lamp-soft text-on-lamp-soft',
        !isActive && 'bg-sunk shadow-none',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-bold text-title">{twelveHourTime(time)}</p>
        <h3 className="min-w-0 grow font-bold text-lead">{title}</h3>
        {soon && <Badge tone="notice">Coming up soon</Badge>}
      </div>
      {description && <p>{description}</p>}
      <p className="font-semibold">{frequencyLabels[frequency]}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <div className="grow">
          <Switch
            label="Active"
            checked={isActive}
            disabled={toggle.isPending}
            onChange={(next) => toggle.mutate({ ...about, body: { isActive: next } })}
          />
        </div>
        <Button tone="secondary" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this reminder?"
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(about, { onSettled: () => setAsking(false) })}
      />
    </article>
  )
}
