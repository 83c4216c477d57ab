import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useLocation } from 'wouter'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { type AccountWish, useRefusal } from './account-wish.ts'
import { linkSentPath, sendLink } from './send-link.ts'

export function LinkTab({ wish }: { wish: AccountWish }) {
  const [, navigate] = useLocation()
  const refused = useRefusal()
  const link = useMutation({ mutationFn: () => sendLink(wish) })
  const send = useOneAtATime(async () => {
    try {
      await link.mutateAsync()
      navigate(linkSentPath(wish.email))
    } catch (error) {
      toast(refused(error, 'Failed to send magic link'))
    }
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        We send a link to your email. Opening it signs you in: there is no password to remember.
      </p>
      <Button
        size="large"
        wide
        busy={link.isPending}
        disabled={!wish.email}
        onClick={() => void send()}
      >
        <Mail aria-hidden />
        Send magic link
      </Button>
    </div>
  )
}
