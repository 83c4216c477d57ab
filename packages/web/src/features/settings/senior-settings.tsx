import { useDocumentTitle } from '../../lib/document-title.ts'
import { MainRegion } from '../../ui/main-region.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccessibilityCard } from './accessibility-card.tsx'
import { AddDeviceCard } from './add-device-card.tsx'
import { BillingCard } from './billing-card.tsx'
import { CareTeamCard } from './care-team-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignOut } from './sign-out.tsx'
import { Version } from './version.tsx'

export function SeniorSettings() {
  useDocumentTitle('Settings')
  return (
    <MainRegion className="mx-auto max-w-3xl p-4 sm:p-6">
      <PageHeader title="Settings" back={{ to: '/', label: 'Home' }} />
      <div className="flex flex-col gap-gap">
        <ProfileCard />
        <BillingCard />
        <CareTeamCard />
        <NotificationsCard />
        <AccessibilityCard />
        <DeviceCard />
        <AddDeviceCard />
        <PasswordCard />
        <SessionsCard />
        <SignOut />
        <Version />
      </div>
    </MainRegion>
  )
}
