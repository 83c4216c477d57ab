import { type Channel, channelsInOrder } from '@rondall/contract/kinds/channels.ts'
import { databaseNow } from '../../db/now.ts'
import { selectAddressees } from './addressees.view.store.ts'
import { channels } from './channels/channels.ts'
import { claimDeliveries, renewLeases } from './deliveries-queue.store.ts'
import type { Addressee, Delivery } from './delivery.ts'
import { failOverUnanswered } from './fail-over.ts'
import { type SendingDeps, sendOne } from './send-one.ts'
import { leaseMs, renewedEveryMs } from './send-policy.ts'
import { type Kind, serviceRoom } from './service-room.ts'
import { settleLeft } from './settling.ts'

const lookEveryMs = 1_000

/** The lanes of one process: for each channel one that calls for help alone use, and one for all others. */
export function sendingLanes(deps: SendingDeps) {
  let told: Promise<void> | undefined
  const ready = () => {
    told ??= settleLeft(deps).catch((error) => {
      told = undefined
      throw error
    })
    return told
  }
  const lanes = channelsInOrder.flatMap((channel) => {
    const room = serviceRoom(deps.clock)
    return [
      sendingLane(deps, { name: `help-${channel}`, channel, kinds: ['help'], room, ready }),
      sendingLane(deps, {
        ...{ name: `sending-${channel}`, channel, kinds: ['urgent', 'unhurried'], room, ready },
      }),
    ]
  })
  const otherChannels = {
    name: 'other-channels',
    table: 'deliveries' as const,
    round: async () => failOverUnanswered(deps),
    drained: async () => undefined,
  }
  return [...lanes, otherChannels]
}

interface Lane {
  name: string
  channel: Channel
  /** The most urgent first. */
  kinds: readonly Kind[]
  room: ReturnType<typeof serviceRoom>
  ready(): Promise<void>
}

/**
 * Sends what is due on one channel, as much at once as the service bears. Each delivery is claimed under a
 * lease, which is renewed while its answer is waited for; noted as leaving right before it leaves; and marked
 * after the provider has taken it on. Who dies before it left lets it be sent again; after that a copy would
 * be a second message where the provider does not know it again by its key, and it is told in another way.
 */
function sendingLane(deps: SendingDeps, { name, channel, kinds, room, ready }: Lane) {
  const { party } = channels[channel]
  const underWay = new Map<string, Promise<void>>()
  let renewedAt = Number.NEGATIVE_INFINITY

  function start(delivery: Delivery, to: Addressee | undefined, signal: AbortSignal, kind: Kind) {
    const { id } = delivery
    room.begin(id, { kind, domain: (to?.address && party?.of(to.address)) ?? '' })
    const sending = { delivery, to, signal, onBusy: () => room.tooMany(id) }
    const ended = sendOne(deps, sending).finally(() => {
      room.end(id)
      underWay.delete(id)
    })
    underWay.set(id, ended)
  }

  async function renew() {
    const now = deps.clock.monotonic()
    if (now - renewedAt < renewedEveryMs) return
    await renewLeases(deps.db, [...underWay.keys()], leaseMs)
    renewedAt = now
  }

  async function take(kind: Kind) {
    const limit = room.free(kind)
    if (limit === 0) return []
    const claimed = await claimDeliveries(deps.db, {
      ...{ channel, limit, leaseMs, forHelp: kind === 'help', urgent: kind !== 'unhurried' },
      party: party?.ofPerson,
      ofOneDomain: party ? room.ofOneDomain(kind) : null,
      now: await databaseNow(deps.db),
    })
    // What is in hand here was claimed over a lease that could not be renewed.
    return claimed.filter(({ id }) => !underWay.has(id))
  }

  async function takeUp(kind: Kind, signal: AbortSignal) {
    const claimed = await take(kind)
    const addressees = await selectAddressees(
      deps.db,
      claimed.map(({ id }) => id),
    )
    for (const delivery of claimed) start(delivery, addressees.get(delivery.id), signal, kind)
    return claimed.length > 0
  }

  /** A place is free again, or it is time for another look. */
  async function rest() {
    const rested = new AbortController()
    const looked = deps.clock.wait(lookEveryMs, rested.signal).catch(() => undefined)
    await Promise.race([...underWay.values(), looked])
    rested.abort()
  }

  return {
    name,
    table: 'deliveries' as const,
    async round(signal: AbortSignal) {
      await ready()
      await renew()
      for (const kind of kinds) if (await takeUp(kind, signal)) return true
      const isFull = underWay.size > 0 && kinds.every((kind) => room.free(kind) === 0)
      if (isFull) await rest()
      return isFull
    },
    drained: async () => void (await Promise.all(underWay.values())),
  }
}
