import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { AppError, ProviderError } from '../../platform/errors.ts'
import type { SpeechRequest, TextToSpeech } from './port.ts'

const failuresInARow = 3
const askAgainAfterMs = 30_000

/**
 * The better voice, and the one of this machine where it fails before its first sound. After that
 * the failure is passed on: half a sentence twice would confuse more than a sentence cut short.
 */
export function fallbackTextToSpeech(better: TextToSpeech, embedded: TextToSpeech): TextToSpeech {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: askAgainAfterMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })

  /** The first piece, and the rest; undefined where this machine should speak instead. */
  async function begin(request: SpeechRequest) {
    const pieces = better.speak(request)[Symbol.asyncIterator]()
    try {
      return { first: await breaker.execute(() => pieces.next()), pieces }
    } catch (error) {
      if (isFailure(error) || error instanceof BrokenCircuitError) return undefined
      throw error
    }
  }

  return {
    name: `${better.name}, ${embedded.name}`,
    async *speak(request) {
      const begun = await begin(request)
      if (!begun) return yield* embedded.speak(withoutVoice(request))
      const { pieces } = begun
      try {
        for (let next = begun.first; !next.done; next = await pieces.next()) yield next.value
      } finally {
        await pieces.return?.()
      }
    },
  }
}

/** A voice of one engine means nothing to the other. */
function withoutVoice({ voice: _voice, ...request }: SpeechRequest): SpeechRequest {
  return request
}

/** Somebody who went away is no failure of the service. */
const isFailure = (error: unknown) => error instanceof ProviderError || error instanceof AppError
