import { useDocumentTitle } from '../../lib/document-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccessibilityCard } from './accessibility-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SignOut } from './sign-out.tsx'
import { Version } from './version.tsx'

export function CaregiverSettings() {
  useDocumentTitle('Settings')
  return (
    <>
      <PageHeader title="Settings" subtitle="How Rondall looks on this device" />
      <div className="flex max-w-3xl flex-col gap-gap">
        <ProfileCard />
        <AccessibilityCard />
        <SignOut />
        <Version />
      </div>
    </>
  )
}
