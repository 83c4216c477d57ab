import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'
import type { CardFieldProps } from './pay-by-card.ts'

const StripeCard = lazy(() => import('./stripe-card.tsx'))
const SandboxCard = lazy(() => import('./sandbox-card.tsx'))

/** The card goes from this field to the payment provider and never through our server. */
export function CardField({
  publishableKey,
  pay,
}: CardFieldProps & { publishableKey?: string | undefined }) {
  return (
    <Suspense fallback={<Loading />}>
      {publishableKey ? (
        <StripeCard publishableKey={publishableKey} pay={pay} />
      ) : (
        <SandboxCard pay={pay} />
      )}
    </Suspense>
  )
}
