import { endSession, signOutEverywhere } from '@rondall/contract/routes/accounts.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { reasonOf, reasonOr } from '../../lib/api-error.ts'
import { signOutFailed, useForgetSession } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOwnSessions } from './use-sign-in-safety.ts'

/** Every device that is signed in to this account. */
export function SessionsCard() {
  const { data: sessions = [], isError, refetch } = useOwnSessions()
  return (
    <Card title="Where you are signed in">
      {isError && (
        <ErrorState title="We can't show this right now" onRetry={() => void refetch()} />
      )}
      <ul className="flex flex-col gap-2">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </Card>
  )
}

type Session = NonNullable<ReturnType<typeof useOwnSessions>['data']>[number]

function SessionRow({ session }: { session: Session }) {
  const end = useRouteMutation(endSession, { failed: reasonOr(signOutFailed) })
  const device = session.device ?? 'A device'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3">
      <MonitorSmartphone
        aria-hidden
        className="size-[1.5em] shrink-0 text-ink-soft max-sm:hidden"
      />
      <div className="min-w-40 grow">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-soft text-small">Last used {dayOf(session.lastUsedAt)}</p>
      </div>
      {session.isThisOne ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          tone="secondary"
          busy={end.isPending}
          aria-label={`Sign out: ${device}`}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const dayOf = (instant: string) =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const forget = useForgetSession()
  const everywhere = useRouteMutation(signOutEverywhere, {
    done: () => {
      forget()
      toast({ title: 'Logged out' })
    },
    failed: (error) => {
      setAsking(false)
      return reasonOf(error, signOutFailed)
    },
  })
  return (
    <>
      <Button tone="secondary" className="mt-5" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Sign out everywhere?"
        detail="Every device is signed out, this one too. You can sign in again at any time."
        confirmLabel="Sign out everywhere"
        cancelLabel="Stay"
        busy={everywhere.isPending}
        onConfirm={() => everywhere.mutate({})}
      />
    </>
  )
}
