import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { MainRegion } from '../../ui/main-region.tsx'

/** One thing at a time, from the price to the first sign-in. */
export function CheckoutPage({ children }: { children: ReactNode }) {
  return (
    <div className="grille flex grow flex-col">
      <MainRegion className="grid grid-cols-[minmax(0,1fr)] place-items-center p-4 py-8 sm:p-8">
        <div className="line flex w-full max-w-2xl animate-rise flex-col gap-6 rounded-card bg-surface p-5 shadow-lift sm:p-10">
          <BrandMark className="min-h-target" />
          {children}
        </div>
      </MainRegion>
    </div>
  )
}

/** A full page load: the pages on which a card is typed have a content policy of their own. */
export function BackToPricing() {
  return (
    <a href="/pricing" className={buttonStyle({ tone: 'secondary' })}>
      <ArrowLeft aria-hidden />
      Back to Pricing
    </a>
  )
}
