import {
  type Channel,
  channelsInOrder,
  type Suppression,
} from '@rondall/contract/kinds/channels.ts'
import type { NotificationPreferences } from '@rondall/contract/model/notifications.ts'
import { usualPreferences } from '@rondall/contract/model/notifications.ts'
import { Temporal } from 'temporal-polyfill'

/** How one person can be told something, at one moment. */
export interface Reach {
  personId: string
  /** Wanted and working. */
  channels: Channel[]
  /** Working, but not wanted. */
  spare: Channel[]
  /** When their quiet hours end; null outside of them. */
  restsUntil: number | null
  preferences: NotificationPreferences
  broken: Broken[]
  /** They have an address for it that nobody has shown to be theirs; it is tried all the same. */
  unproved: Channel[]
  /** Wanted, and this server has no service for it. */
  notSetUp: Channel[]
}

export interface Broken {
  channel: Channel
  reason: Suppression
  since: number
}

/** The channels for which this server has a service that really carries: decided in composition/messages.ts. */
export type Carried = readonly Channel[]

export interface Moment {
  carried: Carried
  now: number
}

export interface ReachFacts {
  personId: string
  timeZone: string | null
  preferences: NotificationPreferences | null
  /** They have an address for it. */
  has: Readonly<Record<Channel, boolean>>
  /** Nobody has shown that the address is theirs. */
  unproved: Readonly<Record<Channel, boolean>>
  broken: Reach['broken']
}

export function reachOf(facts: ReachFacts, { carried, now }: Moment): Reach {
  const preferences = facts.preferences ?? usualPreferences
  const { has, unproved } = facts
  const working = channelsInOrder.filter(
    (channel) =>
      carried.includes(channel) &&
      has[channel] &&
      !facts.broken.some((broken) => broken.channel === channel && isGivenUp(broken, now)),
  )
  return {
    personId: facts.personId,
    channels: working.filter((channel) => preferences[channel]),
    spare: working.filter((channel) => !preferences[channel]),
    restsUntil: endOfQuiet(preferences.quietHours, facts.timeZone ?? 'UTC', now),
    preferences,
    broken: facts.broken,
    unproved: channelsInOrder.filter((channel) => carried.includes(channel) && unproved[channel]),
    notSetUp: channelsInOrder.filter(
      (channel) => has[channel] && preferences[channel] && !carried.includes(channel),
    ),
  }
}

/** A mailbox that was full works again some day: it stays a hole in the ladder, and is tried anew. STOP lasts. */
const triedAnewAfterMs = 24 * 60 * 60_000

export const isGivenUp = ({ reason, since }: Omit<Broken, 'channel'>, now: number) =>
  reason === 'stopped' || now - since < triedAnewAfterMs

/** Quiet hours may go over midnight; from and to alike mean none. */
function endOfQuiet(
  quietHours: NotificationPreferences['quietHours'],
  timeZone: string,
  at: number,
) {
  if (!quietHours || quietHours.from === quietHours.to) return null
  const { from, to } = quietHours
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' })
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to
  if (!isQuiet) return null
  return now
    .toPlainDate()
    .add({ days: time < to ? 0 : 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(to) }).epochMilliseconds
}
