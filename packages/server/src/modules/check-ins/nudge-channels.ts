import type { Channel } from '@rondall/contract/model/notifications.ts'

/** Devices are nudged each time; a mailbox once, and only where no device can be. */
export function nudgeChannels(channels: readonly Channel[], nudge: 1 | 2 | 3 | null): Channel[] {
  const devices = channels.filter((channel) => channel !== 'email')
  if (devices.length > 0) return devices
  return nudge === 1 ? [...channels] : []
}
