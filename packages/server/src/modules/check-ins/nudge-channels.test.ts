import { expect, test } from 'vitest'
import { noonChannels, nudgeChannels } from './nudge-channels.ts'

test('devices are nudged each time, a mailbox once and only where no device can be', () => {
  expect(nudgeChannels(['push', 'sms', 'email'], true)).toEqual(['push', 'sms'])
  expect(nudgeChannels(['push', 'email'], false)).toEqual(['push'])
  expect(nudgeChannels(['email'], true)).toEqual(['email'])
  expect(nudgeChannels(['email'], false)).toEqual([])
  expect(nudgeChannels([], true)).toEqual([])
})

test('noon is for their own devices alone', () => {
  expect(noonChannels(['push', 'sms', 'email'])).toEqual(['push'])
})
