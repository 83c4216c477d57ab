import { testCustomer } from '@rondall/contract/constants/membership.ts'
import { checkoutSession } from '@rondall/contract/routes/membership.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { isDevelopment } from '../../lib/environment.ts'

export type PaidCheckout =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'unpaid' }
  | { status: 'opened' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'paid'; email: string; customerId: string }

/** Whose account is to be made. Outside production a checkout that cannot be loaded gives a test identity. */
export function usePaidCheckout(id: string | undefined): PaidCheckout {
  const query = useQuery({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) =>
      call(checkoutSession, { query: { session_id: id ?? '' } }, { signal }).catch((error) => {
        if (error instanceof ApiError) return null
        throw error
      }),
    enabled: id !== undefined,
  })
  if (id === undefined) return { status: 'missing' }
  if (query.isError && !query.isFetching) {
    return { status: 'unreachable', retry: () => void query.refetch() }
  }
  if (query.data === undefined) return { status: 'loading' }
  const { email, customer_id, payment_status, account_opened } = query.data ?? {}
  if (account_opened) return { status: 'opened' }
  if (payment_status !== undefined && payment_status !== 'paid') return { status: 'unpaid' }
  if (email && customer_id) return { status: 'paid', email, customerId: customer_id }
  if (!isDevelopment()) return { status: 'missing' }
  return { status: 'paid', email: testCustomer.email, customerId: testCustomer.id }
}
