import { expect, test } from 'vitest'
import { type Move, moved } from './move-person.ts'

const person = (id: string, role: 'primary' | 'secondary' | 'emergency') => ({
  id,
  role: `caregiver_${role}` as const,
})
const people = [
  person('daniel', 'primary'),
  person('anna', 'secondary'),
  person('ben', 'secondary'),
  person('carla', 'secondary'),
  person('winter', 'emergency'),
]

test.each<[string, Move, string | undefined]>([
  ['ben', 'earlier', 'daniel ben anna carla winter'],
  ['ben', 'later', 'daniel anna carla ben winter'],
  ['anna', 'earlier', undefined],
  ['carla', 'later', undefined],
  ['daniel', 'later', undefined],
  ['winter', 'earlier', undefined],
  ['winter', 'later', undefined],
  ['nobody', 'later', undefined],
])('%s %s', (id, move, order) => {
  expect(
    moved(people, id, move)
      ?.map((one) => one.id)
      .join(' '),
  ).toBe(order)
})
