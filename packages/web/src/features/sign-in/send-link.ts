import { noCustomer } from '@rondall/contract/constants/membership.ts'
import type { RouteArguments } from '@rondall/contract/route.ts'
import { sendMagicLink } from '@rondall/contract/routes/membership.ts'
import { call } from '../../lib/call.ts'

type Body = RouteArguments<typeof sendMagicLink>['body']

/** Without a customer the link signs a member in, or repeats the link that was sent before. */
export const sendLink = (
  body: Pick<Body, 'email' | 'name' | 'role' | 'keep_signed_in'> & { stripe_customer_id?: string },
) =>
  call(sendMagicLink, {
    body: {
      stripe_customer_id: noCustomer,
      redirect_to: `${window.location.origin}/auth/verify`,
      ...body,
    },
  })

/** The screen that says so; `from` is where another address can be given. */
export const linkSentPath = (email: string, from?: 'login') =>
  `/magic-link-sent?${new URLSearchParams({ email, ...(from ? { from } : {}) })}`
