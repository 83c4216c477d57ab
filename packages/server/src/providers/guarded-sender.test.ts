import { expect, test } from 'vitest'
import { ProviderError } from '../platform/errors.ts'
import { TestClock } from '../platform/test-clock.ts'
import type { RecordedCall } from './fallback.ts'
import { guardedSender } from './guarded-sender.ts'

interface Message {
  signal: AbortSignal
}

function guarded(send: (message: Message) => Promise<{ messageId: string }>) {
  const clock = new TestClock()
  const calls: RecordedCall[] = []
  const sender = guardedSender({ name: 'post', send }, 'send', {
    clock,
    record: (call) => void calls.push(call),
  })
  const leaving = new AbortController()
  const outcomes = () => calls.map(({ outcome }) => outcome)
  return { clock, leaving, outcomes, send: () => sender.send({ signal: leaving.signal }) }
}

const failing = (retryable: boolean) => async () => {
  throw new ProviderError('post', 'no', { retryable })
}

test('a service that is down is left alone for half a minute', async () => {
  let asked = 0
  const { clock, outcomes, send } = guarded(async () => {
    asked += 1
    throw new ProviderError('post', 'no', { retryable: true })
  })
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(send()).rejects.toMatchObject({ retryable: true })
  }
  expect(asked).toBe(3)
  expect(outcomes()).toEqual(['failed', 'failed', 'failed', 'breaker-opened'])
  await clock.advance(30_000)
  await expect(send()).rejects.toThrow('no')
  expect(asked).toBe(4)
})

test('messages refused for their own sake do not count against it', async () => {
  const { send } = guarded(failing(false))
  for (let attempt = 0; attempt < 5; attempt++) await expect(send()).rejects.toThrow('no')
})

test('whoever takes longer than 20 s is late', async () => {
  const { clock, outcomes, send } = guarded(() => new Promise(() => undefined))
  const sending = expect(send()).rejects.toMatchObject({ retryable: true })
  await clock.advance(20_000)
  await sending
  expect(outcomes()).toEqual(['timeout'])
})

test('a caller who goes away is no failure', async () => {
  const { leaving, outcomes, send } = guarded(() => new Promise(() => undefined))
  const sending = expect(send()).rejects.toThrow('gone')
  leaving.abort(new Error('gone'))
  await sending
  expect(outcomes()).toEqual(['aborted'])
})

test('gives back what the service said', async () => {
  const { outcomes, send } = guarded(async () => ({ messageId: 'one' }))
  expect(await send()).toEqual({ messageId: 'one' })
  expect(outcomes()).toEqual(['ok'])
})
