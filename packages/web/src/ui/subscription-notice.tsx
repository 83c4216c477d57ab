import { endingOf, useBilling } from '../lib/billing.ts'
import { useNow } from '../lib/now.ts'
import { KeepRondall } from './keep-rondall.tsx'
import { Notice } from './notice.tsx'

/** On a home screen, for whoever is affected: that something stops, when, and what can be done. */
export function SubscriptionNotice({ className }: { className?: string }) {
  const { data } = useBilling()
  const now = useNow()
  const ending = data && endingOf(data, now)
  if (!ending) return null
  const { payer } = data
  return (
    <Notice title={ending.title} {...(className ? { className } : {})}>
      <p>{ending.text}</p>
      {payer && !payer.isSelf && (
        <p>{payer.name} has paid so far. You can keep Rondall going, too.</p>
      )}
      <div>
        <KeepRondall billing={data} tone="secondary" />
      </div>
    </Notice>
  )
}
