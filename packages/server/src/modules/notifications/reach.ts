import type { Channel, NotificationPreferences } from '@rondall/contract/model/notifications.ts'
import { usualPreferences } from '@rondall/contract/model/notifications.ts'
import { Temporal } from 'temporal-polyfill'

/** How one person can be told something, at one moment. */
export interface Reach {
  personId: string
  /** Wanted and working. */
  channels: Channel[]
  /** Working, but not wanted. */
  spare: Channel[]
  resting: boolean
  preferences: NotificationPreferences
  broken: { channel: Channel; reason: 'stopped' | 'undeliverable' }[]
  /** Wanted, and this server has no service for it. */
  notSetUp: Channel[]
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
  hasPush: boolean
  hasPhone: boolean
  broken: Reach['broken']
}

/** In the order in which one is chosen where one is enough. */
const inOrder: Channel[] = ['push', 'sms', 'email']

export function reachOf(facts: ReachFacts, { carried, now }: Moment): Reach {
  const preferences = facts.preferences ?? usualPreferences
  const has = { push: facts.hasPush, sms: facts.hasPhone, email: true }
  const working = inOrder.filter(
    (channel) =>
      carried.includes(channel) &&
      has[channel] &&
      !facts.broken.some((broken) => broken.channel === channel),
  )
  return {
    personId: facts.personId,
    channels: working.filter((channel) => preferences[channel]),
    spare: working.filter((channel) => !preferences[channel]),
    resting: isQuiet(preferences.quietHours, facts.timeZone ?? 'UTC', now),
    preferences,
    broken: facts.broken,
    notSetUp: inOrder.filter(
      (channel) => has[channel] && preferences[channel] && !carried.includes(channel),
    ),
  }
}

/** Quiet hours may go over midnight; from and to alike mean none. */
function isQuiet(quietHours: NotificationPreferences['quietHours'], timeZone: string, now: number) {
  if (!quietHours) return false
  const { from, to } = quietHours
  const time = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  if (from === to) return false
  return from < to ? time >= from && time < to : time >= from || time < to
}
