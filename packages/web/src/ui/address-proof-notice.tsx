import { sendMagicLink } from '@rondall/contract/routes/membership.ts'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { reasonOr } from '../lib/api-error.ts'
import { linkResent, magicLinkFor } from '../lib/magic-link.ts'
import { useSession, useStillSignedIn } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { useRouteMutation } from '../platform/use-route-mutation.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Until the letter's link was opened, often in another window, nobody is let in. */
export function AddressProofNotice({ className }: { className?: string }) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const waits = user?.needsAddressProof === true
  const send = useRouteMutation(sendMagicLink, {
    failed: reasonOr('Failed to resend link'),
    done: () => toast(linkResent),
  })
  useLookAgain(waits)
  if (!user || !waits) return null
  return (
    <Notice title="Please open our letter" icon={MailOpen} {...(className ? { className } : {})}>
      <p className="break-words">
        We sent a letter to {user.email}. Open its link, so that we know this address is yours.
        Until then, no one you invite or look after can be connected with you.
      </p>
      <div>
        <Button
          tone="secondary"
          busy={send.isPending}
          onClick={() => send.mutate(magicLinkFor({ email: user.email }))}
        >
          Send the letter again
        </Button>
      </div>
    </Notice>
  )
}

/** Whoever comes back from their mailbox is not asked any more. */
function useLookAgain(waits: boolean) {
  const askAgain = useStillSignedIn()
  useEffect(() => {
    if (!waits) return
    const look = () => void askAgain().catch(() => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [waits, askAgain])
}
