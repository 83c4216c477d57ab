import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushServiceStandIn } from '../../../test/push-service-stand-in.ts'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { guardedSender } from '../guarded-sender.ts'
import type { PushAddress, PushMessage } from './port.ts'
import { makeVapidKeys, webPushSender } from './web-push.ts'

const keys = makeVapidKeys()
const contact = 'mailto:operator@rondall.example'
const answerWithinMs = 200
const sender = webPushSender({ keys, contact, answerWithinMs })

let service: Awaited<ReturnType<typeof pushServiceStandIn>>
let browser: PushAddress
beforeAll(async () => {
  service = await pushServiceStandIn()
})
afterAll(() => service.stop())
beforeEach(() => {
  service.taken.length = 0
  service.asked.length = 0
  browser = service.subscribe(keys.publicKey)
})

const message = (given: Partial<PushMessage> = {}): PushMessage => ({
  to: browser,
  payload: 'Rose needs help — ¡ahora! 🆘',
  urgent: true,
  idempotencyKey: 'delivery-1:browser-1',
  signal: new AbortController().signal,
  ...given,
})

test('the browser alone can read it, and the push service knows who sent it', async () => {
  const { messageId } = await sender.send(message())
  expect(messageId).toMatch(/^https:\/\/.+\/message\/1$/)
  const [push] = service.taken
  expect(push?.payload).toBe(message().payload)
  expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
  await sender.send(message({ urgent: false, idempotencyKey: 'delivery-2:browser-1' }))
  expect(service.taken[1]?.headers).toMatchObject({ ttl: '14400', urgency: 'normal' })
})

test('a copy takes the place of a message that still waits; another message does not', async () => {
  for (const idempotencyKey of ['one', 'one', 'two', 'one'])
    await sender.send(message({ idempotencyKey, payload: idempotencyKey }))
  expect(service.taken).toHaveLength(4)
  expect(service.waiting(browser.endpoint)).toEqual(['one', 'two'])
})

test('a browser that subscribed with another key takes nothing', async () => {
  const other = webPushSender({ keys: makeVapidKeys(), contact })
  await expect(other.send(message())).rejects.toMatchObject({
    retryable: false,
    ofRecipient: false,
  })
  expect(service.taken).toEqual([])
})

test('what is too large is refused, by the service itself', async () => {
  await sender.send(message({ payload: 'x'.repeat(3993) }))
  const tooLarge = sender.send(message({ payload: 'x'.repeat(3994) }))
  await expect(tooLarge).rejects.toMatchObject({ retryable: false, ofRecipient: false })
  expect(service.taken).toHaveLength(1)
})

test.each([
  { meets: { status: 404 }, retryable: false, ofRecipient: true },
  { meets: { status: 410 }, retryable: false, ofRecipient: true },
  { meets: { status: 413 }, retryable: false, ofRecipient: false },
  {
    meets: { status: 429, headers: { 'retry-after': '30' } },
    retryable: true,
    ofRecipient: false,
    retryAfterMs: 30_000,
  },
  { meets: { status: 500 }, retryable: true, ofRecipient: false },
  { meets: { status: 503 }, retryable: true, ofRecipient: false },
  { meets: 'silence' as const, retryable: true, ofRecipient: false },
])('$meets: retryable $retryable, gone $ofRecipient', async ({ meets, ...expected }) => {
  service.troubles.set(browser.endpoint, meets)
  const failure = await sender.send(message()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject(expected)
  // Where a browser is pushed to, and what, is nobody else's business: not even that of a log.
  expect(String(failure)).not.toMatch(/127\.0\.0\.1|Rose/)
  expect(service.asked).toEqual([browser.endpoint])
})

test('a service that stops in the middle of its answer is left by the time limit of all senders', async () => {
  service.troubles.set(browser.endpoint, 'half an answer')
  const clock = new TestClock()
  const guarded = guardedSender(sender, 'send', { clock, record: () => undefined })
  const sending = expect(guarded.send(message())).rejects.toMatchObject({ retryable: true })
  await expect.poll(() => service.asked).toHaveLength(1)
  await clock.advance(20_000)
  await sending
})

test('nobody there', async () => {
  const to = { ...browser, endpoint: 'https://127.0.0.1:1/push/1' }
  await expect(sender.send(message({ to }))).rejects.toMatchObject({
    retryable: true,
    ofRecipient: false,
  })
})
