import { expect, test } from 'vitest'
import { familyStrings } from './family-strings.ts'
import { composed, ofScreensToCome, verbatim } from './quoted-strings.ts'

const people = '(some|no|every|any)(body|one)'

/** What the house calls things, and what no native speaker would say to her own mother. */
const retired = [
  /\bladders?\b/i,
  /\bholes?\b/i,
  /\bincidents?\b/i,
  /\bclaim(s|ed|ing)?\b/i,
  /\bfetch(es|ed|ing)?\b/i,
  /\balarm \d/i,
  new RegExp(`\\b${people}( who)? (is|was|are|were|has been|could be|can be|will be) told\\b`, 'i'),
  /\b(some|no|every|any)body\b/i,
  /\banew\b/i,
  /\b(is|was) not to be had\b/i,
  /\bwas to be heard\b/i,
  /\bneed do nothing\b/i,
  /\bany more\b/i,
  /\be-mail/i,
]

const quoted = new Set([...verbatim, ...ofScreensToCome, ...Object.keys(composed)])
const found = familyStrings()

test('the screens, the messages and the errors are all read', () => {
  const rooms = ['web/src/features/incidents', 'server/src/modules', 'contract/src/errors.ts']
  for (const room of rooms)
    expect(
      found.some(({ place }) => place.includes(room)),
      room,
    ).toBe(true)
  for (const known of ["I'm on it", 'All quiet. No one needs help right now.', 'Please sign in.'])
    expect(
      found.some(({ text }) => text === known),
      known,
    ).toBe(true)
})

test.each(retired)('no family reads %s', (word) => {
  const said = found.filter(({ text }) => word.test(text) && !quoted.has(text))
  expect(said.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})
