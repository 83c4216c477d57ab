import type { Channel } from '@rondall/contract/model/notifications.ts'

/** Devices are nudged each time; a mailbox once, at the first, and only where no device can be. */
export function nudgeChannels(channels: readonly Channel[], isFirst: boolean): Channel[] {
  const devices = channels.filter((channel) => channel !== 'email')
  if (devices.length > 0) return devices
  return isFirst ? [...channels] : []
}
