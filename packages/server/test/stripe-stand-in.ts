import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fields, isFields, readForm } from './stripe-form.ts'
import {
  checkoutSession,
  customerObject,
  type StandInSubscription,
  subscriptionObject,
} from './stripe-objects.ts'

export const stripeConfig = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  webhookSecret: 'whsec_stand_in',
  priceId: 'price_monthly_19',
}

/** What each call may carry: every name Stripe knows that we use, and which of them it insists on. */
const calls: Record<string, { required: string[]; optional: string[] }> = {
  'POST /v1/checkout/sessions': {
    required: ['mode', 'line_items', 'ui_mode', 'metadata', 'subscription_data'],
    optional: [
      'success_url',
      'cancel_url',
      'return_url',
      'customer',
      'customer_email',
      'client_reference_id',
    ],
  },
  'POST /v1/customers': { required: ['email', 'metadata'], optional: [] },
  'POST /v1/subscriptions': {
    required: ['customer', 'items', 'payment_behavior', 'metadata', 'expand'],
    optional: ['payment_settings'],
  },
  'POST /v1/billing_portal/sessions': { required: ['customer', 'return_url'], optional: [] },
  'POST /v1/subscriptions/:id': { required: [], optional: ['cancel_at_period_end', 'cancel_at'] },
  'GET /v1/checkout/sessions/:id': { required: [], optional: [] },
  'GET /v1/subscriptions/:id': { required: [], optional: ['expand'] },
  'GET /v1/prices/:id': { required: [], optional: [] },
  'GET /v1/charges/:id': { required: [], optional: [] },
}

interface Session {
  id: string
  given: Fields
  status: 'open' | 'complete' | 'expired'
  paymentStatus: string
  subscriptionId: string | undefined
}

/** What the pages promise. */
export const monthlyPrice = {
  id: stripeConfig.priceId,
  object: 'price',
  active: true,
  currency: 'usd',
  unit_amount: 1900 as number | null,
  recurring: { interval: 'month', interval_count: 1 } as object | null,
}

/** Speaks Stripe's HTTP on loopback and refuses whatever Stripe would refuse. */
export class StripeStandIn {
  /** The next requests fail like this instead; a 5xx is Stripe's, `hang-up` the network's. */
  trouble: { status: number } | 'hang-up' | undefined
  readonly requests: { call: string; given: Fields; idempotencyKey: string | undefined }[] = []
  readonly sessions = new Map<string, Session>()
  readonly subscriptions = new Map<string, StandInSubscription>()
  readonly customers = new Map<string, { id: string; email: string }>()
  /** Customers by the charge. */
  readonly charges = new Map<string, string>()
  price = monthlyPrice
  #answered = new Map<string, { fingerprint: string; answer: unknown }>()
  #count = 0
  #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get apiUrl() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Somebody pays a checkout on Stripe's page: by card, unless another word for it is given. */
  payCheckout(
    id: string,
    {
      email,
      now,
      paymentStatus = 'paid',
      status = 'active',
    }: { email: string; now: number; paymentStatus?: string; status?: string },
  ) {
    const session = this.sessions.get(id)
    if (!session) throw new Error(`No such session: ${id}`)
    const customer = session.given.customer
    const customerId = typeof customer === 'string' ? customer : this.#addCustomer(email).id
    const subscription = this.#addSubscription(customerId, { status, now })
    const done = { status: 'complete', subscriptionId: subscription.id, paymentStatus }
    Object.assign(session, done)
    return subscription
  }

  /** Something happens to a subscription at Stripe. */
  change(id: string, changes: Partial<StandInSubscription>) {
    const subscription = this.subscriptions.get(id)
    if (!subscription) throw new Error(`No such subscription: ${id}`)
    Object.assign(subscription, changes)
  }

  #addCustomer(email: string) {
    const customer = { id: this.#next('cus'), email }
    this.customers.set(customer.id, customer)
    return customer
  }

