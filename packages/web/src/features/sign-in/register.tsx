import { minimumPasswordLength, priceDollars } from '@rondall/contract/constants/membership.ts'
import type { UserRole } from '@rondall/contract/model/user.ts'
import { register } from '@rondall/contract/routes/membership.ts'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { newcomer } from '../../lib/newcomer.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Agreement } from './agreement.tsx'
import { linkSentPath } from './link-sent-path.ts'
import { useEnter } from './use-enter.ts'
import { useRefusal } from './use-refusal.ts'
import { WhoFor } from './who-for.tsx'

interface Fields {
  name: string
  email: string
  password: string
  role: UserRole
}

/** Registering without a payment or an invitation leads over pricing; what was typed waits there. */
export function Register() {
  useDocumentTitle('Register')
  const [, navigate] = useLocation()
  const enter = useEnter()
  const refusal = useRefusal()
  const form = useRouteForm(register, {
    start: { name: '', email: '', password: '', role: 'senior', ...newcomer.read() },
    toBody: (fields: Fields) => fields,
    missing: { name: 'Please enter your name.', email: 'Please enter your email.' },
    done: ({ sessionId, user }, { body: { email } }) => {
      if (sessionId && user) enter({ sessionId, user })
      else navigate(linkSentPath(email.trim()))
    },
    failed: refusal('Failed to create account'),
  })
  const { isSuccess } = form.call
  const submit = (event: FormEvent) => {
    const { name, email, role } = form.getValues()
    newcomer.keep({ name, email, role })
    return form.submit(event)
  }

  return (
    <EntryPage
      title="Create your account"
      subtitle={`Payment comes first: $${priceDollars} a month, cancel anytime. Then you create your account.`}
    >
      <div className="mb-6 flex flex-col gap-3 border-line border-b pb-6">
        <LinkButton to="/pricing" size="large" wide>
          See the plan and pay
        </LinkButton>
        <p>
          Were you invited? You don't pay.{' '}
          <TextLink to="/caregiver-invite">Join as caregiver</TextLink>
        </p>
        <p className="text-ink-soft">
          Or tell us about you first: we keep it for you, and lead you to the plan.
        </p>
      </div>
      <RouteForm form={form} onSubmit={submit}>
        <WhoFor />
        <FormText name="name" label="Your name" autoComplete="name" required maxLength={200} />
        <FormText
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
        />
        <FormText
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minimumPasswordLength} characters.`}
          required
        />
        <FormSubmit size="large" wide disabled={isSuccess}>
          Create account
        </FormSubmit>
        <Agreement />
      </RouteForm>
      <p className="mt-6 border-line border-t pt-5">
        Already a member? <TextLink to="/login">Sign in</TextLink>
      </p>
    </EntryPage>
  )
}
