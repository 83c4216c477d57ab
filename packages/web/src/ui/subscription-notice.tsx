import { endingOf, useBilling } from '../lib/billing.ts'
import { useNow } from '../lib/now.ts'
import { Notice } from './notice.tsx'

/** On a home screen, for whoever is affected: that something stops, and when. */
export function SubscriptionNotice({ className }: { className?: string }) {
  const { data } = useBilling()
  const now = useNow()
  const ending = data && endingOf(data, now)
  if (!ending) return null
  return (
    <Notice title={ending.title} {...(className ? { className } : {})}>
      {ending.text}
    </Notice>
  )
}
