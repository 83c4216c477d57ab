import { deleteReminder, editReminder } from '@rondall/contract/routes/reminders.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'

/** What can be done with a reminder that is there; each says how it went. */
export function useReminderChanges() {
  const toggle = useRouteMutation(editReminder, {
    failed: 'Failed to update reminder. Please try again.',
    done: () => say('Reminder Updated', 'Reminder status has been changed.'),
  })
  const remove = useRouteMutation(deleteReminder, {
    failed: 'Failed to delete reminder. Please try again.',
    done: () => say('Reminder Deleted', 'The reminder has been removed.'),
  })
  return { toggle, remove }
}

const say = (title: string, description: string) => toast({ tone: 'good', title, description })
