import { kindInDoubt, reminderKinds } from '@rondall/contract/kinds/reminder-kinds.ts'
import { answerMedicationQuestion, listReminders } from '@rondall/contract/routes/reminders.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'

/** The beginning of every key of reminders, and the whole key of one's own. */
export const remindersKey = ['api', 'reminders']

/** A senior's own reminders, or with an id those of somebody one cares for. */
export const useReminders = (seniorId?: string) =>
  useQuery({
    queryKey: seniorId ? [...remindersKey, seniorId] : remindersKey,
    queryFn: ({ signal }) =>
      call(listReminders, { query: seniorId ? { seniorId } : {} }, { signal }),
  })

interface Said {
  id: string
  isMedication: boolean
}

/** Somebody else may have answered first: then that stands, and this person hears of it. */
export function useMedicationAnswer(seniorId?: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isMedication }: Said) =>
      call(answerMedicationQuestion, {
        params: { id },
        query: seniorId ? { seniorId } : {},
        body: { isMedication },
      }),
    onSuccess: ({ kind, title }, { isMedication }) => {
      const stands = kind === kindInDoubt
      toast({
        tone: 'good',
        title: stands === isMedication ? 'Thank you' : 'Someone answered before you',
        description: `"${title}" is kept as ${reminderKinds[kind].keptAs}.`,
      })
      return cache.invalidateQueries({ queryKey: remindersKey })
    },
    onError: () =>
      toast({
        tone: 'bad',
        title: 'Error',
        description: 'Your answer was not kept. Please try again.',
      }),
  })
}
