import { expect, test } from 'vitest'
import { inboxOf } from './mail-app.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140 Mobile'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140'

test.each([
  ['rose@home.example', android, 5, /^intent:.*APP_EMAIL/],
  ['rose@home.example', iphone, 5, /^message:\/\/$/],
  ['rose@home.example', mac, 5, /^message:\/\/$/],
  ['rose@GMAIL.com', windows, 0, /^https:\/\/mail\.google\.com\//],
  ['rose@hotmail.com', mac, 0, /^https:\/\/outlook\.live\.com\//],
])('%s on %s with %i fingers opens the inbox', (email, userAgent, maxTouchPoints, inbox) => {
  expect(inboxOf(email, { userAgent, maxTouchPoints })).toMatch(inbox)
})

test('where nothing opens the inbox, nothing is offered', () => {
  for (const userAgent of [windows, mac, '']) {
    expect(inboxOf('rose@home.example', { userAgent, maxTouchPoints: 0 })).toBeUndefined()
  }
})
