import * as z from 'zod/mini'
import { encodeWav } from '../../audio/encode-wav.ts'
import type { Clock } from '../../platform/clock.ts'
import { ProviderError } from '../../platform/errors.ts'
import type { SpeechToText, TranscriptionRequest } from './port.ts'

interface Options {
  baseUrl: string
  /** Servers on one's own machine often want none. */
  apiKey?: string | undefined
  model: string
  clock: Clock
  /** Past this the person would notice; the embedded engine can still answer in time. */
  deadlineMs?: number
}

const name = 'openai-compatible'
const defaultDeadlineMs = 2_000
/** A transcript of 25 s is under 1 kB; anything near this is not one. */
const largestAnswerBytes = 64 * 1024
const answerSchema = z.object({ text: z.string() })

/**
 * Any service that speaks OpenAI's audio transcriptions. For finals only: a draft every half second
 * would cost an upload each.
 */
export function openAiCompatibleSpeechToText(options: Options): SpeechToText {
  return { name, transcribe: (request) => transcribe(options, request) }
}

async function transcribe(options: Options, request: TranscriptionRequest) {
  if (request.quality === 'draft') throw failure('makes no drafts', false)
  request.signal.throwIfAborted()
  const done = new AbortController()
  const late = new AbortController()
  options.clock.wait(options.deadlineMs ?? defaultDeadlineMs, done.signal).then(
    () => late.abort(),
    () => undefined,
  )
  try {
    return await ask(options, request.pcm, AbortSignal.any([request.signal, late.signal]))
  } catch (error) {
    request.signal.throwIfAborted()
    if (late.signal.aborted) throw failure('took too long', true)
    if (error instanceof ProviderError) throw error
    throw failure('could not be reached or broke off', true)
  } finally {
    done.abort()
  }
}

async function ask({ baseUrl, apiKey, model }: Options, pcm: Float32Array, signal: AbortSignal) {
  const body = new FormData()
  body.set('file', new Blob([encodeWav(pcm)], { type: 'audio/wav' }), 'speech.wav')
  body.set('model', model)
  body.set('language', 'en')
  body.set('response_format', 'json')
  const response = await fetch(`${baseUrl}/audio/transcriptions`, {
    method: 'POST',
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    body,
    signal,
    // The key goes to no other address.
    redirect: 'error',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw failure(`answered ${response.status}`, isTheirFault(response.status))
  }
  return parseAnswer(await readBounded(response))
}

async function readBounded(response: Response) {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > largestAnswerBytes) throw failure('sent an unreadable answer', true)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Errors of the parser quote the answer, so what was said: they never become a cause. */
function parseAnswer(json: string) {
  try {
    return { text: answerSchema.parse(JSON.parse(json)).text.trim() }
  } catch {
    throw failure('sent an unreadable answer', true)
  }
}

const isTheirFault = (status: number) => status === 408 || status === 429 || status >= 500

const failure = (message: string, retryable: boolean) =>
  new ProviderError(name, message, { retryable })
