import { minimumPasswordLength } from '@rondall/contract/constants/membership.ts'
import { personName } from '@rondall/contract/model/person-name.ts'
import type { UserRole } from '@rondall/contract/model/user.ts'
import { register } from '@rondall/contract/routes/membership.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { sayAtFields } from '../../lib/field-errors.ts'
import { isEmail } from '../../lib/is-email.ts'
import { type OpenedSession, useAdoptSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { wantedPage } from '../../lib/wanted-page.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
  onOpened: () => Promise<unknown> | undefined
}

/** The account of somebody who was invited: no payment, no checkout. */
export function AccountForm({
  code,
  accountRole,
  name = '',
  submitLabel,
  onOpened,
}: AccountFormProps) {
  const form = useForm<Fields>({ defaultValues: { name, email: '', password: '' } })
  const adopt = useAdoptSession()
  const [here] = useLocation()
  const [mailed, setMailed] = useState(false)
  const { errors, isSubmitting } = form.formState

  const submit = async (fields: Fields) => {
    try {
      const body = { ...fields, role: accountRole, inviteCode: code }
      const { sessionId, user } = await call(register, { body })
      if (!sessionId || !user) {
        wantedPage.keep(here)
        return setMailed(true)
      }
      adopt({ sessionId, user } satisfies OpenedSession)
    } catch (error) {
      sayAtFields(error, ['name', 'email', 'password'], form.setError)
      return toast({ tone: 'bad', title: 'Error', description: reasonFor(error) })
    }
    await onOpened()
  }

  if (mailed) {
    return (
      <p role="status">
        There is a message in your mailbox: open its link to sign in. On this device it brings you
        back to this invitation; elsewhere, open the invitation again.
      </p>
    )
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={200}
        required
        error={errors.name?.message}
        {...form.register('name', {
          validate: (value) => fieldProblem(personName, value),
        })}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        required
        error={errors.email?.message}
        {...form.register('email', {
          validate: (value) => isEmail(value) || 'Valid email is required',
        })}
      />
      <TextField
        label="Password"
        type="password"
        hint={`At least ${minimumPasswordLength} characters`}
        autoComplete="new-password"
        maxLength={1000}
        required
        error={errors.password?.message}
        {...form.register('password', {
          minLength: { value: minimumPasswordLength, message: tooShort },
          required: tooShort,
        })}
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {submitLabel}
      </Button>
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
    </form>
  )
}

const fieldProblem = (schema: typeof personName, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message ?? true

const tooShort = `Password must be at least ${minimumPasswordLength} characters long.`

const reasonFor = (error: unknown) =>
  error instanceof ApiError && error.code === 'payment-required'
    ? 'Failed to create account'
    : reasonOf(error, 'Failed to create account')
