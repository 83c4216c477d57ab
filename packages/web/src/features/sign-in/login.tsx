import { useForm } from 'react-hook-form'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useLogin } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { welcomeBack } from './welcome-back.ts'

interface Fields {
  email: string
  password: string
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
  const form = useForm<Fields>({ defaultValues: { email: '', password: '' } })
  const { errors } = form.formState

  const signIn = async (fields: Fields) => {
    try {
      await login.mutateAsync(fields)
      toast(welcomeBack)
    } catch (error) {
      showFailure(error)
    }
  }
  const complain = () =>
    toast({
      tone: 'bad',
      title: 'Error',
      description: 'Please enter your email and password.',
    })

  return (
    <SignInPage title="Sign In" subtitle="Good to have you here.">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit(signIn, complain)}
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
        <Button type="submit" size="large" wide busy={login.isPending}>
          Sign In
        </Button>
      </form>
    </SignInPage>
  )
}
