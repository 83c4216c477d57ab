import { expect, test } from 'vitest'
import { dueBackup, expiredBackups, nextNightAt } from './nightly-backup.ts'

const at = (text: string) => Date.parse(text)
const named = (day: string) => `rondall-${day}.backup.gz`

test('a backup is due when there is none of the last night', () => {
  expect(dueBackup([], at('2026-11-21T12:00Z'))).toBe(named('2026-11-21'))
  expect(dueBackup([named('2026-11-20')], at('2026-11-21T02:59Z'))).toBeUndefined()
  expect(dueBackup([named('2026-11-20')], at('2026-11-21T03:00Z'))).toBe(named('2026-11-21'))
  expect(dueBackup([named('2026-11-21')], at('2026-11-21T03:00Z'))).toBeUndefined()
})

test('half-made files and those made by hand do not count', () => {
  const names = [`${named('2026-11-21')}.new`, 'rondall-2026-11-21T09-00-00-000Z.backup.gz']
  expect(dueBackup(names, at('2026-11-21T12:00Z'))).toBe(named('2026-11-21'))
})

test('the newest seven stay, and all that are not nightly', () => {
  const names = Array.from({ length: 9 }, (_, index) => named(`2026-11-1${index}`))
  expect(expiredBackups([...names.toReversed(), 'family.backup.gz'])).toEqual(names.slice(0, 2))
  expect(expiredBackups(names.slice(0, 7))).toEqual([])
})

test('the next night begins at three', () => {
  expect(nextNightAt(at('2026-11-21T02:00Z'))).toBe(at('2026-11-21T03:00Z'))
  expect(nextNightAt(at('2026-11-21T03:00Z'))).toBe(at('2026-11-22T03:00Z'))
})
