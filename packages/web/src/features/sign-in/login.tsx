import { login } from '@rondall/contract/routes/accounts.ts'
import { sendMagicLink } from '@rondall/contract/routes/membership.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { hasCode, reasonOf, reasonOr } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { magicLinkFor } from '../../lib/magic-link.ts'
import { type OpenedSession, useAdoptSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { FormCheckbox, FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { type RouteForm as Form, useRouteForm } from '../../platform/use-route-form.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { linkSentPath } from './link-sent-path.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { welcomeBack } from './welcome-back.ts'

interface Fields {
  email: string
  password: string
  keepSignedIn: boolean
}

const wrong = 'Invalid email or password. Please try again.'

const showLoginFailed = (error: unknown) =>
  toast({
    tone: 'bad',
    title: 'Login Failed',
    description: hasCode(error, 'wrong-password') ? wrong : reasonOf(error, wrong),
  })

export function Login() {
  useDocumentTitle('Sign In')
  const enter = useEnterAgain()
  /** The right password of somebody who is asked for a code as well. */
  const [awaiting, setAwaiting] = useState<Fields>()
  const form = useRouteForm(login, {
    start: { email: '', password: '', keepSignedIn: true },
    toBody: (fields: Fields) => fields,
    missing: { email: 'Please enter your email.', password: 'Please enter your password.' },
    incomplete: 'Please enter your email and password.',
    done: enter,
    failed: (error) => {
      if (hasCode(error, 'two-factor-required')) setAwaiting(form.getValues())
      else showLoginFailed(error)
      return undefined
    },
  })
  if (awaiting) return <CodeStep awaiting={awaiting} onBack={() => setAwaiting(undefined)} />
  return (
    <EntryPage title="Sign In" subtitle="Good to have you here.">
      <RouteForm form={form}>
        <FormText
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <FormText
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <FormCheckbox name="keepSignedIn" label="Keep me signed in on this device" />
        <FormSubmit size="large" wide>
          Sign In
        </FormSubmit>
      </RouteForm>
      <div className="mt-6 flex flex-col gap-1 border-line border-t pt-5">
        <LinkInstead form={form} />
        <p className="text-ink-soft">
          Paid, but no account yet? Enter your email and ask for the link: it lets you create your
          account.
        </p>
        <p>
          No account yet? <TextLink to="/register">Create one here</TextLink>
        </p>
        <p>
          Were you invited? <TextLink to="/caregiver-invite">Join as caregiver</TextLink>
        </p>
        <p>
          Already on a phone? <TextLink to="/tablet">Set up this device without typing</TextLink>
        </p>
      </div>
    </EntryPage>
  )
}

function useEnterAgain() {
  const adopt = useAdoptSession()
  return (opened: OpenedSession) => {
    adopt(opened)
    toast(welcomeBack)
  }
}

function CodeStep({ awaiting, onBack }: { awaiting: Fields; onBack: () => void }) {
  const form = useRouteForm(login, {
    start: { code: '' },
    toBody: ({ code }: { code: string }) => ({ ...awaiting, code: code.trim() }),
    done: useEnterAgain(),
    failedAt: 'code',
    failed: (error) => {
      if (!hasCode(error, 'wrong-password')) return reasonOf(error, wrong)
      showLoginFailed(error)
      return undefined
    },
  })
  return (
    <EntryPage title="One more step" subtitle="Your account asks for a code as well.">
      <TwoFactorStep form={form} onBack={onBack} />
    </EntryPage>
  )
}

/** The way in without a password, and to a new one. */
function LinkInstead({ form }: { form: Form<Fields> }) {
  const [, navigate] = useLocation()
  const link = useRouteMutation(sendMagicLink, {
    failed: reasonOr('Failed to send magic link'),
    done: (_, { body }) => navigate(linkSentPath(body.email, 'login')),
  })
  const send = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    const { email, keepSignedIn } = form.getValues()
    const asked = magicLinkFor({ email: email.trim(), keep_signed_in: keepSignedIn })
    link.mutate(asked, { onError: form.showAtFields })
  }
  return (
    <p>
      Forgot your password?{' '}
      <button
        type="button"
        onClick={send}
        disabled={link.isPending}
        className="inline-flex min-h-target items-center rounded-control font-semibold underline underline-offset-4"
      >
        {link.isPending ? 'Sending...' : 'Email me a sign-in link'}
      </button>
    </p>
  )
}
