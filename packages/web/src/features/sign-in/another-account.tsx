import { LogOut } from 'lucide-react'
import { Redirect, useSearchParams } from 'wouter'
import { useCheckoutSession } from '../../lib/checkout-session.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useLogout } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'

/**
 * Account creation for somebody who is signed in. A payment that still waits for its account may be another
 * person's, on a browser that a family shares; everything else leads home.
 */
export function AnotherAccount() {
  const [search] = useSearchParams()
  const checkout = useCheckoutSession(search.get('session_id') ?? undefined)
  if (checkout.status === 'loading') return <Loading />
  const waits =
    checkout.status === 'answered' &&
    checkout.answer.payment_status === 'paid' &&
    !checkout.answer.account_opened
  return waits ? <Choice /> : <Redirect to="/" replace />
}

function Choice() {
  useDocumentTitle('Create Account')
  const { name } = useCurrentUser()
  const logout = useLogout()
  return (
    <EntryPage
      title="This payment is for a new account"
      subtitle={`On this device ${name} is signed in. Sign out to create the new account.`}
    >
      <div className="flex flex-col gap-3">
        <Button size="large" wide busy={logout.isPending} onClick={() => logout.mutate({})}>
          <LogOut aria-hidden />
          Sign out and continue
        </Button>
        <LinkButton to="/" tone="quiet" wide>
          Stay signed in as {name}
        </LinkButton>
      </div>
    </EntryPage>
  )
}
