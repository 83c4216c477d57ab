import type { UserRole } from '@rondall/contract/model/user.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { wantedPage } from '../lib/wanted-page.ts'
import { Loading } from '../ui/loading.tsx'
import { MainRegion } from '../ui/main-region.tsx'
import { NotFound } from './not-found.tsx'
import {
  accountForAnother,
  isScreenOf,
  leadsHome,
  openScreens,
  type Screen,
  screensOf,
  signedOutScreens,
} from './routes.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

const DashboardShell = lazy(async () => ({
  default: (await import('./dashboard-shell.tsx')).DashboardShell,
}))

const lost = (
  <MainRegion>
    <NotFound />
  </MainRegion>
)

export const isOpen = (location: string) => openScreens().some(({ path }) => isAt(path, location))

/** Who is signed in makes no difference here, so a sign-in in the middle of one does not begin it anew. */
export function Open() {
  return <OneOf screens={openScreens()} otherwise={lost} />
}

export function SignedOut() {
  return <OneOf screens={signedOutScreens()} />
}

export function SignedIn({ role }: { role: UserRole }) {
  const [location] = useLocation()
  if (location === accountForAnother.path) return <OneOf screens={[accountForAnother]} />
  if (leadsHome(role, location)) return <Homeward role={role} />
  if (role === 'senior') {
    return <OneOf screens={screensOf(role)} otherwise={lost} />
  }
  return (
    <Suspense fallback={<Loading />}>
      <DashboardShell>
        <OneOf screens={screensOf(role)} otherwise={<NotFound />} />
      </DashboardShell>
    </Suspense>
  )
}

/** Home, or back to what they had come for before they were asked to sign in, if it is theirs to see. */
function Homeward({ role }: { role: UserRole }) {
  const [to] = useState(() => wantedOf(role))
  useEffect(() => wantedPage.forget(), [])
  return <Redirect to={to} replace />
}

function wantedOf(role: UserRole) {
  const wanted = wantedPage.read() ?? '/'
  const path = wanted.split('?')[0] ?? '/'
  return isScreenOf(role, path) || isOpen(path) ? wanted : '/'
}

/** Whether an address is this screen's, whatever stands where its `:code` is. */
function isAt(path: string, location: string) {
  const [fixed = '', parameter] = path.split(':')
  return parameter === undefined ? path === location : location.startsWith(fixed)
}

function OneOf({ screens, otherwise }: { screens: Screen[]; otherwise?: ReactNode }) {
  const [location] = useLocation()
  return (
    <ScreenBoundary key={location}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {screens.map(({ path, show }) => (
            <Route key={path} path={path} component={show} />
          ))}
          {otherwise && <Route>{otherwise}</Route>}
        </Switch>
      </Suspense>
    </ScreenBoundary>
  )
}
