import type { Mutant } from './find-mutants.ts'

/** The name under which the switch stands in the global object. */
export const switchName = '__mutants'

interface Place {
  start: number
  end: number
  mutants: Mutant[]
  inside: Place[]
}

/** The source with every mutant in it, each behind a switch that is asked whenever its place is passed. */
export const instrument = (text: string, mutants: readonly Mutant[]) =>
  print(text, { start: 0, end: text.length, mutants: [], inside: nested(mutants) })

function nested(mutants: readonly Mutant[]): Place[] {
  const places = new Map<string, Place>()
  for (const mutant of mutants) {
    const { start, end } = mutant
    const place = places.get(`${start}-${end}`) ?? { start, end, mutants: [], inside: [] }
    place.mutants.push(mutant)
    places.set(`${start}-${end}`, place)
  }
  const outermost: Place[] = []
  const open: Place[] = []
  for (const place of [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= place.start) open.pop()
    ;(open.at(-1)?.inside ?? outermost).push(place)
    open.push(place)
  }
  return outermost
}

function print(text: string, { start, end, mutants, inside }: Place): string {
  let original = ''
  let at = start
  for (const place of inside) {
    original += text.slice(at, place.start) + print(text, place)
    at = place.end
  }
  original += text.slice(at, end)
  if (mutants.length === 0) return original
  const choices = mutants.map(
    ({ id, replacement }) =>
      `globalThis.${switchName}?.isOn(${JSON.stringify(id)}) ? (${replacement}) : `,
  )
  return `(${choices.join('')}(${original}))`
}
