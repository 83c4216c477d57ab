import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, LlmStandIn, standInKey } from '../../../test/llm-stand-in.ts'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { anthropicModel } from './anthropic.ts'
import { openAiCompatibleModel } from './openai-compatible.ts'
import type { LanguageModel } from './port.ts'

const standIn = new LlmStandIn()
beforeAll(() => standIn.start())
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.requests.length = 0
})

const clock = () => new TestClock()
const vendors = {
  openai: (apiKey = standInKey, time = clock(), baseUrl = standIn.url) =>
    openAiCompatibleModel({ baseUrl, apiKey, model: 'small', clock: time }),
  anthropic: (apiKey = standInKey, time = clock(), baseUrl = standIn.url) =>
    anthropicModel({ baseUrl, apiKey, model: 'small', clock: time }),
}

const ask = (model: LanguageModel, signal = new AbortController().signal) =>
  model.write({
    instructions: 'Be kind.',
    messages: [
      { role: 'user', text: 'Hello' },
      { role: 'assistant', text: 'Good day.' },
      { role: 'user', text: 'How are you?' },
    ],
    maxTokens: 77,
    signal,
  })

/** What was written, and what it ended with. */
async function outcome(pieces: AsyncIterable<string>) {
  const written: string[] = []
  try {
    for await (const piece of pieces) written.push(piece)
  } catch (error) {
    return { written, error }
  }
  return { written, error: undefined }
}

const failing = (retryable: boolean) => ({ name: 'ProviderError', retryable })

describe.each(Object.entries(vendors))('%s', (vendor, create) => {
  const after = (behaviour: Behaviour, model = create()) => {
    standIn.behaviour = behaviour
    return outcome(ask(model))
  }

  test('streams the pieces in order and sends what the service needs', async () => {
    const { written, error } = await after({ kind: 'stream', pieces: ['Well', ', ', 'thanks.'] })
    expect(error).toBeUndefined()
    expect(written.join('')).toBe('Well, thanks.')
    expect(written.length).toBeGreaterThan(1)
    expect(standIn.requests).toHaveLength(1)
    const [{ path, body } = { path: '', body: {} }] = standIn.requests
    expect(path).toBe(vendor === 'openai' ? '/v1/chat/completions' : '/v1/messages')
    expect(body).toMatchObject({ model: 'small', max_tokens: 77, stream: true })
    expect(JSON.stringify(body)).toMatch(/Be kind\..*How are you\?|How are you\?.*Be kind\./)
    await standIn.untilOpen(0)
  })

  test.each([
    [401, false],
    [400, false],
    [429, true],
    [500, true],
    [529, true],
  ])('an answer %i is tried once and is retryable: %s', async (status, retryable) => {
    const { written, error } = await after({ kind: 'status', status })
    expect(written).toEqual([])
    expect(error).toMatchObject(failing(retryable))
    expect(standIn.requests).toHaveLength(1)
  })

  test('a wrong key is refused and not retryable', async () => {
    const { error } = await after({ kind: 'stream', pieces: ['x'] }, create('wrong'))
    expect(error).toMatchObject(failing(false))
  })

  test('a service that cannot be reached is retryable', async () => {
    const { error } = await outcome(ask(create(standInKey, clock(), 'http://127.0.0.1:1/v1')))
    expect(error).toMatchObject(failing(true))
  })

  test('rubbish, nothing, a dropped and an early ended stream are failures', async () => {
    for (const behaviour of [
      { kind: 'rubbish' },
      { kind: 'stream', pieces: [] },
      { kind: 'drop', pieces: ['Once upon '] },
      { kind: 'end-early', pieces: ['Once upon '] },
    ] as const) {
      const { error } = await after(behaviour)
      expect(error, behaviour.kind).toMatchObject(failing(true))
    }
  })

  test('the error says nothing of what was said', async () => {
    const { error } = await after({ kind: 'status', status: 500 })
    expect(error).toBeInstanceOf(ProviderError)
    const told = error as ProviderError
    expect(`${told.message} ${JSON.stringify(told)} ${String(told.cause)}`).not.toMatch(
      /How are you|Be kind/,
    )
  })

  test('no first text within 4 s is a stall, and the request is given up', async () => {
    const time = clock()
    const told = after({ kind: 'silent' }, create(standInKey, time))
    await standIn.untilOpen(1)
    await time.advance(3_999)
    expect(standIn.openRequests).toBe(1)
    await time.advance(1)
    expect((await told).error).toMatchObject({ ...failing(true), message: /stalled/ })
    await standIn.untilOpen(0)
  })

  test('no further text for 5 s is a stall, and what came before was passed on', async () => {
    const time = clock()
    standIn.behaviour = { kind: 'stall', pieces: ['Once '] }
    const pieces = ask(create(standInKey, time))[Symbol.asyncIterator]()
    expect(await pieces.next()).toEqual({ value: 'Once ', done: false })
    const next = pieces.next().catch((error: unknown) => error)
    await time.advance(4_999)
    expect(standIn.openRequests).toBe(1)
    await time.advance(1)
    expect(await next).toMatchObject({ ...failing(true), message: /stalled/ })
    await standIn.untilOpen(0)
  })

  test('aborting closes the connection and rejects with the reason', async () => {
    for (const behaviour of [{ kind: 'silent' }, { kind: 'stall', pieces: ['Once '] }] as const) {
      standIn.behaviour = behaviour
      const turn = new AbortController()
      const told = outcome(ask(create(), turn.signal))
      await standIn.untilOpen(1)
      turn.abort(new Error('interrupted'))
      expect((await told).error).toMatchObject({ message: 'interrupted' })
      await standIn.untilOpen(0)
    }
  })

  test('an already aborted turn asks nobody', async () => {
    const { error } = await outcome(ask(create(), AbortSignal.abort(new Error('gone'))))
    expect(error).toMatchObject({ message: 'gone' })
    expect(standIn.requests).toHaveLength(0)
  })

  test('a reader who stops early closes the connection', async () => {
    standIn.behaviour = { kind: 'stall', pieces: ['Once '] }
    for await (const piece of ask(create())) {
      expect(piece).toBe('Once ')
      break
    }
    await standIn.untilOpen(0)
  })
})
