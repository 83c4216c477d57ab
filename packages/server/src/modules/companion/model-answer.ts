import type { Clock } from '../../platform/clock.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { LanguageModel, WritingRequest } from '../../providers/llm/port.ts'
import type { ProviderCall } from '../analytics/provider-calls.ts'
import type { ModelRest } from './model-rest.ts'

interface Deps {
  model: LanguageModel
  rest: ModelRest
  clock: Pick<Clock, 'monotonic'>
  log: Pick<Log, 'warn'>
  recordCall: (call: ProviderCall) => void
}

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
    for await (const piece of deps.model.write(request)) {
      wrote = true
      yield piece
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
