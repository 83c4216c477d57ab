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
