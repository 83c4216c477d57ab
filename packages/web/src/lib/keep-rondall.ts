import { resubscribe } from '@rondall/contract/routes/billing.ts'
import { useRouteMutation } from '../platform/use-route-mutation.ts'
import { hasCode, reasonOf } from './api-error.ts'
import { type ToastMessage, toast } from './toasts.ts'

/** Leads whoever presses to the page on which they can keep Rondall going: the server knows which. */
export const useKeepRondall = () =>
  useRouteMutation(resubscribe, {
    done: ({ url }) => window.location.assign(url),
    failed: (error) => {
      toast(hasCode(error, 'already-subscribed') ? nothingToDo : notStarted(error))
      return undefined
    },
  })

const nothingToDo = {
  title: 'All is well',
  description: 'The subscription is paid. Nothing to do.',
}

const notStarted = (error: unknown): ToastMessage => ({
  tone: 'bad',
  title: 'Payment Error',
  description: reasonOf(error, 'Failed to start checkout process'),
})
