import { roleLabels } from '@rondall/contract/constants/people.ts'
import { clsx } from 'clsx'
import { House, LogOut, type LucideIcon, Menu, Settings, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useCareRelationships } from '../domain/care-team/care-relationships.ts'
import { AlarmBanner } from '../features/incidents/alarm-banner.tsx'
import { useOpenForMe } from '../features/incidents/use-open-for-me.ts'
import { useCurrentUser } from '../lib/current-user.ts'
import { useLogout } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { useRenewPush } from '../lib/use-push.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MainRegion } from '../ui/main-region.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { LostAccess } from './lost-access.tsx'

interface Entry {
  to: string
  label: string
  icon: LucideIcon
  also?: string
}

const entries: Entry[] = [
  { to: '/', label: 'Overview', icon: House, also: '/dashboard' },
  { to: '/care-recipients', label: 'Care Recipients', icon: Users },
  { to: '/settings', label: 'Settings', icon: Settings },
]

/** What every caregiver screen stands in: navigation at the side, behind a menu button on a phone. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  useRenewPush(useCurrentUser().id)
  const people = useCareRelationships().data ?? []
  const alarms = useOpenForMe(people).open.length
  return (
    <div className="flex grow flex-col">
      <AlarmBanner relationships={people} />
      <div className="flex grow flex-col md:flex-row">
        <header className="flex items-center justify-between border-line border-b bg-surface px-4 py-2 md:hidden">
          <BrandMark />
          <div className="relative">
            <IconButton label="Open menu" onClick={() => setMenuOpen(true)}>
              <Menu aria-hidden />
            </IconButton>
            <Count of={alarms} className="pointer-events-none absolute top-0 right-0" />
          </div>
        </header>
        <aside className="sticky top-(--alarm-height,0px) hidden h-[calc(100dvh-var(--alarm-height,0px))] w-72 shrink-0 overflow-y-auto border-line border-r bg-surface p-5 md:flex">
          <SideMenu alarms={alarms} />
        </aside>
        <Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Menu">
          <SideMenu alarms={alarms} onNavigate={() => setMenuOpen(false)} />
        </Drawer>
        <MainRegion className="p-4 sm:p-8">
          <div className="mx-auto w-full max-w-5xl">
            <LostAccess />
            {children}
          </div>
        </MainRegion>
      </div>
    </div>
  )
}

function SideMenu({ alarms, onNavigate }: { alarms: number; onNavigate?: () => void }) {
  const user = useCurrentUser()
  const [location] = useLocation()
  return (
    <div className="flex w-full grow flex-col gap-6">
      <div className="hidden md:block">
        <BrandMark />
      </div>
      <nav aria-label="Main">
        <ul className="flex flex-col gap-1">
          {entries.map((entry) => (
            <SideLink
              key={entry.to}
              entry={entry}
              here={location === entry.to || location === entry.also}
              alarms={entry.to === '/' ? alarms : 0}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-4 border-line border-t pt-5">
        <div className="flex items-center gap-3">
          <Avatar name={user.name} />
          <div className="min-w-0">
            <p className="font-semibold">{user.name}</p>
            <p className="text-ink-soft text-small">{roleLabels[user.detailedRole]}</p>
          </div>
        </div>
        <SignOut />
      </div>
    </div>
  )
}

interface SideLinkProps {
  entry: Entry
  here: boolean
  alarms: number
  onNavigate: (() => void) | undefined
}

function SideLink({ entry, here, alarms, onNavigate }: SideLinkProps) {
  return (
    <li>
      <Link
        href={entry.to}
        onClick={() => onNavigate?.()}
        aria-current={here ? 'page' : undefined}
        className={clsx(
          'flex min-h-target items-center gap-3 rounded-control px-4 py-2 font-semibold',
          here
            ? 'bg-brand-soft text-on-brand-soft shadow-[inset_5px_0_0_var(--brand)]'
            : 'text-ink-soft hover:bg-sunk hover:text-ink',
        )}
      >
        <entry.icon aria-hidden className="size-5 shrink-0" />
        {entry.label}
        <Count of={alarms} className="ml-auto" />
      </Link>
    </li>
  )
}

function Count({ of: count, className }: { of: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      className={clsx(
        'grid size-7 place-items-center rounded-full bg-danger font-bold text-on-danger text-small',
        className,
      )}
    >
      {count}
      <VisuallyHidden>{count === 1 ? ' open alarm' : ' open alarms'}</VisuallyHidden>
    </span>
  )
}

function SignOut() {
  const logout = useLogout('Failed to log out. Please try again.')
  const leave = () =>
    logout.mutateAsync({}).then(
      () => toast({ title: 'Logged out' }),
      () => undefined,
    )
  return (
    <Button tone="secondary" wide busy={logout.isPending} onClick={leave}>
      <LogOut aria-hidden className="size-5" />
      Sign Out
    </Button>
  )
}
