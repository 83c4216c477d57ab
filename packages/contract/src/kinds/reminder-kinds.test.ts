import { expect, test } from 'vitest'
import { reminderKindOf } from './reminder-kinds.ts'

test.each([
  ['Morning tablets', 'medication'],
  ['Take my blood pressure pill', 'medication'],
  ['INSULIN', 'medication'],
  ['Eye drops', 'medication'],
  ['Doctor Plum', 'appointment'],
  ['Visit from Karl', 'appointment'],
  ['Water the plants', 'task'],
  ['Patchwork with Edda', 'task'],
])('%s is %s', (title, kind) => expect(reminderKindOf(title)).toBe(kind))
