import { repeatReadyLetter } from '@rondall/contract/routes/billing.ts'
import { Mail } from 'lucide-react'
import { reasonOr } from '../../lib/api-error.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'

/** The payment is there, only the link is too old: a new one goes to the same mailbox. */
export function LinkExpired({ sessionId }: { sessionId: string }) {
  const send = useRouteMutation(repeatReadyLetter, { failed: reasonOr('Failed to resend link') })
  return (
    <EntryPage title="This link has expired" subtitle="Your payment is safe.">
      {send.isSuccess ? (
        <p role="status">
          We've sent a new link to the address you paid with. It works for 30 days.
        </p>
      ) : (
        <Button
          size="large"
          wide
          busy={send.isPending}
          onClick={() => send.mutate({ body: { session_id: sessionId } })}
        >
          <Mail aria-hidden />
          Send me a new link
        </Button>
      )}
    </EntryPage>
  )
}
