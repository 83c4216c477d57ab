import { ArrowLeft } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'

/** A full page load: the pages on which a card is typed have a content policy of their own. */
export function BackToPricing() {
  return (
    <a href="/pricing" className={buttonStyle({ tone: 'secondary' })}>
      <ArrowLeft aria-hidden />
      Back to Pricing
    </a>
  )
}
