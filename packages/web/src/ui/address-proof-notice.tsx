import { noCustomer } from '@rondall/contract/constants/membership.ts'
import { sendMagicLink } from '@rondall/contract/routes/membership.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { reasonOf } from '../lib/api-error.ts'
import { call } from '../lib/call.ts'
import { currentUserKey } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Until the letter's link was opened, often in another window, nobody is let in. */
export function AddressProofNotice({ className }: { className?: string }) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const waits = user?.needsAddressProof === true
  const send = useSendAgain(user?.email ?? '')
  useLookAgain(waits)
  if (!waits) return null
  return (
    <Notice title="Please open our letter" icon={MailOpen} {...(className ? { className } : {})}>
      <p className="break-words">
        We sent a letter to {user?.email}. Open its link, so that we know this address is yours.
        Until then, no one you invite or look after can be connected with you.
      </p>
      <div>
        <Button tone="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          Send the letter again
        </Button>
      </div>
    </Notice>
  )
}

const useSendAgain = (email: string) =>
  useMutation({
    mutationFn: () =>
      call(sendMagicLink, {
        body: {
          email,
          stripe_customer_id: noCustomer,
          redirect_to: `${window.location.origin}/auth/verify`,
        },
      }),
    onSuccess: () =>
      toast({
        tone: 'good',
        title: 'Link Resent',
        description: "We've sent another magic link to your email.",
      }),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Error',
        description: reasonOf(error, 'Failed to resend link'),
      }),
  })

/** Whoever comes back from their mailbox is not asked any more. */
function useLookAgain(waits: boolean) {
  const cache = useQueryClient()
  useEffect(() => {
    if (!waits) return
    const look = () => void cache.invalidateQueries({ queryKey: currentUserKey })
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [waits, cache])
}
