import { Breaker } from '../platform/breaker.ts'
import { ProviderError } from '../platform/errors.ts'
import { deadline } from './deadline.ts'
import type { FallbackDeps, RecordedCall } from './fallback.ts'

interface Sender<Message> {
  readonly name: string
  send(message: Message): Promise<{ messageId: string }>
}

/** A slow mail server may take its time; a person who waits at a button may not. */
const takenOnWithinMs = 20_000

/**
 * A sender with a time limit and a breaker, each call noted for the analytics. A message that was
 * refused for its own sake (a wrong number) says nothing against the service.
 */
export function guardedSender<Message extends { signal: AbortSignal }>(
  sender: Sender<Message>,
  operation: string,
  { clock, record }: FallbackDeps,
): Sender<Message> {
  const breaker = new Breaker(clock)
  const { name } = sender

  async function send(message: Message) {
    message.signal.throwIfAborted()
    if (!breaker.begin())
      throw new ProviderError(name, 'is left alone', { retryable: true, refused: true })
    const startedAt = clock.monotonic()
    const time = deadline(clock, takenOnWithinMs, message.signal)
    const end = (outcome: RecordedCall['outcome'], how: 'worked' | 'failed' | 'unknown') => {
      const durationMs = clock.monotonic() - startedAt
      record({ service: name, operation, durationMs, outcome })
      if (breaker.end(how)) {
        record({ service: name, operation, durationMs: 0, outcome: 'breaker-opened' })
      }
    }
    try {
      const asked = sender.send({ ...message, signal: time.signal })
      const sent = await Promise.race([asked, aborted(time.signal)])
      end('ok', 'worked')
      return sent
    } catch (error) {
      if (message.signal.aborted) end('aborted', 'unknown')
      else if (time.isLate) end('timeout', 'failed')
      else end('failed', isPassing(error) ? 'failed' : 'worked')
      if (!time.isLate) throw error
      throw new ProviderError(name, 'took too long', { retryable: true, cause: error })
    } finally {
      time.done()
    }
  }
  return { name, send }
}

const isPassing = (error: unknown) => !(error instanceof ProviderError) || error.retryable

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
