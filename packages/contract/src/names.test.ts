import { expect, test } from 'vitest'
import { firstNameOf } from './names.ts'

test.each([
  ['Rosa Miller', 'Rosa'],
  ['  Rosa  ', 'Rosa'],
  ['👵🏽 Omi 🌸', 'Omi'],
  ['مريم عبد الرحمن', 'مريم'],
  ['Mrs. Bell', 'Mrs. Bell'],
  ['Dr Rosa Miller', 'Dr Rosa Miller'],
  ['🌸', '🌸'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(firstNameOf(name)).toBe(called)
})
