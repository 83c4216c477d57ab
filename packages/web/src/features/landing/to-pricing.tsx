import { Redirect } from 'wouter'

/** An address to print and to say aloud; the pricing screen is where it leads. */
export function ToPricing() {
  return <Redirect to="/pricing" replace />
}
