import { login } from '@rondall/contract/routes/accounts.ts'
import { HeartHandshake, Mic } from 'lucide-react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useAdoptSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { demoAccounts } from './demo-accounts.ts'
import { welcomeBack } from './welcome-back.ts'

type DemoRole = keyof typeof demoAccounts

export function DemoLogin() {
  useDocumentTitle('Demo')
  const adopt = useAdoptSession()
  const [, navigate] = useLocation()
  const demo = useRouteMutation(login, {
    done: (opened) => {
      adopt(opened)
      toast(welcomeBack)
      navigate('/', { replace: true })
    },
    failed: (error) => {
      const description = reasonOf(error, 'Please try again.')
      toast({ tone: 'bad', title: 'Login Failed', description })
      return undefined
    },
  })
  const working = demo.isPending ? demo.variables.body.email : undefined
  const enter = (role: DemoRole) => demo.mutate({ body: demoAccounts[role] })

  return (
    <EntryPage title="Try Rondall" subtitle="Look around as one of two made-up people.">
      <div className="flex flex-col gap-4">
        <Button
          size="large"
          wide
          busy={working === demoAccounts.senior.email}
          disabled={demo.isPending}
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
          disabled={demo.isPending}
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
