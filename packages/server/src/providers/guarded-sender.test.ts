import { describe, expect, test } from 'vitest'
import { ProviderError } from '../platform/errors.ts'
import { TestClock } from '../platform/test-clock.ts'
import type { RecordedCall } from './fallback.ts'
import { guardedEach } from './guarded-each.ts'
import { type Guarded, guardedSender } from './guarded-sender.ts'

function guarded(
  send: (message: Guarded) => Promise<{ messageId: string }>,
  announcesLeaving = false,
) {
  const clock = new TestClock()
  const calls: RecordedCall[] = []
  const sender = guardedSender({ name: 'post', send, announcesLeaving }, 'send', {
    clock,
    record: (call) => void calls.push(call),
  })
  const leaving = new AbortController()
  const outcomes = () => calls.map(({ outcome }) => outcome)
  const ask = (given: Partial<Guarded> = {}) => sender.send({ signal: leaving.signal, ...given })
  return { clock, leaving, outcomes, send: ask }
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

test('a call for help is tried whatever the breaker says, and says nothing to it', async () => {
  let asked = 0
  const { outcomes, send } = guarded(async () => {
    asked += 1
    throw new ProviderError('post', 'no', { retryable: true })
  })
  const helps = () => expect(send({ forHelp: true })).rejects.toThrow('no')
  for (let attempt = 0; attempt < 5; attempt++) await helps()
  expect(outcomes()).not.toContain('breaker-opened')
  for (let attempt = 0; attempt < 5; attempt++) await expect(send()).rejects.toThrow()
  expect(asked).toBe(8)
  await helps()
  expect(asked).toBe(9)
})

test('a service that takes on no more at once is not ill', async () => {
  const busy = { retryable: true, refused: true, busy: true }
  const { outcomes, send } = guarded(async () => {
    throw new ProviderError('post', '421', busy)
  })
  for (let attempt = 0; attempt < 5; attempt++) await expect(send()).rejects.toThrow('421')
  expect(outcomes()).toEqual(Array(5).fill('failed'))
})

test('of many parties behind a service one that is down is left alone, and the others are not', async () => {
  const asked: string[] = []
  const send = async ({ to }: Guarded & { to: string }) => {
    asked.push(to)
    if (to === 'down') throw new ProviderError('post', 'no', { retryable: true })
    return { messageId: to }
  }
  const deps = { clock: new TestClock(), record: () => undefined }
  const sender = guardedEach({ name: 'post', send }, ({ to }) => to, deps)
  const { signal } = new AbortController()
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(sender.send({ to: 'down', signal })).rejects.toThrow()
    await sender.send({ to: 'well', signal })
  }
  expect(asked.filter((to) => to === 'down')).toHaveLength(3)
  expect(asked.filter((to) => to === 'well')).toHaveLength(5)
})

describe('what may be waited for', () => {
  const hanging = () =>
    guarded(async ({ leaving }) => {
      await leaving?.()
      return new Promise(() => undefined)
    }, true)
  const patient = { leaving: async () => undefined, answerWithinMs: 300_000 }

  test('before it leaves it has 20 s, and is with us for certain', async () => {
    const { clock, send } = guarded(() => new Promise(() => undefined), true)
    const sending = expect(send(patient)).rejects.toMatchObject({ refused: true })
    await clock.advance(20_000)
    await sending
  })

  test('once it has left its answer has minutes, and nobody knows whether it arrives', async () => {
    const { clock, send } = hanging()
    let isOver = false
    const sending = send(patient).finally(() => {
      isOver = true
    })
    sending.catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(299_000)
    expect(isOver).toBe(false)
    await clock.advance(1_000)
    await expect(sending).rejects.toMatchObject({ retryable: true, refused: false })
  })

  test('a person who waits at a button has 20 s for all of it', async () => {
    const { clock, send } = hanging()
    const sending = expect(send()).rejects.toMatchObject({ refused: false })
    await clock.advance(20_000)
    await sending
  })

  test('a process that stops calls back what has not left, and only that', async () => {
    const inside = guarded(() => new Promise(() => undefined), true)
    const kept = expect(inside.send(patient)).rejects.toThrow('stopping')
    inside.leaving.abort(new Error('stopping'))
    await kept
    let answer: (sent: { messageId: string }) => void = () => undefined
    const out = guarded(async ({ leaving }) => {
      await leaving?.()
      return new Promise((resolve) => {
        answer = resolve
      })
    }, true)
    const sending = out.send(patient)
    await new Promise((resolve) => setImmediate(resolve))
    out.leaving.abort(new Error('stopping'))
    answer({ messageId: 'taken' })
    expect(await sending).toEqual({ messageId: 'taken' })
  })
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
