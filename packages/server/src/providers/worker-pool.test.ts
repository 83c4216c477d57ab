import { afterEach, expect, test } from 'vitest'
import type { Order } from '../../test/obedient.worker.ts'
import { TestClock } from '../platform/test-clock.ts'
import { WorkerPool } from './worker-pool.ts'

const pools: WorkerPool[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})

function open({
  size = 1,
  queueLimit = 64,
  script = '../../test/obedient.worker.ts',
  interruptible = true,
} = {}) {
  const clock = new TestClock()
  const pool = new WorkerPool({
    name: 'obedient',
    script: new URL(script, import.meta.url),
    size,
    queueLimit,
    deadlineMs: 1_000,
    interruptible,
    clock,
  })
  pools.push(pool)
  const call = (order: Order, signal?: AbortSignal) =>
    pool.call<number>(order, signal ? { signal } : {})
  const answer = (value: number, signal?: AbortSignal) => call({ do: 'answer', value }, signal)
  return { pool, clock, call, answer }
}

const failed = (promise: Promise<unknown>) =>
  expect(promise).rejects.toMatchObject({ name: 'ProviderError', retryable: true })

test('many callers each get their own answer, in order', async () => {
  const { answer } = open({ size: 2 })
  const values = Array.from({ length: 20 }, (_, i) => i)
  expect(await Promise.all(values.map((value) => answer(value)))).toEqual(values)
})

test('an engine that throws fails that call only, and tells nothing it was given', async () => {
  const { call, answer } = open()
  const thrown = call({ do: 'throw' })
  const after = answer(1)
  await failed(thrown)
  await expect(thrown).rejects.toThrow(/^obedient: TypeError$/)
  expect(await after).toBe(1)
})

test.each(['crash', 'exit'] as const)(
  'after a %s the worker is replaced unnoticed',
  async (how) => {
    const { call, answer } = open()
    const lost = call({ do: how })
    const waiting = answer(2)
    await failed(lost)
    expect(await waiting).toBe(2)
  },
)

test('a worker that hangs past the deadline is replaced unnoticed', async () => {
  const { clock, call, answer } = open()
  const hung = call({ do: 'hang' })
  const waiting = answer(3)
  const lost = failed(hung)
  await clock.advance(1_000)
  await lost
  expect(await waiting).toBe(3)
})

test('one that hangs does not hold up the others', async () => {
  const { call, answer } = open({ size: 2 })
  call({ do: 'hang' }).catch(() => undefined)
  expect(await Promise.all([answer(1), answer(2), answer(3)])).toEqual([1, 2, 3])
})

test('a full queue refuses, and takes calls again when there is room', async () => {
  const { clock, call, answer } = open({ queueLimit: 2 })
  const hung = failed(call({ do: 'hang' }))
  const waiting = [answer(1), answer(2)]
  await expect(answer(3)).rejects.toMatchObject({ name: 'AppError', code: 'overloaded' })
  await clock.advance(1_000)
  await hung
  expect(await Promise.all(waiting)).toEqual([1, 2])
  expect(await answer(4)).toBe(4)
})

test('an aborted call leaves the queue and makes room', async () => {
  const { clock, call, answer } = open({ queueLimit: 1 })
  const hung = failed(call({ do: 'hang' }))
  const leaving = new AbortController()
  const left = answer(1, leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const next = answer(2)
  await clock.advance(1_000)
  await hung
  expect(await next).toBe(2)
})

test('a call aborted while under way rejects at once; the worker serves the next', async () => {
  const { answer } = open()
  const leaving = new AbortController()
  const left = answer(1, leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(answer(5, leaving.signal)).rejects.toThrow('gone')
  expect(await answer(2)).toBe(2)
})

test('a worker that cannot even start fails each call rather than hanging', async () => {
  const { answer } = open({ script: './not-there.worker.ts' })
  await Promise.all([failed(answer(1)), failed(answer(2))])
})

test("one that must not be interrupted is replaced, and its late answer is nobody else's", async () => {
  const { clock, call, answer } = open({ interruptible: false })
  const gate = new SharedArrayBuffer(4)
  const late = failed(call({ do: 'wait', gate }))
  const waiting = answer(7)
  await clock.advance(1_000)
  await late
  Atomics.store(new Int32Array(gate), 0, 1)
  Atomics.notify(new Int32Array(gate), 0)
  expect(await waiting).toBe(7)
  expect(await answer(8)).toBe(8)
})

test('closing lets one that must not be interrupted finish', async () => {
  const { pool, call } = open({ interruptible: false })
  const gate = new SharedArrayBuffer(4)
  const underWay = failed(call({ do: 'wait', gate }))
  let closed = false
  const closing = pool.close().then(() => {
    closed = true
  })
  await underWay
  expect(closed).toBe(false)
  Atomics.store(new Int32Array(gate), 0, 1)
  Atomics.notify(new Int32Array(gate), 0)
  await closing
})

test('closing fails whoever waits or comes later', async () => {
  const { pool, call, answer } = open()
  const underWay = failed(call({ do: 'hang' }))
  const waiting = failed(answer(1))
  await pool.close()
  await Promise.all([underWay, waiting, failed(answer(2))])
})

test('a patient call begins when no other waits', async () => {
  const { pool } = open()
  const ended: number[] = []
  const ask = (value: number, patient: boolean) =>
    pool
      .call<number>({ do: 'answer', value } satisfies Order, { patient })
      .then((answer) => ended.push(answer))
  await Promise.all([ask(1, true), ask(2, true), ask(3, true), ask(4, false), ask(5, false)])
  expect(ended).toEqual([1, 4, 5, 2, 3])
})
