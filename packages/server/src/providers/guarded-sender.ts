import { Breaker } from '../platform/breaker.ts'
import { ProviderError } from '../platform/errors.ts'
import { deadline } from './deadline.ts'
import type { FallbackDeps, RecordedCall } from './fallback.ts'
import type { AnnouncesLeaving, Leaving } from './leaving.ts'

export interface Sender<Message> extends AnnouncesLeaving {
  readonly name: string
  send(message: Message): Promise<{ messageId: string }>
}

export type Guarded = Leaving & { signal: AbortSignal }

/** A slow mail server may take its time; a person who waits at a button may not. */
const takenOnWithinMs = 20_000

/**
 * A sender with a time limit and a breaker, each call noted for the analytics. A message that was
 * refused for its own sake (a wrong number) says nothing against the service. A call for help is tried
 * whatever the breaker says, and says nothing to it.
 */
export function guardedSender<Message extends Guarded>(
  sender: Sender<Message>,
  operation: string,
  { clock, record }: FallbackDeps,
): Sender<Message> {
  const breaker = new Breaker(clock)
  const { name } = sender

  function noting() {
    const startedAt = clock.monotonic()
    return (outcome: RecordedCall['outcome']) =>
      record({ service: name, operation, durationMs: clock.monotonic() - startedAt, outcome })
  }

  async function sendFreely(message: Message) {
    const note = noting()
    const { ended, time } = timed(sender, message, clock)
    try {
      const sent = await ended
      note('ok')
      return sent
    } catch (error) {
      note(outcomeOf(message, time.isLate))
      throw error
    }
  }

  async function sendGuarded(message: Message) {
    if (!breaker.begin())
      throw new ProviderError(name, 'is left alone', { retryable: true, refused: true })
    try {
      const sent = await sendFreely(message)
      breaker.end('worked')
      return sent
    } catch (error) {
      const how = message.signal.aborted ? 'unknown' : howFailed(error)
      if (breaker.end(how))
        record({ service: name, operation, durationMs: 0, outcome: 'breaker-opened' })
      throw error
    }
  }

  return {
    ...sender,
    async send(message) {
      message.signal.throwIfAborted()
      return message.forHelp ? sendFreely(message) : sendGuarded(message)
    },
  }
}

const outcomeOf = ({ signal }: Guarded, isLate: boolean) =>
  isLate ? 'timeout' : signal.aborted ? 'aborted' : 'failed'

/** A service that takes on no more at once works. */
function howFailed(error: unknown) {
  if (!(error instanceof ProviderError)) return 'failed'
  if (error.busy) return 'unknown'
  return error.retryable ? 'failed' : 'worked'
}

/**
 * The time until it leaves is ours to limit; then the answer has its own. What has left is not called back
 * when this process is told to stop: only the answer can say whether it arrives.
 */
function timed<Message extends Guarded>(
  { send, name, announcesLeaving = false }: Sender<Message>,
  message: Message,
  clock: FallbackDeps['clock'],
) {
  const { answerWithinMs } = message
  const isPatient = answerWithinMs !== undefined
  let hasLeft = !announcesLeaving
  const stopped = new AbortController()
  const stop = () => {
    if (!hasLeft || !isPatient) stopped.abort(message.signal.reason)
  }
  message.signal.addEventListener('abort', stop, { once: true })
  const firstLimitMs = hasLeft && isPatient ? answerWithinMs : takenOnWithinMs
  const time = deadline(clock, firstLimitMs, stopped.signal)
  async function leaving() {
    await message.leaving?.()
    time.signal.throwIfAborted()
    hasLeft = true
    if (isPatient) time.restart(answerWithinMs)
  }
  const run = async () => {
    try {
      const asked = send({ ...message, leaving, signal: time.signal })
      return await Promise.race([asked, aborted(time.signal)])
    } catch (error) {
      if (!time.isLate) throw error
      const how = { retryable: true, refused: !hasLeft, cause: error }
      throw new ProviderError(name, 'took too long', how)
    } finally {
      time.done()
      message.signal.removeEventListener('abort', stop)
    }
  }
  return { ended: run(), time }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
