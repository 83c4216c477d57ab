import { expect, test, vi } from 'vitest'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { fallbackSpeechToText } from './fallback.ts'
import type { SpeechToText } from './port.ts'

function engine(name: string) {
  const transcribe = vi.fn<SpeechToText['transcribe']>(async () => ({ text: name }))
  return { name, transcribe }
}

function engines() {
  const [cloud, embedded] = [engine('cloud'), engine('embedded')]
  const record = vi.fn()
  const finals = [{ provider: cloud }, { provider: embedded }]
  const deps = { clock: new TestClock(), record }
  return { cloud, embedded, record, both: fallbackSpeechToText({ finals, drafts: embedded }, deps) }
}

const request = (quality: 'draft' | 'final') => ({
  pcm: new Float32Array(16),
  quality,
  signal: new AbortController().signal,
})

test('drafts stay here, finals go to the service', async () => {
  const { both, cloud, record } = engines()
  expect((await both.transcribe(request('draft'))).text).toBe('embedded')
  expect(cloud.transcribe).not.toHaveBeenCalled()
  expect((await both.transcribe(request('final'))).text).toBe('cloud')
  expect(record.mock.calls.map(([{ service, operation }]) => [service, operation])).toEqual([
    ['embedded', 'draft'],
    ['cloud', 'final'],
  ])
})

test('a service that fails is replaced in the same call', async () => {
  const { both, cloud } = engines()
  cloud.transcribe.mockRejectedValue(new ProviderError('cloud', 'out', { retryable: true }))
  expect((await both.transcribe(request('final'))).text).toBe('embedded')
})

test('when both fail the failure of this machine is told', async () => {
  const { both, cloud, embedded } = engines()
  cloud.transcribe.mockRejectedValue(new ProviderError('cloud', 'out', { retryable: true }))
  const worse = new ProviderError('embedded', 'crashed', { retryable: true })
  embedded.transcribe.mockRejectedValue(worse)
  await expect(both.transcribe(request('final'))).rejects.toBe(worse)
})
