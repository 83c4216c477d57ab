import type { Channel } from '@rondall/contract/model/notifications.ts'
import { databaseNow } from '../../db/now.ts'
import {
  type Addressee,
  claimDeliveries,
  type Delivery,
  selectAddressees,
} from './deliveries.store.ts'
import { type SendingDeps, sendOne } from './send-one.ts'
import { leaseMs } from './send-policy.ts'

/** Sent at once by one process and channel; what is not urgent gets half of it. */
const places = 32
/** A service that is this slow does not hold up the next message. */
const patienceMs = 2_000
/** So many of these are over within their lease, however slow the service is: 4 times 2 s, and 20 s for the last. */
const claimedForTurn = 5
/**
 * For who was told by no other channel yet, this late is worse than twice. Longer than a lease: what a killed
 * process had under way on another channel goes out again before.
 */
const behindAfterMs = 40_000

/** The lanes of one process. */
export function sendingLanes(deps: SendingDeps) {
  const turns = inTurn()
  return channels.map((channel) => sendingLane(deps, channel, turns))
}

const channels = ['push', 'sms', 'email'] as const

/**
 * Sends what is due on one channel. Each delivery is claimed under a lease, handed to the provider and
 * marked only after the provider has taken it on: who dies in between lets it be sent again, with the same
 * key and the same reference. Where the provider does not know it again by its key, a process has one such
 * message under way, over all channels, so that its death makes one copy at most. Only a provider that
 * is slow, or people who wait already, let there be more.
 */
function sendingLane(deps: SendingDeps, channel: Channel, turns: Turns) {
  const underWay = new Map<string, { urgent: boolean; ended: Promise<void> }>()
  let isBehind = false

  function start(delivery: Delivery, to: Addressee | undefined, signal: AbortSignal) {
    const ended = sendOne(deps, delivery, to, signal).finally(() => underWay.delete(delivery.id))
    underWay.set(delivery.id, { urgent: delivery.urgent, ended })
  }

  const allEnded = async () =>
    void (await Promise.all([...underWay.values()].map(({ ended }) => ended)))

  async function take(most: number) {
    const others = [...underWay.values()].filter(({ urgent }) => !urgent).length
    const room = Math.min(most, places - underWay.size)
    let claimed = await claim(deps, channel, { limit: room, urgent: true })
    const left = Math.min(room, places / 2 - others)
    if (claimed.length === 0 && left > 0)
      claimed = await claim(deps, channel, { limit: left, urgent: false })
    const ids = claimed.map(({ id }) => id)
    const addressees = await selectAddressees(deps.db, ids)
    const taken = claimed.map((delivery) => ({ delivery, to: addressees.get(delivery.id) }))
    isBehind = taken.some(
      ({ delivery, to }) => delivery.waitedMs > behindAfterMs && !to?.toldAlready,
    )
    return taken
  }

  async function startAll(signal: AbortSignal) {
    const claimed = await take(places)
    for (const { delivery, to } of claimed) start(delivery, to, signal)
    return claimed.length > 0
  }

  async function oneAfterAnother(signal: AbortSignal) {
    const claimed = await take(claimedForTurn)
    for (const { delivery, to } of claimed) {
      start(delivery, to, signal)
      const waited = new AbortController()
      const patience = deps.clock.wait(patienceMs, waited.signal).catch(() => undefined)
      await Promise.race([allEnded(), patience])
      waited.abort()
    }
    return claimed.length > 0
  }

  return {
    name: `sending-${channel}`,
    async round(signal: AbortSignal) {
      if (underWay.size >= places) {
        await Promise.race([...underWay.values()].map(({ ended }) => ended))
      }
      if (isBehind || deps[channel].honoursKeys) return startAll(signal)
      return turns(() => oneAfterAnother(signal))
    },
    drained: allEnded,
  }
}

type Turns = ReturnType<typeof inTurn>

/** Does one thing after another, whoever asks. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

async function claim(
  { db }: SendingDeps,
  channel: Channel,
  take: { limit: number; urgent: boolean },
) {
  const now = await databaseNow(db)
  const claimed = await claimDeliveries(db, { channel, now, leaseMs, ...take })
  return claimed.map((delivery) => ({ ...delivery, waitedMs: waitedMs(delivery, now) }))
}

/** What was tried before waits for the provider, not for us. */
const waitedMs = ({ urgent, attempts, createdAt }: Delivery, now: number) =>
  urgent && attempts === 1 ? now - createdAt.getTime() : 0
