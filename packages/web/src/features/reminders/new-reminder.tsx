import { defaultFrequency } from '@rondall/contract/constants/fields.ts'
import { frequencyLabels } from '@rondall/contract/constants/reminders.ts'
import type { ReminderFrequency } from '@rondall/contract/model/reminder.ts'
import { addReminder } from '@rondall/contract/routes/reminders.ts'
import { toast } from '../../lib/toasts.ts'
import { FormChoice, FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface Fields {
  title: string
  description: string
  time: string
  frequency: ReminderFrequency
}

const start: Fields = { title: '', description: '', time: '', frequency: defaultFrequency }
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
  const form = useRouteForm<typeof addReminder, Fields>(addReminder, {
    start,
    args: { query: {} },
    toBody: ({ title, description, ...rest }) => ({
      ...rest,
      title: title.trim(),
      description: description.trim() || undefined,
    }),
    incomplete: 'Please fill in the reminder title and time.',
    failed: 'Failed to create reminder. Please try again.',
    done() {
      const description = 'The reminder has been created successfully.'
      toast({ tone: 'good', title: 'Reminder Created', description })
      form.reset()
      onClose()
    },
  })
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="New Reminder">
      <RouteForm form={form}>
        <FormText name="title" label="Title" required maxLength={200} />
        <FormText name="description" label="Description (optional)" maxLength={2000} />
        <FormText name="time" label="Time" type="time" required />
        <FormChoice name="frequency" label="How often" options={frequencies} />
        <FormSubmit size="large" wide>
          Create Reminder
        </FormSubmit>
      </RouteForm>
    </Dialog>
  )
}
