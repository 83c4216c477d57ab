import { expect, test } from 'vitest'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { type RecordedCall, recordedTextToSpeech } from '../recorded.ts'
import { fallbackTextToSpeech } from './fallback.ts'
import type { SpeechRequest, TextToSpeech } from './port.ts'

const request: SpeechRequest = {
  text: 'Hello.',
  wordsPerMinute: 150,
  voice: 'sage',
  signal: new AbortController().signal,
}
const broken = new ProviderError('service', 'answered 500', { retryable: true })

/** Says its number, after `pieces` of which it fails. */
function scripted(sample: number, failAfter = Number.POSITIVE_INFINITY) {
  const requests: SpeechRequest[] = []
  const engine: TextToSpeech = {
    name: `engine ${sample}`,
    async *speak(given) {
      requests.push(given)
      for (let piece = 0; piece < 3; piece++) {
        if (piece === failAfter) throw broken
        yield Int16Array.of(sample)
      }
    },
  }
  return { engine, requests }
}

async function hear(engine: TextToSpeech) {
  const heard: number[] = []
  for await (const pcm of engine.speak(request)) heard.push(...pcm)
  return heard
}

test('the better voice speaks while it can', async () => {
  const better = scripted(1)
  const own = scripted(2)
  expect(await hear(fallbackTextToSpeech(better.engine, own.engine))).toEqual([1, 1, 1])
  expect(own.requests).toHaveLength(0)
})

test('where it fails before its first sound, this machine speaks, with its own voice', async () => {
  const own = scripted(2)
  expect(await hear(fallbackTextToSpeech(scripted(1, 0).engine, own.engine))).toEqual([2, 2, 2])
  expect(own.requests[0]).not.toHaveProperty('voice')
})

test('where it fails later, the failure is passed on and nothing is said twice', async () => {
  const own = scripted(2)
  await expect(hear(fallbackTextToSpeech(scripted(1, 1).engine, own.engine))).rejects.toBe(broken)
  expect(own.requests).toHaveLength(0)
})

test('after three failures it is left alone', async () => {
  const better = scripted(1, 0)
  const chain = fallbackTextToSpeech(better.engine, scripted(2).engine)
  for (let attempt = 0; attempt < 5; attempt++) await hear(chain)
  expect(better.requests).toHaveLength(3)
})

test('each call is noted once, with how it went', async () => {
  const calls: RecordedCall[] = []
  const recording = { clock: new TestClock(), record: (call: RecordedCall) => calls.push(call) }
  await hear(recordedTextToSpeech(scripted(1).engine, recording))
  await hear(recordedTextToSpeech(scripted(1, 0).engine, recording)).catch(() => undefined)
  expect(calls.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ['speak', 'ok'],
    ['speak', 'failed'],
  ])
})
