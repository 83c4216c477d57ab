import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { SeniorHelp } from '../features/help/senior-help.tsx'
import { CurrentUser } from '../lib/current-user.ts'
import { useLiveUpdates } from '../lib/live.ts'
import { useOnline } from '../lib/online.ts'
import { type Session, useSession } from '../lib/session.ts'
import { useTellTimeZone } from '../lib/tell-time-zone.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { MainRegion } from '../ui/main-region.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { isOpen, Open, SignedIn, SignedOut } from './screens.tsx'
import { useSessionEnded } from './session-ended.ts'

type Audience = 'senior' | 'caregiver'

/** Whoever is not known to be a caregiver gets the larger type and targets. */
function audienceOf(session: Session): Audience {
  return session.status === 'signed-in' ? session.user.role : 'senior'
}

export function App() {
  const session = useSession()
  const online = useOnline()
  const audience = audienceOf(session)
  useEffect(() => {
    document.documentElement.dataset.audience = audience
  }, [audience])
  return (
    <>
      <SkipLink />
      <OfflineBanner online={online} />
      <Screens session={session} />
      <SeniorHelp session={session} />
      <Toaster unhurried={audience === 'senior'} />
    </>
  )
}

function Screens({ session }: { session: Session }) {
  const [location] = useLocation()
  useSessionEnded(session, isOpen(location))
  if (session.status === 'loading') return <Loading />
  if (isOpen(location)) return <Open />
  if (session.status === 'signed-out') return <SignedOut />
  if (session.status === 'unreachable') {
    return (
      <MainRegion className="grid place-content-center">
        <ErrorState
          title="We can't reach Rondall"
          description="Please check your connection. Nothing has been lost."
          onRetry={session.retry}
        />
      </MainRegion>
    )
  }
  return (
    <CurrentUser value={session.user}>
      <KeptUpToDate personId={session.user.id} />
      <SignedIn role={session.user.role} />
    </CurrentUser>
  )
}

/** What goes on beside every screen of somebody signed in. */
function KeptUpToDate({ personId }: { personId: string }) {
  useTellTimeZone(personId)
  useLiveUpdates()
  return null
}
