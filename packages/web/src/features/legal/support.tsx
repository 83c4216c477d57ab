import { longestSupportMessage } from '@rondall/contract/constants/membership.ts'
import { paymentSetup } from '@rondall/contract/routes/billing.ts'
import { askSupport } from '@rondall/contract/routes/support.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SheetPage } from '../../ui/sheet-page.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Where questions go: the operator's address, or a form where none was named. */
export function Support() {
  useDocumentTitle('Support')
  const session = useSession()
  const setup = useQuery({ queryKey: [paymentSetup.path], queryFn: () => call(paymentSetup) })
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

interface Fields {
  email: string
  message: string
}

function SupportForm({ email }: { email: string }) {
  const form = useForm<Fields>({ defaultValues: { email, message: '' } })
  const ask = useMutation({ mutationFn: (body: Fields) => call(askSupport, { body }) })
  const send = useOneAtATime(async (body: Fields) => {
    try {
      await ask.mutateAsync(body)
    } catch (error) {
      const description = reasonOf(error, 'Your message was not sent. Please try again.')
      toast({ tone: 'bad', title: 'Error', description })
    }
  })
  const { errors } = form.formState
  if (ask.isSuccess) return <Sent to={form.getValues('email')} />
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(send)}>
      <TextField
        label="Your email"
        hint="So that we can answer."
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        error={errors.email && 'Please enter your email.'}
        {...form.register('email', { validate: (value) => value.trim() !== '' })}
      />
      <TextArea
        label="Your message"
        rows={6}
        required
        maxLength={longestSupportMessage}
        error={errors.message && 'Please write what we can help with.'}
        {...form.register('message', { validate: (value) => value.trim() !== '' })}
      />
      <Button type="submit" size="large" wide busy={ask.isPending}>
        <Send aria-hidden />
        Send
      </Button>
    </form>
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
