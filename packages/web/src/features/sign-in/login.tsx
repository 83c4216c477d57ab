import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { ApiError, hasCode, reasonOf } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useLogin } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { linkSentPath, sendLink } from './send-link.ts'
import { TwoFactorStep } from './two-factor-step.tsx'
import { welcomeBack } from './welcome-back.ts'

interface Fields {
  email: string
  password: string
  keepSignedIn: boolean
}

const wrong = 'Invalid email or password. Please try again.'

function showFailure(error: unknown) {
  const refused = error instanceof ApiError && error.status === 401
  toast({
    tone: 'bad',
    title: 'Login Failed',
    description: refused ? wrong : reasonOf(error, wrong),
  })
}

export function Login() {
  useDocumentTitle('Sign In')
  const login = useLogin()
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', keepSignedIn: true } })
  /** The right password of somebody who is asked for a code as well. */
  const [awaiting, setAwaiting] = useState<Fields>()
  const [codeError, setCodeError] = useState<string>()

  const signIn = async (fields: Fields, code?: string) => {
    try {
      await login.mutateAsync({ ...fields, ...(code ? { code } : {}) })
      toast(welcomeBack)
    } catch (error) {
      if (hasCode(error, 'two-factor-required')) setAwaiting(fields)
      else if (code && !hasCode(error, 'wrong-password')) setCodeError(reasonOf(error, wrong))
      else showFailure(error)
    }
  }

  if (awaiting) {
    return (
      <EntryPage title="One more step" subtitle="Your account asks for a code as well.">
        <TwoFactorStep
          busy={login.isPending}
          error={codeError}
          onCode={(code) => signIn(awaiting, code)}
          onBack={() => {
            setAwaiting(undefined)
            setCodeError(undefined)
          }}
        />
      </EntryPage>
    )
  }
  return (
    <EntryPage title="Sign In" subtitle="Good to have you here.">
      <PasswordForm form={form} busy={login.isPending} onSubmit={(fields) => signIn(fields)} />
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

interface PasswordFormProps {
  form: UseFormReturn<Fields>
  busy: boolean
  onSubmit: (fields: Fields) => void
}

function PasswordForm({ form, busy, onSubmit }: PasswordFormProps) {
  const { errors } = form.formState
  const complain = () =>
    toast({
      tone: 'bad',
      title: 'Error',
      description: 'Please enter your email and password.',
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(onSubmit, complain)}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email && 'Please enter your email.'}
        {...form.register('email', { validate: (value) => value.trim() !== '' })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password && 'Please enter your password.'}
        {...form.register('password', { required: true })}
      />
      <Checkbox
        label="Keep me signed in on this device"
        checked={form.watch('keepSignedIn')}
        onChange={(keep) => form.setValue('keepSignedIn', keep)}
      />
      <Button type="submit" size="large" wide busy={busy}>
        Sign In
      </Button>
    </form>
  )
}

/** The way in without a password, and to a new one. */
function LinkInstead({ form }: { form: UseFormReturn<Fields> }) {
  const [, navigate] = useLocation()
  const link = useMutation({
    mutationFn: (email: string) =>
      sendLink({ email, keep_signed_in: form.getValues('keepSignedIn') }),
  })
  const send = async () => {
    const email = form.getValues('email').trim()
    if (!email) return form.setError('email', { type: 'required' }, { shouldFocus: true })
    try {
      await link.mutateAsync(email)
      navigate(linkSentPath(email, 'login'))
    } catch (error) {
      const description = reasonOf(error, 'Failed to send magic link')
      toast({ tone: 'bad', title: 'Error', description })
    }
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
