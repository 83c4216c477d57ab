import { HeartHandshake, Mic } from 'lucide-react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useLogin } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { demoAccounts } from './demo-accounts.ts'
import { welcomeBack } from './welcome-back.ts'

type DemoRole = keyof typeof demoAccounts

export function DemoLogin() {
  useDocumentTitle('Demo')
  const login = useLogin()
  const [, navigate] = useLocation()
  const working = login.isPending ? login.variables.email : undefined

  const enter = async (role: DemoRole) => {
    try {
      await login.mutateAsync(demoAccounts[role])
      toast(welcomeBack)
      navigate('/', { replace: true })
    } catch (error) {
      toast({
        tone: 'bad',
        title: 'Login Failed',
        description: reasonOf(error, 'Please try again.'),
      })
    }
  }

  return (
    <EntryPage title="Try Rondall" subtitle="Look around as one of two made-up people.">
      <div className="flex flex-col gap-4">
        <Button
          size="large"
          wide
          busy={working === demoAccounts.senior.email}
          disabled={login.isPending}
          onClick={() => enter('senior')}
        >
          <Mic aria-hidden />
          Login as Senior
        </Button>
        <Button
          tone="secondary"
          size="large"
          wide
          busy={working === demoAccounts.caregiver.email}
          disabled={login.isPending}
          onClick={() => enter('caregiver')}
        >
          <HeartHandshake aria-hidden />
          Login as Caregiver
        </Button>
        <LinkButton to="/pricing" tone="quiet" wide>
          Back to Pricing
        </LinkButton>
      </div>
    </EntryPage>
  )
}
