import type { SentInvitation } from '@rondall/contract/model/invitation.ts'
import { Copy, Share2 } from 'lucide-react'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

/** The code in large letters, to be read out or sent by hand; it is shown this once. */
export function InvitationToShare({ invitation }: { invitation: SentInvitation }) {
  const { code, link, message } = invitation
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ tone: 'good', title: 'Link copied' })
    } catch {
      toast({ title: 'Please copy the link by hand', description: link })
    }
  }
  const share = () =>
    navigator
      .share({ title: 'Rondall', text: `Join my care team on Rondall. Code: ${code}`, url: link })
      // Who closes the device's own window has changed their mind.
      .catch(() => undefined)
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {message}
      </p>
      <div className="line rounded-control bg-sunk p-5 text-center">
        <p className="text-ink-soft">Their code</p>
        <p className="font-bold text-display tracking-[0.25em]">{code}</p>
        <p className="mt-2 break-all text-small">{link}</p>
      </div>
      <p className="text-ink-soft">
        It works once, for 24 hours. Give it only to the person you mean: Rondall never asks for it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={copy} className="grow">
          <Copy aria-hidden />
          Copy Link
        </Button>
        {'share' in navigator && (
          <Button tone="secondary" onClick={share} className="grow">
            <Share2 aria-hidden />
            Share
          </Button>
        )}
      </div>
    </div>
  )
}
