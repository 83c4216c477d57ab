import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sine } from '../../../test/speech.ts'
import { SttStandIn } from '../../../test/stt-stand-in.ts'
import { decodeRecording } from '../../audio/decode-recording.ts'
import { ProviderError } from '../../platform/errors.ts'
import { TestClock } from '../../platform/test-clock.ts'
import { openAiCompatibleSpeechToText } from './openai-compatible.ts'

const clock = new TestClock()
const pcm = sine(440, 16_000, 0.5)
let standIn: SttStandIn

beforeAll(async () => {
  standIn = await new SttStandIn().start()
})
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.uploads.splice(0)
})

const ask = ({ signal = new AbortController().signal, apiKey }: Asking = {}) =>
  openAiCompatibleSpeechToText({
    baseUrl: standIn.url,
    apiKey,
    model: 'whisper-1',
    clock,
  }).transcribe({ pcm, quality: 'final', signal })
interface Asking {
  signal?: AbortSignal
  apiKey?: string
}

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error as ProviderError
}

test('uploads the sound as WAV with model and key, and gives the words', async () => {
  standIn.behaviour = { kind: 'answer', body: '{"text":" Go forward ten meters. ","usage":{}}' }
  expect(await ask({ apiKey: 'stand-in-key' })).toEqual({ text: 'Go forward ten meters.' })
  const [upload] = standIn.uploads
  expect(upload).toMatchObject({
    method: 'POST',
    path: '/v1/audio/transcriptions',
    authorization: 'Bearer stand-in-key',
    fields: { model: 'whisper-1', language: 'en', response_format: 'json' },
    file: { name: 'speech.wav', type: 'audio/wav' },
  })
  const heard = await decodeRecording(upload?.file.bytes ?? new Uint8Array(0))
  expect(heard.length).toBe(pcm.length)
  expect(heard.every((sample, i) => Math.abs(sample - (pcm[i] ?? 9)) < 1e-4)).toBe(true)
})

test('without a key it sends none', async () => {
  standIn.behaviour = { kind: 'answer', body: '{"text":""}' }
  expect(await ask()).toEqual({ text: '' })
  expect(standIn.uploads[0]?.authorization).toBeUndefined()
})

test.each([
  [400, false],
  [401, false],
  [404, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('status %i', async (status, retryable) => {
  standIn.behaviour = { kind: 'status', status }
  const error = await failureOf(ask())
  expect(error.message).toBe(`openai-compatible: answered ${status}`)
  expect(error.retryable).toBe(retryable)
})

test.each(['<html>no</html>', '{"text":', '{"words":"my secret"}', '{"text":7}', '', 'null'])(
  'an answer that is rubbish: %s',
  async (body) => {
    standIn.behaviour = { kind: 'answer', body }
    const error = await failureOf(ask())
    expect(error.message).toBe('openai-compatible: sent an unreadable answer')
    expect(error.cause).toBeUndefined()
  },
)

test('an answer without end is cut short', async () => {
  standIn.behaviour = { kind: 'endless' }
  expect((await failureOf(ask())).message).toContain('unreadable')
})

test('a dropped connection', async () => {
  standIn.behaviour = { kind: 'drop' }
  expect(await failureOf(ask())).toMatchObject({ retryable: true })
})

test('a service that is not there', async () => {
  const baseUrl = 'http://127.0.0.1:1/v1'
  const stt = openAiCompatibleSpeechToText({ baseUrl, model: 'm', clock })
  const { signal } = new AbortController()
  const error = await failureOf(stt.transcribe({ pcm, quality: 'final', signal }))
  expect(error).toMatchObject({ retryable: true })
})

test('the key is not carried to another address', async () => {
  standIn.behaviour = { kind: 'redirect', to: `${standIn.url}/elsewhere` }
  await failureOf(ask({ apiKey: 'stand-in-key' }))
  expect(standIn.uploads).toHaveLength(1)
})

test.each(['silent', 'stall'] as const)('%s until the deadline', async (kind) => {
  standIn.behaviour = { kind }
  const arrived = standIn.nextUpload()
  const failed = failureOf(ask())
  await arrived
  await clock.advance(2_000)
  expect(await failed).toMatchObject({
    message: 'openai-compatible: took too long',
    retryable: true,
  })
})

test('a caller who goes away gets their own reason', async () => {
  standIn.behaviour = { kind: 'silent' }
  const leaving = new AbortController()
  const arrived = standIn.nextUpload()
  const answer = ask({ signal: leaving.signal })
  answer.catch(() => undefined)
  await arrived
  leaving.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  await expect(ask({ signal: leaving.signal })).rejects.toThrow('gone')
  expect(standIn.uploads).toHaveLength(1)
})

test('drafts are refused', async () => {
  const stt = openAiCompatibleSpeechToText({ baseUrl: standIn.url, model: 'm', clock })
  const { signal } = new AbortController()
  await failureOf(stt.transcribe({ pcm, quality: 'draft', signal }))
  expect(standIn.uploads).toHaveLength(0)
})
