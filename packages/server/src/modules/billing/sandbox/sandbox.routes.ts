import { paySandboxCard } from '@rondall/contract/routes/billing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { sessionOf } from '../../../http/session.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SandboxDesk, SandboxOutcome, SandboxPage } from '../../../providers/payments/port.ts'
import { timeZoneOf } from '../../accounts/accounts.ts'
import { settleCheckout } from '../checkout.ts'
import { rereadSubscription } from '../keep-subscription.ts'
import { checkoutPage, confirmPage, lostPage, paidPage, portalPage } from './sandbox-pages.ts'

const fields = z.object({
  email: z.catch(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), ''),
  card: z.catch(z.string().check(z.maxLength(40)), ''),
  act: z.catch(z.string(), ''),
})
const address = z.email()
type Fields = z.infer<typeof fields>

const problems: Partial<Record<SandboxOutcome, string>> = {
  declined: 'Your card was declined.',
  'unknown-card': 'The sandbox takes only the test cards below. Never type a real card here.',
}

/** What a request to a page of the sandbox brings along. */
interface Visit {
  desk: SandboxDesk
  page: SandboxPage
  fields: Fields
  /** The visitor's own clock, by which dates are told. */
  timeZone: string
  reply: FastifyReply
}

/** The sandbox's own pages: plain HTML without script. They are there only while the sandbox is. */
export function mountSandbox(app: FastifyInstance, deps: Deps) {
  const { sandbox: desk } = deps.payments
  mount(app, deps, paySandboxCard, async ({ body }) => {
    const page = await desk?.page(body.clientSecret)
    if (!desk || page?.kind !== 'intent') throw new AppError('checkout-not-found')
    const outcome = await desk.pay(page.id, { email: page.email ?? '', card: body.card })
    if (!outcome) throw new AppError('checkout-not-found')
    await keepUp(deps, desk, page.id)
    return outcome === 'confirm'
      ? { outcome, confirmUrl: `/sandbox/confirm/${page.id}` }
      : { outcome }
  })
  if (!desk) return
  app.register(async (scope) => {
    readForms(scope)
    const at = pagesOf(scope, deps, desk)
    at('GET', '/sandbox/checkout/:id', async (visit) => show(visit, checkoutPage(visit.page, {})))
    at('POST', '/sandbox/checkout/:id', (visit) => pay(deps, visit))
    at('GET', '/sandbox/confirm/:id', async (visit) => show(visit, confirmPage(visit.page)))
    at('POST', '/sandbox/confirm/:id', (visit) => confirm(deps, visit))
    at('GET', '/sandbox/paid/:id', async (visit) => show(visit, paidPage(visit.page)))
    at('GET', '/sandbox/portal/:id', async (visit) => show(visit, portalPage(visit.page, visit)))
    at('POST', '/sandbox/portal/:id', (visit) => change(deps, visit))
  })
}

function readForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Puts pages on the server; an unknown or expired one is told as such. */
function pagesOf(scope: FastifyInstance, deps: Deps, desk: SandboxDesk) {
  return (method: 'GET' | 'POST', url: string, visit: (visit: Visit) => Promise<FastifyReply>) =>
    scope.route({
      method,
      url,
      handler: async (request: FastifyRequest, reply) => {
        const { id } = request.params as { id: string }
        const page = await desk.page(id)
        const usable = page && page.kind === kindAt(url, page) && !isOver(page)
        if (!usable) return html(reply.code(404), lostPage(page))
        const session = await sessionOf(deps, request)
        const timeZone = session ? await timeZoneOf(deps, session.userId) : 'UTC'
        return visit({ desk, page, fields: z.parse(fields, request.body ?? {}), timeZone, reply })
      },
    })
}

/** A portal opens as a portal only, everything else never as one. */
function kindAt(url: string, { kind }: SandboxPage) {
  const wantsPortal = url.startsWith('/sandbox/portal')
  const either = url.startsWith('/sandbox/confirm')
  return either || wantsPortal === (kind === 'portal') ? kind : undefined
}

const isOver = ({ expired, kind, subscription }: SandboxPage) =>
  expired && (kind === 'portal' || !subscription)

async function pay(deps: Deps, { desk, page, fields: { email, card }, reply }: Visit) {
  if (!z.safeParse(address, email).success) {
    const problem = 'Please enter a valid email address.'
    return show({ page, reply }, checkoutPage(page, { problem, email }))
  }
  const outcome = await desk.pay(page.id, { email, card })
  if (outcome === 'confirm') return reply.redirect(`/sandbox/confirm/${page.id}`, 303)
  if (outcome === 'paid') return finish(deps, { desk, page, reply })
  const problem = outcome && problems[outcome]
  return show({ page, reply }, checkoutPage(page, { problem, email }))
}

async function confirm(deps: Deps, { desk, page, fields: { act }, timeZone, reply }: Visit) {
  const outcome = await desk.confirm(page.id, act === 'confirm')
  if (outcome === 'paid') return finish(deps, { desk, page, reply })
  if (page.kind === 'intent') return reply.redirect(page.cancelPath, 303)
  const problem = problems.declined
  return show(
    { page, reply },
    page.kind === 'portal'
      ? portalPage(page, { problem, timeZone })
      : checkoutPage(page, { problem }),
  )
}

async function change(deps: Deps, visit: Visit) {
  const { desk, page, fields, timeZone, reply } = visit
  const { act, card } = fields
  if (act !== 'card') {
    if (act === 'cancel' || act === 'resume' || act === 'fail-renewal')
      await desk.change(page.id, act)
    return finish(deps, { desk, page, reply })
  }
  const outcome = await desk.changeCard(page.id, card)
  if (outcome === 'confirm') return reply.redirect(`/sandbox/confirm/${page.id}`, 303)
  if (outcome === 'paid') return finish(deps, { desk, page, reply })
  return show(
    { page, reply },
    portalPage(page, { problem: outcome && problems[outcome], timeZone }),
  )
}

async function finish(deps: Deps, { desk, page, reply }: Omit<Visit, 'fields' | 'timeZone'>) {
  await keepUp(deps, desk, page.id)
  return reply.redirect(afterwards(page), 303)
}

function afterwards({ id, kind, successPath }: SandboxPage) {
  if (kind === 'portal') return `/sandbox/portal/${id}`
  return kind === 'embedded' ? `/sandbox/paid/${id}` : successPath
}

/** What Stripe would tell by a webhook: the subscription is read anew. */
async function keepUp(deps: Deps, desk: SandboxDesk, id: string) {
  const page = await desk.page(id)
  if (page?.kind === 'checkout' || page?.kind === 'embedded') await settleCheckout(deps, id)
  else if (page?.subscription) await rereadSubscription(deps, page.subscription.id)
}

const show = ({ page, reply }: Pick<Visit, 'page' | 'reply'>, body: string) =>
  html(page.kind === 'embedded' ? framed(reply) : reply, body)

/** Our own embedded-checkout screen may put this page in a frame, nobody else may. */
const framed = (reply: FastifyReply) =>
  reply.header(
    'Content-Security-Policy',
    String(reply.getHeader('Content-Security-Policy')).replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
  )

const html = (reply: FastifyReply, body: string) =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(body)
