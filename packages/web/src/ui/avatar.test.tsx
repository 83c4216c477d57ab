import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Rose Ann Miller', 'RM'],
  ['dorothy', 'D'],
  ['  Ana   María Ñúñez ', 'AÑ'],
  ['', ''],
])('%j becomes %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
