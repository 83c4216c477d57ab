import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProviderError } from '../../platform/errors.ts'
import { cloudFinalEmbeddedDraft } from './cloud-final-embedded-draft.ts'
import type { SpeechToText } from './port.ts'

// The breaker reads the time itself.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function engine(name: string) {
  const transcribe = vi.fn<SpeechToText['transcribe']>(async () => ({ text: name }))
  return { name, transcribe }
}
const engines = () => {
  const [cloud, embedded] = [engine('cloud'), engine('embedded')]
  return { cloud, embedded, both: cloudFinalEmbeddedDraft({ cloud, embedded }) }
}
const request = (quality: 'draft' | 'final', signal = new AbortController().signal) => ({
  pcm: new Float32Array(16),
  quality,
  signal,
})
const outage = new ProviderError('cloud', 'answered 503', { retryable: true })

test('drafts stay here, finals go to the service', async () => {
  const { both, cloud } = engines()
  expect((await both.transcribe(request('draft'))).text).toBe('embedded')
  expect(cloud.transcribe).not.toHaveBeenCalled()
  expect((await both.transcribe(request('final'))).text).toBe('cloud')
})

test('a failing service is replaced in the same call, left alone after three, and asked again later', async () => {
  const { both, cloud } = engines()
  cloud.transcribe.mockRejectedValue(outage)
  for (let call = 0; call < 5; call++) {
    expect((await both.transcribe(request('final'))).text).toBe('embedded')
  }
  expect(cloud.transcribe).toHaveBeenCalledTimes(3)
  cloud.transcribe.mockResolvedValue({ text: 'cloud' })
  vi.setSystemTime(Date.now() + 30_001)
  expect((await both.transcribe(request('final'))).text).toBe('cloud')
  expect((await both.transcribe(request('final'))).text).toBe('cloud')
})

test('somebody who goes away is no failure and gets no second try', async () => {
  const { both, cloud, embedded } = engines()
  const gone = new Error('gone')
  cloud.transcribe.mockRejectedValue(gone)
  for (let call = 0; call < 5; call++) {
    await expect(both.transcribe(request('final'))).rejects.toBe(gone)
  }
  expect(embedded.transcribe).not.toHaveBeenCalled()
  expect(cloud.transcribe).toHaveBeenCalledTimes(5)
})

test('when both fail the failure is told', async () => {
  const { both, cloud, embedded } = engines()
  cloud.transcribe.mockRejectedValue(outage)
  const worse = new ProviderError('embedded', 'crashed', { retryable: true })
  embedded.transcribe.mockRejectedValue(worse)
  await expect(both.transcribe(request('final'))).rejects.toBe(worse)
})
