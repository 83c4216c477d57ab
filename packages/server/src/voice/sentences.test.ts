import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

async function* pieces(parts: readonly string[]) {
  yield* parts
}

async function split(...parts: string[]) {
  const all: string[] = []
  for await (const sentence of sentences(pieces(parts))) all.push(sentence)
  return all
}

test.each([
  ['Hello Rosa. How are you? Fine!', ['Hello Rosa.', 'How are you?', 'Fine!']],
  ['Dr. Miller came. He left.', ['Dr. Miller came.', 'He left.']],
  ['It is 3.5 km. Far.', ['It is 3.5 km.', 'Far.']],
  ['She said "Go." Then she went.', ['She said "Go."', 'Then she went.']],
  ['Well … yes. No.', ['Well …', 'yes.', 'No.']],
  ['One line\nAnother line', ['One line', 'Another line']],
  ['Take tea, e.g. mint. Then rest.', ['Take tea, e.g. mint.', 'Then rest.']],
  ['At 9 a.m. or 5 p.m. today. Yes.', ['At 9 a.m. or 5 p.m. today.', 'Yes.']],
  ['J. R. Smith came (late!). Why?', ['J. R. Smith came (late!).', 'Why?']],
  ['Really?! Yes!!! Wait... what?', ['Really?!', 'Yes!!!', 'Wait...', 'what?']],
  ['www.a.example is open. Go.', ['www.a.example is open.', 'Go.']],
  ['no end', ['no end']],
  ['', []],
  ['   ', []],
])('%j', async (text, expected) => {
  expect(await split(text)).toEqual(expected)
  expect(await split(...text)).toEqual(expected)
})

test('a long first sentence goes out at a clause', async () => {
  const text =
    'I remember that you told me about your garden, and I wonder how the roses are doing now.'
  expect((await split(text))[0]).toBe('I remember that you told me about your garden,')
})

test('a sentence leaves as soon as the next one begins, not when the text ends', async () => {
  const given: string[] = []
  async function* writing() {
    for (const piece of ['It is', ' fine. ', 'And ', 'warm. ']) {
      given.push(piece)
      yield piece
    }
  }
  const first = await sentences(writing()).next()
  expect(first.value).toBe('It is fine.')
  expect(given).toEqual(['It is', ' fine. '])
})

test('a run-on is cut at a comma or a blank, a word without end at 300', async () => {
  const listed = await split(`${'and then we went to the market, '.repeat(30)}home.`)
  for (const part of listed.slice(1, -1)) expect(part).toMatch(/,$/)
  const blanks = await split('word '.repeat(200))
  for (const part of blanks) expect(part).toMatch(/^(word ?)+$/)
  expect((await split('x'.repeat(650))).map((part) => part.length)).toEqual([300, 300, 50])
})

test('nothing is lost, nothing is longer than 300 characters, whatever comes', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab .,!?;\n"Dr'.split('')), maxLength: 900 })
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(900), { maxLength: 5 }), async (whole, cuts) => {
      const at = [0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length].sort(
        (a, b) => a - b,
      )
      const parts = at.slice(1).map((end, index) => whole.slice(at[index], end))
      const all = await split(...parts)
      const bare = (value: string) => value.replace(/\s+/g, '')
      expect(bare(all.join(''))).toBe(bare(whole))
      for (const sentence of all) expect(sentence.length).toBeLessThanOrEqual(300)
    }),
  )
})
