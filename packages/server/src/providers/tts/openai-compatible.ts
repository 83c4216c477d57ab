import { Resampler } from '../../audio/resample.ts'
import type { Clock } from '../../platform/clock.ts'
import { ProviderError } from '../../platform/errors.ts'
import { deadline } from '../deadline.ts'
import type { SpeechRequest, TextToSpeech } from './port.ts'

interface Options {
  baseUrl: string
  /** Servers on one's own machine often want none. */
  apiKey?: string | undefined
  model: string
  voice: string
  clock: Clock
}

const name = 'openai-compatible-voice'
/** `pcm` is 16-bit little-endian mono at this rate, by OpenAI's own description. */
const sentRateHz = 24_000
/** What these voices say at speed 1, about. */
const naturalWordsPerMinute = 165
/** Past either the person notices; the embedded voice can still speak in time. */
const firstPieceWithinMs = 1_500
const nextPieceWithinMs = 3_000

/** Any service that speaks OpenAI's audio speech; the answer is passed on as it streams. */
export function openAiCompatibleTextToSpeech(options: Options): TextToSpeech {
  return { name, speak: (request) => speak(options, request) }
}

async function* speak(options: Options, request: SpeechRequest): AsyncGenerator<Int16Array> {
  const resampler = new Resampler(sentRateHz)
  let odd = new Uint8Array(0)
  for await (const bytes of receive(options, request)) {
    const all = Buffer.concat([odd, bytes])
    odd = new Uint8Array(all.subarray(all.length - (all.length % 2)))
    const pcm = asPcm16(resampler.push(asFloat(all.subarray(0, all.length - odd.length))))
    if (pcm.length > 0) yield pcm
  }
  const rest = asPcm16(resampler.end())
  if (rest.length > 0) yield rest
}

async function* receive(options: Options, request: SpeechRequest): AsyncGenerator<Uint8Array> {
  request.signal.throwIfAborted()
  let waiting = deadline(options.clock, firstPieceWithinMs, request.signal)
  const gone = new AbortController()
  const watch = (signal: AbortSignal) =>
    signal.addEventListener('abort', () => gone.abort(signal.reason), { once: true })
  watch(waiting.signal)
  let received = 0
  try {
    for await (const piece of await ask(options, request, gone.signal)) {
      waiting.done()
      received += piece.length
      yield piece
      waiting = deadline(options.clock, nextPieceWithinMs, request.signal)
      watch(waiting.signal)
    }
  } catch (error) {
    request.signal.throwIfAborted()
    if (error instanceof ProviderError) throw error
    throw failure(waiting.isLate ? 'took too long' : 'could not be reached or broke off', true)
  } finally {
    waiting.done()
    gone.abort(new Error('the voice is no longer needed'))
  }
  if (received === 0) throw failure('sent no sound', true)
}

async function ask(
  { baseUrl, apiKey, model, voice }: Options,
  { text, wordsPerMinute, voice: wanted }: SpeechRequest,
  signal: AbortSignal,
) {
  const response = await fetch(`${baseUrl}/audio/speech`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      input: text,
      voice: wanted ?? voice,
      response_format: 'pcm',
      speed: Number((wordsPerMinute / naturalWordsPerMinute).toFixed(2)),
    }),
    signal,
    // The key goes to no other address.
    redirect: 'error',
  })
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && response.body && !/json|html|text/.test(type)) return response.body
  await response.body?.cancel()
  const theirFault = response.status === 429 || response.status >= 500
  throw failure(response.ok ? 'sent no sound' : `answered ${response.status}`, theirFault)
}

function asFloat(bytes: Buffer) {
  const pcm = new Float32Array(bytes.length / 2)
  for (let index = 0; index < pcm.length; index++)
    pcm[index] = bytes.readInt16LE(index * 2) / 32_768
  return pcm
}

const asPcm16 = (pcm: Float32Array) =>
  Int16Array.from(pcm, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767)

const failure = (message: string, retryable: boolean) =>
  new ProviderError(name, message, { retryable })
