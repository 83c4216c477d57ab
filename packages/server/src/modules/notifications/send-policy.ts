import type { Channel } from '@rondall/contract/kinds/channels.ts'
import type { Random } from '../../platform/random.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

/** Of what a process has in hand; renewed while it lives, and short enough for a second try within a minute. */
export const leaseMs = 30 * secondMs
export const renewedEveryMs = 10 * secondMs

/** A call for help that no service has accepted by then goes out on the person's other channels as well. */
export const unansweredAfterMs = 5 * secondMs

const firstRestMs = 2 * secondMs
const longestRestMs = { urgent: minuteMs, other: 30 * minuteMs }
const givenUpAfterMs = { urgent: dayMs, other: 12 * 60 * minuteMs }
/** With this many failed tries the other channels of the person are used as well. */
const failsOverAfter = { urgent: 2, other: 3 }

interface Tried {
  urgent: boolean
  attempts: number
  createdAt: number
  /** The address itself is wrong or gone, or a lasting refusal that no other try mends. */
  hopeless: boolean
  /** For how long the service wants to be left alone. */
  askedToWaitMs: number
  /** It takes on no more at once: as soon as one of the others has gone there is room. */
  busy: boolean
  /** It left, and nobody knows whether it arrived. */
  inDoubt: boolean
  /** A copy under the same key does no harm. */
  honoursKeys: boolean
}

/**
 * What follows a try that failed: when it is tried again, if at all, and whether other channels are used.
 * What may have arrived is told by another channel, or by the next alarm, and not a second time by this one.
 */
export function afterFailure(
  { urgent, attempts, createdAt, askedToWaitMs, busy, ...tried }: Tried,
  now: number,
  random: Pick<Random, 'below'>,
) {
  const which = urgent ? 'urgent' : 'other'
  const ended = tried.hopeless || (tried.inDoubt && !tried.honoursKeys)
  const over = ended || now - createdAt > givenUpAfterMs[which]
  const doubled = busy ? 0 : Math.min(attempts - 1, 12)
  const rest = Math.min(longestRestMs[which], firstRestMs * 2 ** doubled)
  // Between half and all of it, so that what failed together does not come back together.
  const jittered = rest / 2 + random.below(Math.ceil(rest / 2) + 1)
  const asked = Math.min(askedToWaitMs, longestRestMs[which])
  // A person in need is not left waiting for a service that is busy.
  const tooLong = urgent && asked > rest
  return {
    againAt: over ? null : now + Math.max(Math.floor(jittered), asked),
    failOver: over || tooLong || (!busy && attempts >= failsOverAfter[which]),
  }
}

/** The channels to use beside those that were tried: an urgent message by all, another by one more. */
export function otherChannels(
  usable: readonly Channel[],
  tried: readonly Channel[],
  urgent: boolean,
): Channel[] {
  const left = usable.filter((channel) => !tried.includes(channel))
  return urgent ? left : left.slice(0, 1)
}
