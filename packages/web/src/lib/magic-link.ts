import { noCustomer } from '@rondall/contract/constants/membership.ts'
import type { RouteArguments } from '@rondall/contract/route.ts'
import type { sendMagicLink } from '@rondall/contract/routes/membership.ts'
import type { ToastMessage } from './toasts.ts'

type Body = RouteArguments<typeof sendMagicLink>['body']

export const linkResent: ToastMessage = {
  tone: 'good',
  title: 'Link Resent',
  description: "We've sent another magic link to your email.",
}

/** Without a customer the link signs a member in, or repeats the link that was sent before. */
export const magicLinkFor = (
  body: Pick<Body, 'email' | 'name' | 'role' | 'keep_signed_in'> & { stripe_customer_id?: string },
): { body: Body } => ({
  body: {
    stripe_customer_id: noCustomer,
    redirect_to: `${window.location.origin}/auth/verify`,
    ...body,
  },
})
