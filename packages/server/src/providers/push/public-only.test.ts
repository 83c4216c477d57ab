import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushServiceStandIn } from '../../../test/push-service-stand-in.ts'
import { isPublicEndpoint, PublicAgent } from './public-only.ts'
import { makeVapidKeys, webPushSender } from './web-push.ts'

/** A name server that says something else each time. */
function saying(...answers: string[][]): LookupFunction {
  let asked = 0
  return (_name, options, answer) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) answer(null, found)
    else answer(null, found[0]?.address ?? '', found[0]?.family)
  }
}

const unknown: LookupFunction = (_name, _options, answer) =>
  answer(Object.assign(new Error('scripted'), { code: 'ENOTFOUND' }), [])

test.each([
  ['https://127.0.0.1/push/1', saying()],
  ['https://[::1]/push/1', saying()],
  ['https://[::ffff:10.0.0.1]/push/1', saying()],
  ['https://0x7f000001/push/1', saying()],
  ['https://2130706433/push/1', saying()],
  ['http://push.example/1', saying(['93.184.216.34'])],
  ['https://user:secret@push.example/1', saying(['93.184.216.34'])],
  ['https://push.example/1', saying(['10.0.0.7'])],
  ['https://push.example/1', saying(['93.184.216.34', '127.0.0.1'])],
])('%s is none to push to', async (endpoint, lookup) => {
  expect(await isPublicEndpoint(endpoint, lookup)).toBe(false)
})

test('a public one is, and one of which nothing is known just now', async () => {
  expect(await isPublicEndpoint('https://push.example/1', saying(['93.184.216.34']))).toBe(true)
  expect(await isPublicEndpoint('https://push.example/1', unknown)).toBe(true)
})

let service: Awaited<ReturnType<typeof pushServiceStandIn>>
beforeAll(async () => {
  service = await pushServiceStandIn()
})
afterAll(() => service.stop())

const push = (endpoint: string, lookup: LookupFunction) => {
  const keys = makeVapidKeys()
  const sender = webPushSender({
    keys,
    contact: 'mailto:a@b.example',
    agent: new PublicAgent(lookup),
  })
  const to = { ...service.subscribe(keys.publicKey), endpoint }
  const { signal } = new AbortController()
  return sender
    .send({ to, payload: 'words', urgent: true, idempotencyKey: 'one', signal })
    .catch((error) => error)
}

test.each([
  ['written out', (port: string) => `https://127.0.0.1:${port}/push/1`],
  ['named', (port: string) => `https://push.example:${port}/push/1`],
  ['mapped', (port: string) => `https://[::ffff:127.0.0.1]:${port}/push/1`],
])(
  'a server of our own, %s, is never connected to, whatever was said of it before',
  async (_, of) => {
    const { port } = new URL(service.subscribe('').endpoint)
    const lookup = saying(['127.0.0.1'])
    expect(await push(of(port), lookup)).toMatchObject({ retryable: false, refused: true })
    expect(service.asked).toEqual([])
    expect(service.connections).toBe(0)
  },
)
