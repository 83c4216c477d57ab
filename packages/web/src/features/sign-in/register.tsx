import { minimumPasswordLength, priceDollars } from '@rondall/contract/constants/membership.ts'
import type { UserRole } from '@rondall/contract/model/user.ts'
import { register as registerRoute } from '@rondall/contract/routes/membership.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { hasCode, reasonOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { sayAtFields } from '../../lib/field-errors.ts'
import { newcomer } from '../../lib/newcomer.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Agreement } from './agreement.tsx'
import { linkSentPath } from './send-link.ts'
import { useEnter } from './use-enter.ts'
import { WhoFor } from './who-for.tsx'

interface Fields {
  name: string
  email: string
  password: string
  role: UserRole
}

const tooShort = `Password must be at least ${minimumPasswordLength} characters long.`

/** Registering without a payment or an invitation leads over pricing; what was typed waits there. */
export function Register() {
  useDocumentTitle('Register')
  const [, navigate] = useLocation()
  const enter = useEnter()
  const send = useMutation({ mutationFn: (body: Fields) => call(registerRoute, { body }) })
  const form = useForm<Fields>({
    defaultValues: { name: '', email: '', password: '', role: 'senior', ...newcomer.read() },
  })
  const { errors } = form.formState

  const register = useOneAtATime(async ({ password, ...known }: Fields) => {
    newcomer.keep(known)
    try {
      const { sessionId, user } = await send.mutateAsync({ ...known, password })
      if (sessionId && user) enter({ sessionId, user })
      else navigate(linkSentPath(known.email.trim()))
    } catch (error) {
      if (hasCode(error, 'payment-required')) {
        const description = 'Payment not completed. Redirecting to pricing.'
        toast({ tone: 'bad', title: 'Payment Required', description })
        return navigate('/pricing')
      }
      sayAtFields(error, ['name', 'email', 'password'], form.setError)
      const description = reasonOf(error, 'Failed to create account')
      toast({ tone: 'bad', title: 'Error', description })
    }
  })

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
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(register)}>
        <WhoFor value={form.watch('role')} onChange={(role) => form.setValue('role', role)} />
        <TextField
          label="Your name"
          autoComplete="name"
          required
          maxLength={200}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || 'Please enter your name.',
          })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email', {
            validate: (value) => value.trim() !== '' || 'Please enter your email.',
          })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minimumPasswordLength} characters.`}
          required
          error={errors.password?.message}
          {...form.register('password', {
            minLength: { value: minimumPasswordLength, message: tooShort },
            required: tooShort,
          })}
        />
        <Button type="submit" size="large" wide busy={send.isPending} disabled={send.isSuccess}>
          Create account
        </Button>
        <Agreement />
      </form>
      <p className="mt-6 border-line border-t pt-5">
        Already a member? <TextLink to="/login">Sign in</TextLink>
      </p>
    </EntryPage>
  )
}
