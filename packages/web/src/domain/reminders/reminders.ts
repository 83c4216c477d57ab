import { kindInDoubt, reminderKinds } from '@rondall/contract/kinds/reminder-kinds.ts'
import { answerMedicationQuestion, listReminders } from '@rondall/contract/routes/reminders.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { ofSenior } from '../seniors/of-senior.ts'

/** A senior's own reminders, or with an id those of somebody one cares for. */
export const useReminders = (seniorId?: string) =>
  useRouteQuery(listReminders, { query: ofSenior(seniorId) })

/** Somebody else may have answered first: then that stands, and this person hears of it. */
export const useMedicationAnswer = () =>
  useRouteMutation(answerMedicationQuestion, {
    failed: 'Your answer was not kept. Please try again.',
    done({ kind, title }, { body: { isMedication } }) {
      const stands = kind === kindInDoubt
      toast({
        tone: 'good',
        title: stands === isMedication ? 'Thank you' : 'Someone answered before you',
        description: `"${title}" is kept as ${reminderKinds[kind].keptAs}.`,
      })
    },
  })
