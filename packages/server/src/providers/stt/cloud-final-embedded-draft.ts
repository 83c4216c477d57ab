import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { ProviderError } from '../../platform/errors.ts'
import type { SpeechToText } from './port.ts'

const failuresInARow = 3
const askAgainAfterMs = 30_000

/**
 * Drafts on this machine, finals from a service. Where the service fails, this machine answers in
 * its place; after three failures in a row the service is left alone for half a minute, so that
 * nobody waits for its deadline in every turn.
 */
export function cloudFinalEmbeddedDraft({
  cloud,
  embedded,
}: {
  cloud: SpeechToText
  embedded: SpeechToText
}): SpeechToText {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: askAgainAfterMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  return {
    name: `${cloud.name}, ${embedded.name}`,
    async transcribe(request) {
      if (request.quality === 'draft') return embedded.transcribe(request)
      try {
        return await breaker.execute(() => cloud.transcribe(request))
      } catch (error) {
        if (!isFailure(error) && !(error instanceof BrokenCircuitError)) throw error
        return embedded.transcribe(request)
      }
    },
  }
}

/** Somebody who went away is no failure of the service. */
const isFailure = (error: unknown) => error instanceof ProviderError
