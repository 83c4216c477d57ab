import { longestSupportMessage } from '@rondall/contract/constants/membership.ts'
import { paymentSetup } from '@rondall/contract/routes/billing.ts'
import { askSupport } from '@rondall/contract/routes/support.ts'
import { Send } from 'lucide-react'
import { reasonOr } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useSession } from '../../lib/session.ts'
import { FormSubmit, FormText, FormTextArea } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'

/** Where questions go: the operator's address, or a form where none was named. */
export function Support() {
  useDocumentTitle('Support')
  const session = useSession()
  const setup = useRouteQuery(paymentSetup, {})
  const known = session.status === 'signed-in' ? session.user.email : ''
  const supportEmail = setup.data?.supportEmail
  return (
    <SheetPage>
      <header className="flex flex-col gap-2">
        <h1 className="font-bold text-display tracking-tight">How can we help?</h1>
        <p className="text-ink-soft">
          A person reads this, but not at once. If someone is in danger, call 911.
        </p>
      </header>
      {(setup.isPending || session.status === 'loading') && <Loading />}
      {setup.isError && (
        <ErrorState title="We can't load this right now" onRetry={() => void setup.refetch()} />
      )}
      {supportEmail && (
        <a
          href={`mailto:${supportEmail}`}
          className={`${buttonStyle({ size: 'large', wide: true })} [overflow-wrap:anywhere]`}
        >
          Write to {supportEmail}
        </a>
      )}
      {setup.data && !supportEmail && session.status !== 'loading' && <SupportForm email={known} />}
    </SheetPage>
  )
}

function SupportForm({ email }: { email: string }) {
  const form = useRouteForm(askSupport, {
    start: { email, message: '' },
    missing: { email: 'Please enter your email.' },
    failed: reasonOr('Your message was not sent. Please try again.'),
  })
  if (form.call.isSuccess) return <Sent to={form.getValues('email')} />
  return (
    <RouteForm form={form}>
      <FormText
        name="email"
        label="Your email"
        hint="So that we can answer."
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
      />
      <FormTextArea
        name="message"
        label="Your message"
        rows={6}
        required
        maxLength={longestSupportMessage}
      />
      <FormSubmit size="large" wide>
        <Send aria-hidden />
        Send
      </FormSubmit>
    </RouteForm>
  )
}

function Sent({ to }: { to: string }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="[overflow-wrap:anywhere]">
        Thank you. We've got your message and will answer to <strong>{to.trim()}</strong>.
      </p>
      <LinkButton to="/" tone="secondary">
        Go to the home page
      </LinkButton>
    </div>
  )
}
