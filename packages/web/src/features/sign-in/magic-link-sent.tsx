import { resendCountdownSeconds } from '@rondall/contract/constants/membership.ts'
import { sendMagicLink } from '@rondall/contract/routes/membership.ts'
import { MailOpen } from 'lucide-react'
import { Redirect, useSearch } from 'wouter'
import { reasonOr } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { linkResent, magicLinkFor } from '../../lib/magic-link.ts'
import { type ToastMessage, toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { inboxOf } from './mail-app.ts'
import { useCountdown } from './use-countdown.ts'

export function MagicLinkSent() {
  useDocumentTitle('Check your email')
  const search = new URLSearchParams(useSearch())
  const email = search.get('email')
  if (!email) return <Redirect to="/create-account" replace />
  return (
    <EntryPage title="Check your email" subtitle="We have sent a link that signs you in.">
      <p className="mb-6 font-semibold text-lead [overflow-wrap:anywhere]">{email}</p>
      <div className="flex flex-col gap-3">
        <OpenInbox email={email} />
        <Resend email={email} />
        <LinkButton
          to={search.get('from') === 'login' ? '/login' : '/create-account'}
          tone="quiet"
          wide
        >
          Change email
        </LinkButton>
      </div>
      <p className="mt-6 text-ink-soft">
        Nothing there? Check your spam folder or try a different email. The link works once, for ten
        minutes.
      </p>
    </EntryPage>
  )
}

const stillGood: ToastMessage = {
  title: 'The last link still works',
  description: 'It is in your email already. Please look in the spam folder, too.',
}

/** Beside this page, which goes on waiting; not there where it would only open a new message. */
function OpenInbox({ email }: { email: string }) {
  const inbox = inboxOf(email, navigator)
  if (!inbox) return null
  const elsewhere = inbox.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={inbox} {...elsewhere} className={buttonStyle({ size: 'large', wide: true })}>
      <MailOpen aria-hidden />
      Open mail app
    </a>
  )
}

function Resend({ email }: { email: string }) {
  const [left, restart] = useCountdown(resendCountdownSeconds)
  const link = useRouteMutation(sendMagicLink, {
    failed: reasonOr('Failed to resend link'),
    done: ({ sentBefore }) => {
      restart()
      toast(sentBefore ? stillGood : linkResent)
    },
  })
  return (
    <Button
      tone="secondary"
      wide
      busy={link.isPending}
      disabled={left > 0}
      onClick={() => link.mutate(magicLinkFor({ email }))}
    >
      {left > 0 ? `Resend in ${left}s` : 'Resend link'}
    </Button>
  )
}
