import { minimumPasswordLength } from '@rondall/contract/constants/membership.ts'
import type { UserRole } from '@rondall/contract/model/user.ts'
import { register } from '@rondall/contract/routes/membership.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { hasCode, reasonOf } from '../../lib/api-error.ts'
import { useAdoptSession } from '../../lib/session.ts'
import { wantedPage } from '../../lib/wanted-page.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useRouteForm } from '../../platform/use-route-form.ts'

const failed = 'Failed to create account'

interface Fields {
  name: string
  email: string
  password: string
}

interface AccountFormProps {
  code: string
  accountRole: UserRole
  /** What is known of them already. */
  name?: string
  submitLabel: string
  /** Runs once the account is there and this device signed in. */
  onOpened: () => unknown
}

/** The account of somebody who was invited: no payment, no checkout. */
export function AccountForm({
  code,
  accountRole,
  name = '',
  submitLabel,
  onOpened,
}: AccountFormProps) {
  const adopt = useAdoptSession()
  const [here] = useLocation()
  const [mailed, setMailed] = useState(false)
  const form = useRouteForm(register, {
    start: { name, email: '', password: '' },
    toBody: (fields: Fields) => ({ ...fields, role: accountRole, inviteCode: code }),
    done: ({ sessionId, user }) => {
      if (sessionId && user) {
        adopt({ sessionId, user })
        return onOpened()
      }
      wantedPage.keep(here)
      return setMailed(true)
    },
    failed: (error) => (hasCode(error, 'payment-required') ? failed : reasonOf(error, failed)),
  })

  if (mailed) {
    return (
      <p role="status">
        There is a message in your mailbox: open its link to sign in. On this device it brings you
        back to this invitation; elsewhere, open the invitation again.
      </p>
    )
  }
  return (
    <RouteForm form={form}>
      <FormText name="name" label="Your name" autoComplete="name" maxLength={200} required />
      <FormText
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <FormText
        name="password"
        label="Password"
        type="password"
        hint={`At least ${minimumPasswordLength} characters`}
        autoComplete="new-password"
        maxLength={1000}
        required
      />
      <FormSubmit size="large" wide>
        {submitLabel}
      </FormSubmit>
      <p className="text-ink-soft">
        Rondall is not an emergency service and not 911. With an account you agree to the{' '}
        <Link href="/terms" className="font-semibold underline">
          terms
        </Link>{' '}
        and the{' '}
        <Link href="/privacy" className="font-semibold underline">
          privacy notice
        </Link>
        .
      </p>
    </RouteForm>
  )
}
