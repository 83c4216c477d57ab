import { priceDollars } from '@rondall/contract/constants/membership.ts'
import { followPayLink, showPayLink } from '@rondall/contract/routes/billing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { messagePage } from '../messages/message-page.ts'
import { type PaymentBehind, payByLink, paymentBehind } from './pay.ts'

/**
 * The links in letters about payments: one press, without signing in, for whoever got the letter. Looking at
 * one does nothing, for mail programs and scanners look at every link.
 */
export function mountPayLinks(app: FastifyInstance, deps: Deps) {
  mount(app, deps, showPayLink, async ({ params, reply }) => {
    const behind = await paymentBehind(deps, params.token)
    return show(reply, behind ? offer(behind) : gone)
  })

  app.register(async (scope) => {
    // A form without fields; whatever else a client sends along is not looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    mount(scope, deps, followPayLink, async ({ params, request, reply }) => {
      const behind = await paymentBehind(deps, params.token)
      if (!behind) return show(reply, gone)
      if (behind.isKept) return show(reply, kept)
      return show(reply, await follow(deps, behind, request))
    })
  })
}

async function follow(deps: Deps, behind: PaymentBehind, request: FastifyRequest): Promise<Page> {
  try {
    const asking = { ip: request.ip, idempotencyKey: undefined }
    const followed = await payByLink(deps, behind, asking)
    if (followed === 'resumed') return kept
    const next = { url: followed.url, label: 'Go to the payment page' }
    return { title: 'One moment', text: 'We are taking you to the payment page.', next }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...offer(behind), text: notNow }
  }
}

type Page = Parameters<typeof messagePage>[0]

const gone: Page = {
  title: "This link doesn't work anymore",
  text: 'Please sign in to Rondall to see how things stand.',
}
const kept: Page = {
  title: 'All is well',
  text: 'The subscription is paid and everything goes on. There is nothing to do.',
}
const notNow = "We can't open the payment page right now. Please try again in a few minutes."

function offer({ isKept, state }: PaymentBehind): Page {
  if (isKept) return kept
  const costs = `$${priceDollars} a month. Cancel anytime.`
  if (state.status === 'past_due') {
    return {
      title: `Pay this month's $${priceDollars}`,
      text: 'Any card works, and it need not be the card that was used before.',
      button: 'Pay now',
    }
  }
  const title = state.serves ? 'Keep Rondall' : 'Start Rondall again'
  return { title, text: costs, button: title }
}

const show = (reply: FastifyReply, page: Page) =>
  reply.header('Cache-Control', 'no-store').type('text/html').send(messagePage(page))
