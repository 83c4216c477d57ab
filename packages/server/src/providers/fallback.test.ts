import { expect, test } from 'vitest'
import { TestClock } from '../platform/test-clock.ts'
import { Fallback, type Link, type RecordedCall } from './fallback.ts'

type Step = number | Error | 'hang' | 'deaf'
interface Scripted {
  name: string
  calls: Step[][]
  asked: number
  signals: AbortSignal[]
}

/** Does in each call what its script says, and the last of it from then on. */
const scripted = (name: string, ...calls: Step[][]): Scripted => ({
  name,
  calls,
  asked: 0,
  signals: [],
})

async function* run(provider: Scripted, signal: AbortSignal) {
  const steps = provider.calls[Math.min(provider.asked++, provider.calls.length - 1)] ?? []
  provider.signals.push(signal)
  for (const step of steps) {
    if (step instanceof Error) throw step
    if (typeof step === 'number') yield step
    else await untilAborted(step === 'deaf' ? new AbortController().signal : signal)
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

function chain(...links: Link<Scripted>[]) {
  const clock = new TestClock()
  const calls: RecordedCall[] = []
  const fallback = new Fallback(links, { clock, record: (call) => calls.push(call) })
  const caller = new AbortController()
  return {
    clock,
    calls,
    caller,
    outcomes: () => calls.map(({ service, outcome }) => `${service} ${outcome}`),
    answer: () =>
      fallback.answer('ask', caller.signal, async ({ provider, signal }) => {
        const { value } = await run(provider, signal).next()
        return value as number
      }),
    stream: () =>
      fallback.stream('ask', caller.signal, ({ provider, signal }) => run(provider, signal)),
  }
}

const broken = new Error('answered 500')

async function collect(pieces: AsyncIterable<number>) {
  const all: number[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

test('the best answers while it can', async () => {
  const spare = scripted('spare', [2])
  const { answer, stream, outcomes } = chain(
    { provider: scripted('best', [1, 1]) },
    { provider: spare },
  )
  expect(await answer()).toBe(1)
  expect(await collect(stream())).toEqual([1, 1])
  expect(spare.asked).toBe(0)
  expect(outcomes()).toEqual(['best ok', 'best ok'])
})

test('one that fails is replaced in the same call, one after the other', async () => {
  const links = [
    { provider: scripted('best', [broken]) },
    { provider: scripted('second', [broken]) },
    { provider: scripted('last', [3]) },
  ]
  const { answer, stream, outcomes } = chain(...links)
  expect(await answer()).toBe(3)
  expect(await collect(stream())).toEqual([3])
  expect(outcomes().slice(0, 3)).toEqual(['best failed', 'second failed', 'last ok'])
})

test.each(['hang', 'deaf'] as const)('one that is late (%s) is given up', async (step) => {
  const best = scripted('best', [step])
  const links = [{ provider: best, withinMs: 1_500 }, { provider: scripted('last', [2]) }]
  for (const how of ['answer', 'stream'] as const) {
    const { clock, outcomes, calls, answer, stream } = chain(...links)
    const told = how === 'answer' ? answer() : collect(stream())
    await clock.advance(1_499)
    expect(calls).toEqual([])
    await clock.advance(1)
    expect(await told).toEqual(how === 'answer' ? 2 : [2])
    expect(outcomes()).toEqual(['best timeout', 'last ok'])
    expect(calls[0]?.durationMs).toBe(1_500)
    expect(best.signals.at(-1)?.aborted).toBe(true)
  }
})

test('once a stream has begun its time is its own', async () => {
  const links = [
    { provider: scripted('best', [1, 'hang']), withinMs: 1_500 },
    { provider: scripted('last', [2]) },
  ]
  const { clock, stream, caller, outcomes } = chain(...links)
  const pieces = stream()
  expect((await pieces.next()).value).toBe(1)
  const next = pieces.next()
  await clock.advance(60_000)
  caller.abort(new Error('gone'))
  await expect(next).rejects.toThrow('gone')
  expect(outcomes()).toEqual(['best aborted'])
})

test('a stream that breaks off is not begun again, and counts against its provider', async () => {
  const best = scripted('best', [1, broken])
  const { stream, outcomes } = chain({ provider: best }, { provider: scripted('last', [2]) })
  for (let call = 0; call < 3; call++) await expect(collect(stream())).rejects.toBe(broken)
  expect(await collect(stream())).toEqual([2])
  expect(outcomes()).toEqual([
    'best failed',
    'best failed',
    'best failed',
    'best breaker-opened',
    'last ok',
  ])
})

test('after three failures in a row it is left alone for half a minute', async () => {
  const best = scripted('best', [broken], [broken], [broken], [1])
  const { answer, clock } = chain({ provider: best }, { provider: scripted('last', [2]) })
  for (let call = 0; call < 5; call++) expect(await answer()).toBe(2)
  expect(best.asked).toBe(3)
  await clock.advance(30_000)
  expect(await answer()).toBe(1)
  expect(await answer()).toBe(1)
})

test('while one call tries it again the others do not wait for it', async () => {
  const best = scripted('best', [broken], [broken], [broken], ['hang'])
  const { answer, clock, caller } = chain({ provider: best }, { provider: scripted('last', [2]) })
  for (let call = 0; call < 3; call++) await answer()
  await clock.advance(30_000)
  const trial = answer()
  expect(await answer()).toBe(2)
  caller.abort(new Error('gone'))
  await expect(trial).rejects.toThrow('gone')
})

test('somebody who goes away is no failure and gets no second try', async () => {
  const last = scripted('last', [2])
  for (let call = 0; call < 4; call++) {
    const { answer, caller, outcomes } = chain(
      { provider: scripted('best', ['hang']), withinMs: 1_500 },
      { provider: last },
    )
    const told = answer()
    caller.abort(new Error('gone'))
    await expect(told).rejects.toThrow('gone')
    await expect(answer()).rejects.toThrow('gone')
    expect(outcomes()).toEqual(['best aborted'])
  }
  expect(last.asked).toBe(0)
})

test('a reader who leaves early leaves a provider that works', async () => {
  const { stream, outcomes } = chain({ provider: scripted('best', [1, 2, 3]) })
  for await (const piece of stream()) {
    expect(piece).toBe(1)
    break
  }
  expect(outcomes()).toEqual(['best ok'])
})

test('the last is asked however often it failed, and its failure is told', async () => {
  const last = scripted('last', [broken])
  const { answer, outcomes } = chain({ provider: last })
  for (let call = 0; call < 5; call++) await expect(answer()).rejects.toBe(broken)
  expect(last.asked).toBe(5)
  expect(outcomes()).toEqual(Array(5).fill('last failed'))
})
