import { repeatReadyLetter } from '@rondall/contract/routes/billing.ts'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'

/** The payment is there, only the link is too old: a new one goes to the same mailbox. */
export function LinkExpired({ sessionId }: { sessionId: string }) {
  const send = useMutation({
    mutationFn: () => call(repeatReadyLetter, { body: { session_id: sessionId } }),
    onError: (error) => {
      const description = reasonOf(error, 'Failed to resend link')
      toast({ tone: 'bad', title: 'Error', description })
    },
  })
  return (
    <EntryPage title="This link has expired" subtitle="Your payment is safe.">
      {send.isSuccess ? (
        <p role="status">
          We've sent a new link to the address you paid with. It works for 30 days.
        </p>
      ) : (
        <Button size="large" wide busy={send.isPending} onClick={() => send.mutate()}>
          <Mail aria-hidden />
          Send me a new link
        </Button>
      )}
    </EntryPage>
  )
}
