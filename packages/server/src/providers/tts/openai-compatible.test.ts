import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { TtsStandIn } from '../../../test/tts-stand-in.ts'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { openAiCompatibleTextToSpeech } from './openai-compatible.ts'

const clock = new TestClock()
let standIn: TtsStandIn

beforeAll(async () => {
  standIn = await new TtsStandIn().start()
})
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.requests.splice(0)
  standIn.closed = 0
})

function speak(signal = new AbortController().signal) {
  const options = { baseUrl: standIn.url, apiKey: 'a-key', model: 'tts-1', voice: 'sage', clock }
  return openAiCompatibleTextToSpeech(options).speak({
    text: 'Good morning.',
    wordsPerMinute: 132,
    signal,
  })
}

async function collect(pieces: AsyncIterable<Int16Array>) {
  const all: number[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}

async function failureOf(pieces: AsyncIterable<Int16Array>) {
  const error = await collect(pieces).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}

test('asks as the service wants to be asked, and brings its sound to 16 kHz', async () => {
  standIn.behaviour = { kind: 'stream', seconds: 1 }
  const pcm = await collect(speak())
  expect(standIn.requests).toEqual([
    {
      path: '/v1/audio/speech',
      authorization: 'Bearer a-key',
      body: {
        model: 'tts-1',
        input: 'Good morning.',
        voice: 'sage',
        response_format: 'pcm',
        speed: 0.8,
      },
    },
  ])
  expect(pcm.length).toBeGreaterThan(15_900)
  expect(pcm.length).toBeLessThan(16_200)
  const crossings = pcm.filter((sample, index) => sample >= 0 && (pcm[index - 1] ?? 0) < 0).length
  expect(Math.abs(crossings - 440)).toBeLessThanOrEqual(2)
})

test.each([
  [{ kind: 'status', status: 500 } as const, true],
  [{ kind: 'status', status: 429 } as const, true],
  [{ kind: 'status', status: 401 } as const, false],
  [{ kind: 'rubbish' } as const, false],
  [{ kind: 'empty' } as const, true],
  [{ kind: 'drop' } as const, true],
])('%j is a failure, worth another try: %s', async (behaviour, retryable) => {
  standIn.behaviour = behaviour
  expect(await failureOf(speak())).toMatchObject({ retryable })
})

test.each(['silent', 'stall'] as const)(
  'a service that is %s is given up in time',
  async (kind) => {
    standIn.behaviour = { kind }
    const failed = failureOf(speak())
    await eventually(() => expect(standIn.requests).toHaveLength(1))
    let settled = false
    void failed.finally(() => {
      settled = true
    })
    await eventually(async () => {
      await clock.advance(3_000)
      expect(settled).toBe(true)
    })
    expect((await failed).message).toContain('took too long')
    await eventually(() => expect(standIn.closed).toBe(1))
  },
)

test('an abort ends the request', async () => {
  standIn.behaviour = { kind: 'stall' }
  const controller = new AbortController()
  const pieces = speak(controller.signal)[Symbol.asyncIterator]()
  await pieces.next()
  controller.abort(new Error('interrupted'))
  await expect(pieces.next()).rejects.toThrow('interrupted')
  await eventually(() => expect(standIn.closed).toBe(1))
})
