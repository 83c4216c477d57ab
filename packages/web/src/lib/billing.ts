import { type Billing, readBilling } from '@rondall/contract/routes/billing.ts'
import { useRouteQuery } from '../platform/use-route-query.ts'

/** The subscription that covers the signed-in person; `fresh` asks the payment provider itself. */
export const useBilling = ({ fresh = false } = {}) =>
  useRouteQuery(readBilling, { query: fresh ? { fresh: '1' } : {} })

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** A long US date on this device's calendar: November 21, 2026. */
export const longDate = (instant: string) => format.format(new Date(instant))

/** Help is never for sale. */
const stays = 'The help button and reminders go on working.'

/** What somebody has to know about what stops and when; undefined while nothing does. */
export function endingOf(
  { status, checkInsEndAt, payer }: Billing,
  now: Date,
): { title: string; text: string } | undefined {
  if (!checkInsEndAt) return undefined
  const on = longDate(checkInsEndAt)
  const who = payer && !payer.isSelf ? payer.name : 'you'
  if (new Date(checkInsEndAt) <= now) {
    return {
      title:
        status === 'past_due' ? 'The payment did not go through' : 'The subscription has ended',
      text: `Daily check-ins and conversations stopped on ${on}. ${stays}`,
    }
  }
  if (status === 'past_due') {
    return {
      title: 'The last payment did not go through',
      text: `Everything goes on until ${on}. If it has not been paid by then, daily check-ins and conversations stop. ${stays}`,
    }
  }
  return {
    title: `The subscription ends on ${on}`,
    text: `It was cancelled by ${who}. Until then everything stays as it is; after that, daily check-ins and conversations stop. ${stays}`,
  }
}
