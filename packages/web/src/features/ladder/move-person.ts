import type { Ladder } from '../../domain/ladder/ladder.ts'

type Person = Pick<Ladder['people'][number], 'id' | 'role'>
export type Move = 'earlier' | 'later'

/** The ladder with one person a place further; undefined where a role ends, for roles keep their order. */
export function moved<P extends Person>(people: readonly P[], id: string, move: Move) {
  const from = people.findIndex((person) => person.id === id)
  const to = move === 'earlier' ? from - 1 : from + 1
  const [person, other] = [people[from], people[to]]
  if (!person || !other || person.role !== other.role) return undefined
  return people.with(from, other).with(to, person)
}
