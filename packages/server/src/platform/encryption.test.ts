import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEncryption } from './encryption.ts'
import { systemRandom } from './random.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'rondall-key-'))
const newKey = () => systemRandom.bytes(32).toString('base64')
const withKey = (key: string | undefined, oldKeys: string[] = [], dataDir = folder()) =>
  openEncryption({ key, oldKeys, dataDir, random: systemRandom })

test('what is sealed opens again, and only in its own row', () => {
  const encryption = withKey(newKey())
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), fc.uuid(), (text, row, other) => {
      fc.pre(row !== other)
      const sealed = encryption.seal(text, `turns:${row}`)
      expect(encryption.open(sealed, `turns:${row}`)).toBe(text)
      expect(() => encryption.open(sealed, `turns:${other}`)).toThrow()
    }),
    { numRuns: 50 },
  )
})

test('the same text is never sealed the same way', () => {
  const encryption = withKey(newKey())
  expect(encryption.seal('plum cake', 'a:1')).not.toBe(encryption.seal('plum cake', 'a:1'))
})

test('a changed byte is noticed', () => {
  const encryption = withKey(newKey())
  const sealed = encryption.seal('plum cake', 'a:1')
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  expect(() => encryption.open(changed, 'a:1')).toThrow()
})

test('a text cut down to a short tag is not believed', () => {
  const encryption = withKey(newKey())
  const [version, id, body = ''] = encryption.seal('', 'a:1').split('.')
  const short = Buffer.from(body, 'base64url')
    .subarray(0, 12 + 4)
    .toString('base64url')
  expect(() => encryption.open(`${version}.${id}.${short}`, 'a:1')).toThrow()
})

test('after a rotation the old key opens and the new one seals', () => {
  const [first, second] = [newKey(), newKey()]
  const sealed = withKey(first).seal('plum cake', 'a:1')
  const rotated = withKey(second, [first])
  expect(rotated.open(sealed, 'a:1')).toBe('plum cake')
  expect(() => withKey(second).open(sealed, 'a:1')).toThrow('No key')
  expect(withKey(second).open(rotated.seal('new', 'a:1'), 'a:1')).toBe('new')
})

test('without a key a file is made once, for the owner only', () => {
  const dataDir = folder()
  const sealed = withKey(undefined, [], dataDir).seal('plum cake', 'a:1')
  expect(withKey(undefined, [], dataDir).open(sealed, 'a:1')).toBe('plum cake')
  expect(statSync(join(dataDir, 'encryption.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'encryption.key'), 'utf8')).toHaveLength(44)
})

test('a key of the wrong length is refused by name', () => {
  expect(() => withKey('c2hvcnQ=')).toThrow('RONDALL_KEY must be 32 bytes')
})

test('a damaged key file is named, and no variable is blamed', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'encryption.key'), 'cut sh')
  const open = () => openEncryption({ oldKeys: [], dataDir, random: systemRandom })
  expect(open).toThrow(`The key file ${join(dataDir, 'encryption.key')} is damaged`)
  expect(open).not.toThrow('RONDALL_KEY')
})
