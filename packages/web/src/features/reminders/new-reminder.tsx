import { defaultFrequency } from '@rondall/contract/constants/fields.ts'
import { frequencyLabels } from '@rondall/contract/constants/reminders.ts'
import type { ReminderFrequency } from '@rondall/contract/model/reminder.ts'
import { type FormEvent, useState } from 'react'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useReminderChanges } from './use-reminder-changes.ts'

const empty = {
  title: '',
  description: '',
  time: '',
  frequency: defaultFrequency as ReminderFrequency,
}
const frequencies = Object.entries(frequencyLabels).map(([value, label]) => ({
  value: value as ReminderFrequency,
  label,
}))

interface NewReminderProps {
  open: boolean
  onClose: () => void
}

/** What was typed stays until it has been saved, also when the window was closed in between. */
export function NewReminder({ open, onClose }: NewReminderProps) {
  const [fields, setFields] = useState(empty)
  const { add } = useReminderChanges()
  const set = (change: Partial<typeof empty>) => setFields({ ...fields, ...change })

  function save(event: FormEvent) {
    event.preventDefault()
    const title = fields.title.trim()
    if (!title || !fields.time) {
      const description = 'Please fill in the reminder title and time.'
      return toast({ tone: 'bad', title: 'Error', description })
    }
    const description = fields.description.trim()
    const body = { ...fields, title, description: description || undefined }
    add.mutate(body, {
      onSuccess: () => {
        setFields(empty)
        onClose()
      },
    })
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="New Reminder">
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <TextField
          label="Title"
          required
          maxLength={200}
          value={fields.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="Description (optional)"
          maxLength={2000}
          value={fields.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextField
          label="Time"
          type="time"
          required
          value={fields.time}
          onChange={(event) => set({ time: event.target.value })}
        />
        <ChoiceGroup
          label="How often"
          value={fields.frequency}
          options={frequencies}
          onChange={(frequency) => set({ frequency })}
        />
        <Button type="submit" size="large" wide busy={add.isPending}>
          Create Reminder
        </Button>
      </form>
    </Dialog>
  )
}
