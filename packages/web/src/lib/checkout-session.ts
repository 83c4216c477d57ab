import type { RouteAnswer } from '@rondall/contract/route.ts'
import { checkoutSession } from '@rondall/contract/routes/membership.ts'
import type { Query } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRouteQuery } from '../platform/use-route-query.ts'
import { ApiError } from './api-error.ts'

type Answer = RouteAnswer<typeof checkoutSession>

/** `troubled`: it could not be asked for, which says nothing about the payment. It is asked again by itself. */
export type CheckoutState =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'troubled'; title: string; text: string; retry: () => void }
  | { status: 'answered'; answer: Answer }

const firstRestMs = 2_000
const longestRestMs = 30_000
/** A bank can take minutes; most cards take seconds. */
const longestPollMs = 15_000

/** What became of a checkout. While nothing final is known the server is asked again, by itself. */
export function useCheckoutSession(id: string | undefined): CheckoutState {
  const query = useRouteQuery(
    checkoutSession,
    { query: { session_id: id ?? '' } },
    {
      enabled: id !== undefined,
      refetchInterval: restOf,
      refetchOnWindowFocus: (query) => restOf(query) !== false && 'always',
    },
  )
  // While it is asked again the failure is not in the query any more, but still on the page.
  const lastFailure = useRef<unknown>(undefined)
  if (query.error) lastFailure.current = query.error
  const hasFailed = query.isError || (query.data === undefined && query.errorUpdateCount > 0)
  if (id === undefined || (hasFailed && isUnknown(lastFailure.current)))
    return { status: 'unknown' }
  if (hasFailed) {
    return {
      status: 'troubled',
      ...troubleIn(lastFailure.current),
      retry: () => void query.refetch(),
    }
  }
  return query.data ? { status: 'answered', answer: query.data } : { status: 'loading' }
}

/** Only an answer can say that there is no such checkout; a failure cannot. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

function restOf({ state }: Query<Answer>): number | false {
  if (isUnknown(state.error)) return false
  if (state.status === 'error') {
    return Math.min(longestRestMs, firstRestMs * 2 ** Math.min(state.errorUpdateCount - 1, 10))
  }
  const isOpen = state.data && state.data.payment_status !== 'paid' && !state.data.expired
  return isOpen ? Math.min(longestPollMs, firstRestMs + state.dataUpdateCount * 500) : false
}

function troubleIn(error: unknown) {
  if (error instanceof ApiError && error.status === 429) {
    return {
      title: 'Rondall is busy right now',
      text: `Too many people are asking at once. ${kept}`,
    }
  }
  if (error instanceof TypeError) {
    return { title: "We can't reach Rondall", text: `Please check your connection. ${kept}` }
  }
  return { title: "We can't look up your payment right now", text: `This is our problem. ${kept}` }
}

const kept = 'Your payment is safe, and we keep trying. You can leave this page open.'
