import { resubscribe } from '@rondall/contract/routes/billing.ts'
import { useMutation } from '@tanstack/react-query'
import { hasCode, reasonOf } from './api-error.ts'
import { call } from './call.ts'
import { toast } from './toasts.ts'

/** Leads whoever presses to the page on which they can keep Rondall going: the server knows which. */
export function useKeepRondall() {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(resubscribe)
      window.location.assign(url)
    },
    onError: (error) =>
      toast(
        hasCode(error, 'already-subscribed')
          ? { title: 'All is well', description: 'The subscription is paid. Nothing to do.' }
          : {
              tone: 'bad',
              title: 'Payment Error',
              description: reasonOf(error, 'Failed to start checkout process'),
            },
      ),
  })
}
