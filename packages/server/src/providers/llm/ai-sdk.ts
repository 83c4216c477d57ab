import { APICallError, type LanguageModel as SdkModel, streamText, type TextStreamPart } from 'ai'
import type { Clock } from '../../platform/clock.ts'
import { ProviderError } from '../../platform/errors.ts'
import type { LanguageModel, WritingRequest } from './port.ts'

/** A person waiting for a spoken answer takes longer silences for a broken device. */
const firstTextWithinMs = 4_000
const nextTextWithinMs = 5_000

// The SDK prints its warnings to the console otherwise; they can quote what was said.
;(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false

type VendorOptions = NonNullable<Parameters<typeof streamText>[0]['providerOptions']>

interface Source {
  name: string
  model: SdkModel
  vendorOptions?: VendorOptions
  clock: Clock
}

/** A model of the AI SDK as our port: every failure is thrown, a stall is a failure. */
export function aiSdkModel(source: Source): LanguageModel {
  return { name: source.name, write: (request) => write(source, request) }
}

type Part = TextStreamPart<Record<string, never>>

async function* write(source: Source, request: WritingRequest): AsyncIterable<string> {
  request.signal.throwIfAborted()
  const giveUp = new AbortController()
  const parts = open(source, request, AbortSignal.any([request.signal, giveUp.signal]))
  let wrote = false
  try {
    for await (const part of withoutStalls(source, parts, request.signal)) {
      const text = textOf(source.name, part)
      if (text) yield text
      wrote ||= text !== ''
    }
    if (!wrote) throw new ProviderError(source.name, 'wrote nothing', { retryable: true })
  } finally {
    giveUp.abort()
  }
}

function open(source: Source, request: WritingRequest, abortSignal: AbortSignal) {
  const result = streamText({
    model: source.model,
    system: request.instructions,
    messages: request.messages.map(({ role, text }) => ({ role, content: text })),
    maxOutputTokens: request.maxTokens,
    maxRetries: 0,
    abortSignal,
    ...(source.vendorOptions ? { providerOptions: source.vendorOptions } : {}),
    // Errors also come as parts of the stream, where they are handled.
    onError: () => {},
  })
  return result.fullStream[Symbol.asyncIterator]() as AsyncIterator<Part>
}

/** Only text counts as progress: a model that thinks for long is silent to the person too. */
async function* withoutStalls(source: Source, parts: AsyncIterator<Part>, signal: AbortSignal) {
  const { clock, name } = source
  let deadline = clock.monotonic() + firstTextWithinMs
  for (;;) {
    const part = parts.next().catch((error: unknown) => Promise.reject(failure(name, error)))
    const next = await within(clock, deadline - clock.monotonic(), signal, part)
    signal.throwIfAborted()
    if (!next) throw new ProviderError(name, 'stalled', { retryable: true })
    if (next.done) return
    yield next.value
    if (next.value.type === 'text-delta') deadline = clock.monotonic() + nextTextWithinMs
  }
}

/** The promise's value, or nothing once the time is over or the signal was aborted. */
async function within<T>(clock: Clock, ms: number, signal: AbortSignal, promise: Promise<T>) {
  const done = new AbortController()
  const over = clock
    .wait(Math.max(0, ms), AbortSignal.any([signal, done.signal]))
    .catch(() => undefined)
  try {
    return await Promise.race([promise, over.then(() => undefined)])
  } finally {
    done.abort()
  }
}

function textOf(provider: string, part: Part): string {
  if (part.type === 'text-delta') return part.text
  if (part.type === 'error') throw failure(provider, part.error)
  if (part.type === 'abort') throw new ProviderError(provider, 'aborted', { retryable: true })
  if (part.type === 'finish-step') rejectUnfinished(provider, part)
  return ''
}

function rejectUnfinished(
  provider: string,
  { finishReason, rawFinishReason }: Extract<Part, { type: 'finish-step' }>,
) {
  // Without a reason of the service's own, the stream ended before the answer did.
  if (rawFinishReason === undefined || finishReason === 'error')
    throw new ProviderError(provider, 'broke off', { retryable: true })
  if (finishReason === 'content-filter')
    throw new ProviderError(provider, 'declined to answer', { retryable: false })
}

/** The SDK's own errors hold the request, so what was said: they never become a cause. */
function failure(provider: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (!APICallError.isInstance(error))
    return new ProviderError(provider, 'sent an unreadable answer or broke off', {
      retryable: true,
    })
  const status = error.statusCode
  return new ProviderError(provider, status ? `answered ${status}` : 'could not be reached', {
    retryable: !status || !isOurFault(status),
  })
}

/** The SDK calls only some of these retryable; a garbled 200 is worth another try too. */
const isOurFault = (status: number) =>
  status >= 400 && status < 500 && ![408, 409, 429].includes(status)
