import type { Clock } from '../../platform/clock.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { LanguageModel, WritingRequest } from '../../providers/llm/port.ts'
import type { ProviderCall } from '../analytics/provider-calls.ts'
import type { ModelRest } from './model-rest.ts'

interface Deps {
  model: LanguageModel
  rest: ModelRest
  clock: Pick<Clock, 'monotonic' | 'wait'>
  log: Pick<Log, 'warn'>
  recordCall: (call: ProviderCall) => void
}

/** Every turn is to be answered within 2.5 s; a slow model is bridged before that. */
const bridgeAfterMs = 1_800
export const bridge = 'Let me think. '
export const brokenOff = "I'm sorry, I lost my thread there."

/**
 * The model's answer; `instead` when it fails before its first word. A failure after it ends the
 * answer with an honest line. An abort is neither: it is thrown on.
 */
export async function* modelAnswer(
  deps: Deps,
  request: WritingRequest,
  instead: () => AsyncIterable<string>,
): AsyncIterable<string> {
  const startedAt = deps.clock.monotonic()
  let outcome: ProviderCall['outcome'] = 'aborted'
  let wrote = false
  try {
    const pieces = deps.model.write(request)[Symbol.asyncIterator]()
    for await (const { text, written } of bridged(deps.clock, pieces, request.signal)) {
      wrote ||= written
      yield text
    }
    outcome = 'ok'
    deps.rest.worked()
  } catch (error) {
    if (request.signal.aborted) throw error
    outcome = 'failed'
    deps.rest.failed()
    deps.log.warn({ ...errorFields(error), wrote }, 'The language model failed')
  } finally {
    const durationMs = deps.clock.monotonic() - startedAt
    deps.recordCall({ service: 'llm', operation: 'reply', durationMs, outcome })
  }
  if (outcome === 'failed') yield* wrote ? [` … ${brokenOff}`] : instead()
}

async function* bridged(
  clock: Pick<Clock, 'wait'>,
  pieces: AsyncIterator<string>,
  signal: AbortSignal,
) {
  try {
    const first = pieces.next()
    if (await isLate(clock, first, signal)) yield { text: bridge, written: false }
    for (let next = await first; !next.done; next = await pieces.next())
      yield { text: next.value, written: true }
  } finally {
    await pieces.return?.()
  }
}

async function isLate(clock: Pick<Clock, 'wait'>, first: Promise<unknown>, signal: AbortSignal) {
  const waited = new AbortController()
  const late = clock.wait(bridgeAfterMs, AbortSignal.any([signal, waited.signal])).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([first.then(onTime, onTime), late])
  } finally {
    waited.abort()
  }
}

const onTime = () => false
