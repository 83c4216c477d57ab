import { firstNameOf } from '@rondall/contract/names.ts'
import { Settings } from 'lucide-react'
import { MedicationQuestion } from '../../domain/reminders/medication-question.tsx'
import { useCurrentUser } from '../../lib/current-user.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { dayInWords, greetingAt } from '../../lib/greeting.ts'
import { useNow } from '../../lib/now.ts'
import { useOnline } from '../../lib/online.ts'
import { AddressProofNotice } from '../../ui/address-proof-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MainRegion } from '../../ui/main-region.tsx'
import { SubscriptionNotice } from '../../ui/subscription-notice.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { DueReminders } from './due-reminders.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OfferPush } from './offer-push.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { Tiles } from './tiles.tsx'
import { VoiceBar } from './voice-bar.tsx'
import { WhoAsks } from './who-asks.tsx'

export function SeniorHome() {
  useDocumentTitle('Rondall')
  const user = useCurrentUser()
  const online = useOnline()
  const now = useNow()
  return (
    <div className="mx-auto flex w-full max-w-3xl grow flex-col p-4 sm:p-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BrandMark className="grow" />
        <Badge tone={online ? 'good' : 'notice'}>{online ? 'Online' : 'Offline'}</Badge>
        <LinkButton to="/settings" tone="secondary">
          <Settings aria-hidden />
          <span className="max-sm:sr-only">Settings</span>
        </LinkButton>
      </header>
      <MainRegion className="flex flex-col gap-5 py-4 [@media(min-width:40rem)_and_(min-height:60rem)]:gap-8 [@media(min-width:40rem)_and_(min-height:60rem)]:py-8">
        <div className="flex flex-col gap-1 text-center">
          <h1 className="font-bold text-display tracking-tight">
            {greetingAt(now)}, {firstNameOf(user.name)}
          </h1>
          <p className="text-ink-soft text-lead">{dayInWords(now)}</p>
        </div>
        <CheckInCard />
        <DueReminders />
        <VoiceBar />
        <SubscriptionNotice />
        <AddressProofNotice />
        <WhoAsks />
        <MedicationQuestion />
        <FirstSteps />
        <Tiles />
        <RecentEntries />
        <OfferPush />
      </MainRegion>
    </div>
  )
}
