import { createPassword, sendMagicLink } from '@rondall/contract/routes/membership.ts'
import { type FormEvent, useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation } from 'wouter'
import { magicLinkFor } from '../../lib/magic-link.ts'
import { newcomer } from '../../lib/newcomer.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { toast } from '../../lib/toasts.ts'
import { FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AccountEmail } from './account-email.tsx'
import { Agreement } from './agreement.tsx'
import { linkSentPath } from './link-sent-path.ts'
import { LinkTab } from './link-tab.tsx'
import { type NewAccount, PasswordTab } from './password-tab.tsx'
import { useEnter } from './use-enter.ts'
import { useRefusal } from './use-refusal.ts'
import { WhoFor } from './who-for.tsx'

interface CreateAccountFormProps {
  /** The address the payment was made with. */
  paidEmail: string
  customerId: string
}

/** One set of fields, sent by one of two calls: for a link, or with a password. */
export function CreateAccountForm({ paidEmail, customerId }: CreateAccountFormProps) {
  const [way, setWay] = useState('link')
  const form = usePasswordForm(paidEmail, customerId)
  const link = useLink(form, customerId)
  const sendLink = (event: FormEvent) => {
    event.preventDefault()
    void link.send()
  }
  return (
    <RouteForm
      form={form}
      onSubmit={way === 'link' ? sendLink : form.submit}
      className="flex flex-col gap-6"
    >
      <WhoFor />
      <FormText
        name="name"
        label="Your name"
        hint="So that Rondall can call you by it."
        autoComplete="name"
        maxLength={200}
      />
      <AccountEmail original={paidEmail} />
      <Tabs
        label="How to sign in"
        onChange={setWay}
        tabs={[
          { value: 'link', label: 'Magic Link', content: <LinkTab busy={link.isPending} /> },
          {
            value: 'password',
            label: 'Password',
            content: <PasswordTab isCreated={form.call.isSuccess} />,
          },
        ]}
      />
      <Agreement />
    </RouteForm>
  )
}

/** The account that is being made, in the words of its calls. */
const accountOf = ({ name, email, role }: NewAccount, customerId: string) => ({
  email: email.trim(),
  role,
  ...(name.trim() ? { name: name.trim() } : {}),
  stripe_customer_id: customerId,
})

function usePasswordForm(paidEmail: string, customerId: string) {
  const [, navigate] = useLocation()
  const enter = useEnter()
  const refusal = useRefusal()
  const form = useRouteForm(createPassword, {
    start: {
      ...{ name: '', role: 'senior', ...newcomer.read(), email: paidEmail },
      ...{ password: '', confirmation: '', keep_signed_in: true },
    },
    toBody: (fields: NewAccount) => ({
      ...accountOf(fields, customerId),
      password: fields.password,
      keep_signed_in: fields.keep_signed_in,
    }),
    check: ({ password, confirmation }) =>
      password === confirmation ? {} : { confirmation: mismatch },
    refused: tellRefused,
    done: ({ sessionId, user }, { body: { email } }) => {
      if (sessionId && user) enter({ sessionId, user })
      else navigate(linkSentPath(email))
    },
    failed: refusal('Failed to create account'),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, email, role } }) => newcomer.keep({ name, email, role }),
      }),
    [subscribe],
  )
  return form
}

const mismatch = "Passwords don't match. Please try again."

function tellRefused({ password, confirmation }: FieldErrors<NewAccount>) {
  if (confirmation) toast({ tone: 'bad', title: 'Password Mismatch', description: mismatch })
  else if (password?.message)
    toast({ tone: 'bad', title: 'Password Too Short', description: password.message })
}

function useLink(form: ReturnType<typeof usePasswordForm>, customerId: string) {
  const [, navigate] = useLocation()
  const refusal = useRefusal()
  const link = useRouteMutation(sendMagicLink, {
    failed: refusal('Failed to send magic link'),
    done: (_, { body: { email } }) => navigate(linkSentPath(email)),
  })
  const send = useOneAtATime(async () => {
    if (!(await form.trigger(['name', 'email'], { shouldFocus: true }))) return
    const asked = magicLinkFor(accountOf(form.getValues(), customerId))
    await link.mutateAsync(asked).catch(form.showAtFields)
  })
  return { send, isPending: link.isPending }
}