  #addSubscription(customerId: string, given: { status: string; now: number }) {
    const startsAt = Math.floor(given.now / 1000)
    const subscription: StandInSubscription = {
      id: this.#next('sub'),
      customerId,
      status: given.status,
      periodStartsAt: startsAt,
      periodEndsAt: startsAt + 30 * 86_400,
      cancelAt: null,
      cancelAtPeriodEnd: false,
      endedAt: null,
      metadata: { app: 'rondall' },
    }
    this.subscriptions.set(subscription.id, subscription)
    return subscription
  }

  #next = (prefix: string) => `${prefix}_${String(++this.#count).padStart(14, '0')}`

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const { trouble } = this
    if (trouble === 'hang-up') return request.socket.destroy()
    if (trouble) return answer(response, trouble.status, stripeError('api_error', 'Trouble'))
    const { path, given } = await readRequest(request)
    const id = /^\/v1\/(?:checkout\/sessions|subscriptions|prices|charges)\/([^/]+)$/.exec(
      path,
    )?.[1]
    const call = `${request.method} ${id ? path.replace(id, ':id') : path}`
    const refusal = refusalOf(request, call, given)
    if (refusal) return answer(response, refusal.status, refusal.body)
    const idempotencyKey = request.headers['idempotency-key']?.toString()
    this.requests.push({ call, given, idempotencyKey })
    const once = this.#once(idempotencyKey, call, given, () => this.#act(call, id ?? '', given))
    answer(response, once.status, once.body)
  }

  /** The same key gives the same answer, and refuses other parameters. */
  #once(key: string | undefined, call: string, given: Fields, act: () => unknown) {
    const fingerprint = JSON.stringify([call, given])
    const before = key === undefined ? undefined : this.#answered.get(key)
    if (before && before.fingerprint !== fingerprint) {
      return { status: 400, body: stripeError('idempotency_error', 'Other parameters, same key') }
    }
    const body = before ? before.answer : act()
    if (!before && key !== undefined) this.#answered.set(key, { fingerprint, answer: body })
    return body === undefined
      ? { status: 404, body: stripeError('invalid_request_error', 'No such thing') }
      : { status: 200, body }
  }

  #act(call: string, id: string, given: Fields): unknown {
    switch (call) {
      case 'POST /v1/checkout/sessions':
        return this.#createSession(given)
      case 'POST /v1/customers':
        return customerObject(this.#addCustomer(String(given.email)))
      case 'POST /v1/subscriptions':
        return this.#createSubscription(given)
      case 'POST /v1/billing_portal/sessions':
        if (!this.customers.has(String(given.customer))) return undefined
        return { id: this.#next('bps'), url: 'https://billing.stripe.com/p/session/test' }
      case 'GET /v1/checkout/sessions/:id': {
        const session = this.sessions.get(id)
        return session && checkoutSession(session)
      }
      case 'GET /v1/prices/:id':
        return id === this.price.id ? this.price : undefined
      case 'GET /v1/charges/:id':
        return this.charges.has(id)
          ? { id, object: 'charge', customer: this.charges.get(id) }
          : undefined
      default: {
        if (given.cancel_at_period_end === 'false') this.change(id, { cancelAtPeriodEnd: false })
        if (given.cancel_at === '') this.change(id, { cancelAt: null })
        const subscription = this.subscriptions.get(id)
        const customer = this.customers.get(subscription?.customerId ?? '')
        return subscription && subscriptionObject(subscription, { customer })
      }
    }
  }

  #createSession(given: Fields) {
    const id = this.#next('cs_test')
    const session: Session = {
      ...{ id, given, subscriptionId: undefined },
      status: 'open',
      paymentStatus: 'unpaid',
    }
    this.sessions.set(id, session)
    return checkoutSession(session)
  }

  #createSubscription(given: Fields) {
    if (!this.customers.has(String(given.customer))) return undefined
    const incomplete = this.#addSubscription(String(given.customer), {
      status: 'incomplete',
      now: 0,
    })
    const secret = `pi_${incomplete.id}_secret_stand_in`
    return subscriptionObject(incomplete, { secret })
  }
}

/** A webhook as Stripe sends it: the body, and the signature over its time and bytes. */
export function signedNews(
  event: { id: string; type: string; object: object },
  { at, secret = stripeConfig.webhookSecret }: { at: number; secret?: string },
) {
  const seconds = Math.floor(at / 1000)
  const { id, type, object } = event
  const body = JSON.stringify({ id, object: 'event', type, created: seconds, data: { object } })
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${signature}` }
}

async function readRequest(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = new URLSearchParams(Buffer.concat(chunks).toString())
  return { path: pathname, given: readForm(request.method === 'GET' ? searchParams : sent) }
}

function refusalOf({ headers, method }: IncomingMessage, call: string, given: Fields) {
  if (headers.authorization !== `Bearer ${stripeConfig.secretKey}`) {
    return { status: 401, body: stripeError('invalid_request_error', 'Invalid API key') }
  }
  const known = calls[call]
  const problem = known ? problemWith(known, headers, method ?? '', given) : `Unknown call ${call}`
  if (!problem) return undefined
  return { status: 400, body: stripeError('invalid_request_error', problem) }
}

function problemWith(
  { required, optional }: { required: string[]; optional: string[] },
  headers: IncomingMessage['headers'],
  method: string,
  given: Fields,
) {
  if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version']))) return 'No API version'
  if (method === 'POST') {
    if (!headers['idempotency-key']) return 'This stand-in insists on an Idempotency-Key'
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'Not a form'
  }
  const missing = required.find((name) => given[name] === undefined)
  if (missing) return `Missing required param: ${missing}`
  const unknown = Object.keys(given).find((name) => ![...required, ...optional].includes(name))
  if (unknown) return `Received unknown parameter: ${unknown}`
  return problemWithCheckout(given)
}

/** Stripe's rules about which address goes with which kind of page, and about our price. */
function problemWithCheckout(given: Fields) {
  const items = given.line_items ?? given.items
  const [item] = Array.isArray(items) ? items : []
  if (items && (!isFields(item) || item.price !== stripeConfig.priceId)) return 'No such price'
  if (given.ui_mode === undefined) return undefined
  if (given.mode !== 'subscription') return 'This price is recurring'
  const embedded = given.ui_mode === 'embedded_page'
  if (!embedded && given.ui_mode !== 'hosted_page') return `Invalid ui_mode: ${given.ui_mode}`
  if (embedded !== (given.return_url !== undefined)) return 'return_url is for embedded pages'
  if (embedded === (given.success_url !== undefined)) return 'success_url is for hosted pages'
  if (given.customer && given.customer_email) return 'Only one of customer and customer_email'
  return undefined
}

const stripeError = (type: string, message: string) => ({ error: { type, message } })

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_stand_in' })
  response.end(JSON.stringify(body))
}
