import { testCustomer } from '@rondall/contract/constants/membership.ts'
import { paymentSetup } from '@rondall/contract/routes/billing.ts'
import { type CheckoutState, useCheckoutSession } from '../../lib/checkout-session.ts'
import { isDevelopment } from '../../lib/environment.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'

export type PaidCheckout =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'unpaid' }
  | { status: 'opened' }
  /** The link of a letter, older than it works for. */
  | { status: 'link-expired' }
  | Extract<CheckoutState, { status: 'troubled' }>
  | { status: 'paid'; email: string; customerId: string }

/**
 * Whose account is to be made. A checkout that the server does not know, or that has no address, gives a
 * test identity, but only in development and where no real payments are taken.
 */
export function usePaidCheckout(id: string | undefined): PaidCheckout {
  const checkout = useCheckoutSession(id)
  const known = whatIsKnown(checkout)
  const nameless = id !== undefined && (known.status === 'missing' || isNameless(known))
  const isTrial = useIsTrial(nameless)
  if (!nameless || isTrial === 'no') return known
  if (isTrial === 'loading') return { status: 'loading' }
  return { status: 'paid', email: testCustomer.email, customerId: testCustomer.id }
}

const isNameless = (known: PaidCheckout) => known.status === 'paid' && known.email === ''

function whatIsKnown(checkout: CheckoutState): PaidCheckout {
  if (checkout.status === 'unknown') return { status: 'missing' }
  if (checkout.status !== 'answered') return checkout
  const { email = '', customer_id, payment_status, account_opened, link_expired } = checkout.answer
  if (account_opened) return { status: 'opened' }
  if (link_expired) return { status: 'link-expired' }
  if (payment_status !== 'paid') return { status: 'unpaid' }
  return customer_id ? { status: 'paid', email, customerId: customer_id } : { status: 'missing' }
}

/** Whether the screens are being worked on here, without real keys. */
function useIsTrial(asked: boolean): 'loading' | 'yes' | 'no' {
  const mayBe = asked && isDevelopment()
  const setup = useRouteQuery(paymentSetup, {}, { enabled: mayBe })
  if (!mayBe || setup.isError) return 'no'
  if (!setup.data) return 'loading'
  return setup.data.provider === 'sandbox' ? 'yes' : 'no'
}
