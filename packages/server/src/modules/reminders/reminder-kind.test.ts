import { expect, test } from 'vitest'
import { kindOf } from './reminder-kind.ts'

test.each([
  ['Morning tablets', 'medication'],
  ['Take my blood pressure pill', 'medication'],
  ['INSULIN', 'medication'],
  ['Eye drops', 'medication'],
  ['Doctor Plum', 'appointment'],
  ['Visit from Karl', 'appointment'],
  ['Water the plants', 'task'],
  ['Patchwork with Edda', 'task'],
])('%s is %s', (title, kind) => expect(kindOf(title)).toBe(kind))
