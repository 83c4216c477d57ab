import { pairingMinutes } from '@rondall/contract/constants/membership.ts'
import { askPairing, startPairing } from '@rondall/contract/routes/device-pairing.ts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useAdoptSession } from '../../lib/session.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'
import { Button } from '../../ui/button.tsx'
import { EntryPage } from '../../ui/entry-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading } from '../../ui/loading.tsx'

const askEveryMs = 2_000

/** On a device that nobody types on: it shows a code, and is signed in when somebody enters it elsewhere. */
export function SetUpDevice() {
  useDocumentTitle('Set up this device')
  const pairing = useRouteQuery(startPairing, {}, { gcTime: 0 })
  return (
    <EntryPage title="Set up this device" subtitle="No typing needed.">
      {pairing.isPending && <Loading />}
      {pairing.isError && (
        <ErrorState title="We could not get a code" onRetry={() => void pairing.refetch()} />
      )}
      {pairing.data && (
        <Waiting
          key={pairing.data.secret}
          pairing={pairing.data}
          onRenew={() => void pairing.refetch()}
        />
      )}
    </EntryPage>
  )
}

interface WaitingProps {
  pairing: { code: string; secret: string }
  onRenew: () => void
}

function Waiting({ pairing: { code, secret }, onRenew }: WaitingProps) {
  const adopt = useAdoptSession()
  const [, navigate] = useLocation()
  const asked = useRouteQuery(
    askPairing,
    { body: { secret } },
    { gcTime: 0, refetchInterval: ({ state }) => (isOver(state.error) ? false : askEveryMs) },
  )
  const { sessionId, user } = asked.data ?? {}
  useEffect(() => {
    if (!sessionId || !user) return
    adopt({ sessionId, user })
    navigate('/', { replace: true })
  }, [sessionId, user, adopt, navigate])
  if (isOver(asked.error)) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status">This code has expired. Codes last {pairingMinutes} minutes.</p>
        <Button size="large" wide onClick={onRenew}>
          Show a new code
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="line rounded-control bg-sunk p-5 text-center">
        <p className="text-ink-soft">Code of this device</p>
        <p className="font-bold text-display tracking-[0.2em]">{code}</p>
      </div>
      <ol className="flex list-decimal flex-col gap-3 pl-6">
        <li>On the phone that got the message from Rondall, open its link.</li>
        <li>Choose "Use it on a tablet instead", and enter this code there.</li>
        <li>This device then opens by itself.</li>
      </ol>
      <p role="status" className="text-ink-soft">
        {asked.isError ? 'No connection right now. We keep trying.' : 'Waiting for the code …'}
      </p>
      <p className="text-ink-soft">
        Using Rondall on another device already? There, choose Settings, then "Add a device".
      </p>
      <LinkButton to="/login" tone="quiet" wide>
        Sign in by typing instead
      </LinkButton>
    </div>
  )
}

const isOver = (error: Error | null) => error instanceof ApiError && error.code === 'pairing-over'
