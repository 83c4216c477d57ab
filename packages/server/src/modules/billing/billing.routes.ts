import {
  billingPortal,
  paymentSetup,
  planActivated,
  readBilling,
  repeatReadyLetter,
  resubscribe,
  stripeWebhook,
} from '@rondall/contract/routes/billing.ts'
import {
  checkout,
  checkoutSession,
  subscriptionIntent,
} from '@rondall/contract/routes/membership.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { whoAsks } from '../../http/session.ts'
import { AppError } from '../../platform/errors.ts'
import { describeUser } from '../membership/describe-user.ts'
import { consumeAttempt } from '../rate-limits/rate-limits.ts'
import { openCheckout, recordActivation, startCardSubscription, whatBecameOf } from './checkout.ts'
import { repeatReadyLink } from './letters/ready-letter.ts'
import { billingOf, openPortal } from './own-billing.ts'
import { openPayment } from './pay.ts'
import { takeNews } from './payment-news.ts'

export function mountBilling(app: FastifyInstance, deps: Deps) {
  const { name: provider, publishableKey } = deps.payments

  const { supportEmail } = deps.config
  mount(app, deps, paymentSetup, async () => ({ provider, publishableKey, supportEmail }))

  mount(app, deps, checkout, async ({ query, request }) => ({
    ...(await openCheckout(deps, { page: query.ui ?? 'hosted', asking: askingOf(request) })),
    publishableKey,
  }))

  mount(app, deps, checkoutSession, ({ query }) => whatBecameOf(deps, query.session_id))

  mount(app, deps, subscriptionIntent, async ({ body, request }) => ({
    ...(await startCardSubscription(deps, { email: body.email, asking: askingOf(request) })),
    publishableKey,
  }))

  mount(app, deps, readBilling, ({ actor, query }) =>
    billingOf(deps, { userId: actor.userId, fresh: query.fresh === '1' }),
  )

  mount(app, deps, billingPortal, ({ actor }) => openPortal(deps, actor.userId))

  mount(app, deps, resubscribe, async ({ actor, request }) => {
    const user = await describeUser(deps, actor.userId)
    return openPayment(deps, { user, asking: askingOf(request) })
  })

  mount(app, deps, repeatReadyLetter, async ({ body, request }) => {
    await consumeAttempt(deps, 'ready-letter', { ip: request.ip, account: body.session_id })
    if (!(await repeatReadyLink(deps, body.session_id))) throw new AppError('checkout-not-found')
    return { ok: true as const }
  })

  mount(app, deps, planActivated, async ({ body, request }) => {
    const { event: _event, session_id: checkoutId, ...plan } = body
    const userId = (await whoAsks(deps, request))?.userId
    await recordActivation(deps, { ...plan, checkoutId, userId })
    return { ok: true as const }
  })

  mountWebhook(app, deps)
}

/** A signature is over the bytes that came, so the body is left as it is. */
function mountWebhook(app: FastifyInstance, deps: Deps) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    mount(scope, deps, stripeWebhook, async ({ request }) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = String(request.headers['stripe-signature'] ?? '')
      await takeNews(deps, { body, signature })
      return { received: true as const }
    })
  })
}

function askingOf({ ip, headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  return { ip, idempotencyKey: typeof key === 'string' ? key.slice(0, 255) : undefined }
}
