import { type Channel, channelKinds } from '@rondall/contract/kinds/channels.ts'

/** At noon a notification on their own devices, and nothing more. */
export const noonChannels = (channels: readonly Channel[]): Channel[] =>
  channels.filter((channel) => channelKinds[channel].nudges === 'also-at-noon')

/** Devices are nudged each time; a mailbox once, at the first, and only where no device can be. */
export function nudgeChannels(channels: readonly Channel[], isFirst: boolean): Channel[] {
  const devices = channels.filter((channel) => channelKinds[channel].nudges !== 'once')
  if (devices.length > 0) return devices
  return isFirst ? [...channels] : []
}

/** Names a nudge, so that it is sent once. */
export const nudgeMessage = (seniorId: string, on: string, nudge: number | 'noon' | null) =>
  `check-in:${seniorId}:${on}:${nudge}`
