import { expect, test } from 'vitest'
import { letterHtml, letterText } from './letter.ts'
import { nameInMessage } from './name-in-message.ts'
import { accountExists } from './templates/account-exists.ts'
import { signInLink } from './templates/sign-in-link.ts'

const letter = signInLink({
  url: 'https://rondall.example/auth/verify?token=a&b=1',
  validMinutes: 10,
})

test('the text says everything the HTML says', () => {
  expect(letterText(letter)).toBe(`Hello,

Here is the link that signs you in to Rondall.

Sign in to Rondall:
https://rondall.example/auth/verify?token=a&b=1

The link works once, for 10 minutes.

Didn't ask for it? Just ignore this email: no one can sign in without it.

Rondall`)
})

test('the HTML asks nobody for anything and its link is whole', () => {
  const html = letterHtml(letter)
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/)
  expect(html).toContain('href="https://rondall.example/auth/verify?token=a&amp;b=1"')
})

test('words are words in the HTML, whatever they look like', () => {
  const html = letterHtml({ subject: '<b>', paragraphs: ['<script>alert("1")</script> & co'] })
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co')
  expect(html).not.toContain('<b>')
})

test.each([
  ['Rose Miller', 'Rose Miller'],
  ["  Dr. Anne-Marie O'Neill  ", "Dr. Anne-Marie O'Neill"],
  ['Åse Gülşen 王', 'Åse Gülşen 王'],
  ['Win money at http://evil.example/now', 'Someone'],
  ['a\nBcc: b@c.example', 'Someone'],
  ['<b>x</b>', 'Someone'],
  ['Rose\nBcc: "Miller"', 'Rose Bcc Miller'],
  ['Rose.Miller', 'Rose Miller'],
  ['<b>Rose', 'b Rose'],
  ['', 'Someone'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('%j is called %s in a message', (name, called) => {
  expect(nameInMessage(name)).toBe(called)
})

test('who has an account already is told so, and where to sign in', () => {
  const text = letterText(accountExists({ url: 'https://rondall.example/login' }))
  expect(text).toContain('You already have one, and nothing has changed.')
  expect(text).toContain('https://rondall.example/login')
})
