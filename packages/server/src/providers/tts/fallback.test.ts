import { expect, test } from 'vitest'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { fallbackTextToSpeech } from './fallback.ts'
import type { SpeechRequest, TextToSpeech } from './port.ts'

const deps = () => ({ clock: new TestClock(), record: () => undefined })
const request: SpeechRequest = {
  text: 'Hello.',
  wordsPerMinute: 150,
  voice: 'sage',
  signal: new AbortController().signal,
}

function voice(sample: number, fails = false) {
  const requests: SpeechRequest[] = []
  const engine: TextToSpeech = {
    name: `voice ${sample}`,
    async *speak(given) {
      requests.push(given)
      if (fails) throw new ProviderError('service', 'answered 500', { retryable: true })
      yield Int16Array.of(sample, sample)
    },
  }
  return { provider: engine, requests }
}

async function hear(engine: TextToSpeech) {
  const heard: number[] = []
  for await (const pcm of engine.speak(request)) heard.push(...pcm)
  return heard
}

test('the first voice speaks as it was asked to', async () => {
  const [service, own] = [voice(1), voice(2)]
  expect(await hear(fallbackTextToSpeech([service, own], deps()))).toEqual([1, 1])
  expect(service.requests[0]).toMatchObject({ text: 'Hello.', wordsPerMinute: 150, voice: 'sage' })
  expect(own.requests).toHaveLength(0)
})

test('where it fails the next one speaks, with a voice of its own', async () => {
  const [neural, own] = [voice(2, true), voice(3)]
  expect(await hear(fallbackTextToSpeech([voice(1, true), neural, own], deps()))).toEqual([3, 3])
  expect(neural.requests[0]).not.toHaveProperty('voice')
  expect(own.requests[0]).not.toHaveProperty('voice')
})
