import { useSearchParams } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccessibilityCard } from './accessibility-card.tsx'
import { BillingCard } from './billing-card.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignOut } from './sign-out.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { Version } from './version.tsx'

/** `?tab=` opens that tab: the payment provider's page leads back to billing, a hole in the ladder to notifications. */
export function CaregiverSettings() {
  useDocumentTitle('Settings')
  const [search] = useSearchParams()
  const profile = (
    <div className="flex flex-col gap-gap">
      <ProfileCard />
      <AccessibilityCard />
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
      <SignOut />
      <Version />
    </div>
  )
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account, and this device" />
      <div className="max-w-3xl">
        <Tabs
          label="Settings"
          start={search.get('tab') ?? undefined}
          tabs={[
            { value: 'profile', label: 'Profile', content: profile },
            { value: 'billing', label: 'Billing', content: <BillingCard /> },
            { value: 'notifications', label: 'Notifications', content: <NotificationSettings /> },
          ]}
        />
      </div>
    </>
  )
}
