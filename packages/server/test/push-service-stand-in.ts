import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer, globalAgent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { browserSubscription } from './browser-subscription.ts'
import { testCertificate } from './test-certificate.ts'
import { vapidRefusal } from './vapid.ts'

/** What a subscription may meet instead of an answer in order. */
type Trouble = { status: number; headers?: Record<string, string> } | 'silence' | 'half an answer'

interface Subscription {
  applicationServerKey: string
  read(body: Buffer): string
  /** What the browser would get when it comes back: a newer message takes the place of one with its topic. */
  waiting: Map<string, string>
}

interface TakenPush {
  endpoint: string
  payload: string
  headers: IncomingHttpHeaders
}

/** Every push service takes this much; most take no more. */
const largestBodyBytes = 4096

/** Speaks RFC 8030, 8291 and 8292 over https on loopback, and refuses whatever a push service would refuse. */
export async function pushServiceStandIn() {
  const subscriptions = new Map<string, Subscription>()
  const troubles = new Map<string, Trouble>()
  const asked: string[] = []
  const taken: TakenPush[] = []

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const endpoint = `${origin}${request.url}`
    asked.push(endpoint)
    const body = await buffer(request)
    const trouble = troubles.get(endpoint)
    if (trouble === 'silence') return
    if (trouble === 'half an answer')
      return void response.writeHead(201, { 'content-length': 100 }).write('half')
    if (trouble) return void response.writeHead(trouble.status, trouble.headers).end()
    const to = subscriptions.get(endpoint)
    if (!to) return void response.writeHead(404).end()
    const refusal = refusalOf(request, body, { to, origin })
    if (refusal) return void response.writeHead(refusal.status).end(refusal.why)
    const payload = to.read(body)
    taken.push({ endpoint, payload, headers: request.headers })
    to.waiting.set(request.headers.topic?.toString() ?? String(taken.length), payload)
    response.writeHead(201, { location: `${origin}/message/${taken.length}` }).end()
  }

  const server = createServer(testCertificate, (request, response) => void serve(request, response))
  let connections = 0
  server.on('connection', () => {
    connections++
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const trustedBefore = globalAgent.options.ca
  globalAgent.options.ca = testCertificate.cert

  return {
    troubles,
    /** The endpoints that were asked, whatever came of it. */
    asked,
    taken,
    /** Made to it, whether or not anything was asked. */
    get connections() {
      return connections
    },
    /** A browser subscribes to what is signed with this key, and with no other. */
    subscribe(applicationServerKey: string) {
      const endpoint = `${origin}/push/${subscriptions.size + 1}`
      const { keys, read } = browserSubscription()
      subscriptions.set(endpoint, { applicationServerKey, read, waiting: new Map() })
      return { endpoint, keys }
    },
    waiting: (endpoint: string) => [...(subscriptions.get(endpoint)?.waiting.values() ?? [])],
    async stop() {
      globalAgent.options.ca = trustedBefore
      globalAgent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refusalOf(
  { method, headers }: IncomingMessage,
  body: Buffer,
  { to, origin }: { to: Subscription; origin: string },
) {
  const { ttl, urgency = 'normal', topic } = headers
  if (method !== 'POST') return { status: 405, why: 'Pushes are posted' }
  if (!/^\d+$/.test(ttl?.toString() ?? '')) return { status: 400, why: 'TTL is missing' }
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency.toString()))
    return { status: 400, why: 'No such urgency' }
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic.toString()))
    return { status: 400, why: 'Not a topic' }
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, why: 'Not aes128gcm' }
  if (body.length > largestBodyBytes) return { status: 413, why: 'Too large' }
  const why = vapidRefusal(headers.authorization, { origin, key: to.applicationServerKey })
  return why && { status: 403, why }
}
