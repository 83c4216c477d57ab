import type { RouteArguments } from '@rondall/contract/route.ts'
import * as routes from '@rondall/contract/routes/reminders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { remindersKey } from '../../domain/reminders/reminders.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'

const query = {}

type NewReminder = RouteArguments<typeof routes.addReminder>['body']

/** What can be done with reminders; each refreshes the list and says how it went. */
export function useReminderChanges() {
  const cache = useQueryClient()
  const settled = (title: string, description: string) => () => {
    toast({ tone: 'good', title, description })
    return cache.invalidateQueries({ queryKey: remindersKey })
  }
  const failed = (act: string) => () =>
    toast({
      tone: 'bad',
      title: 'Error',
      description: `Failed to ${act} reminder. Please try again.`,
    })

  const add = useMutation({
    mutationFn: (body: NewReminder) => call(routes.addReminder, { query, body }),
    onSuccess: settled('Reminder Created', 'The reminder has been created successfully.'),
    onError: failed('create'),
  })
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(routes.editReminder, { params: { id }, query, body: { isActive } }),
    onSuccess: settled('Reminder Updated', 'Reminder status has been changed.'),
    onError: failed('update'),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(routes.deleteReminder, { params: { id }, query }),
    onSuccess: settled('Reminder Deleted', 'The reminder has been removed.'),
    onError: failed('delete'),
  })
  return { add, toggle, remove }
}
