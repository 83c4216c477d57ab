/** One import: the file that has it and the file that it names, from the root of the repository. */
export interface Import {
  from: string
  to: string
}

const server = 'packages/server/src/'

/**
 * The floor that a file of the server stands on: its module, or the folder of another layer; a file directly in `src`
 * is a floor of its own. Routes stand beside their module and above http, so they are one floor together. Undefined
 * outside the server and for tests, which may look into everything.
 */
export function floorOf(path: string): string | undefined {
  if (!path.startsWith(server) || path.includes('.test.')) return undefined
  const [layer = '', module, ...rest] = path.slice(server.length).split('/')
  if (path.endsWith('.routes.ts')) return 'routes'
  return layer === 'modules' && rest.length > 0 ? `modules/${module}` : layer
}

/** The sets of floors of which each leads to each other: there must be none. */
export function ringsOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [floor, below] = [floorOf(from), floorOf(to)]
    if (!floor || !below || floor === below) continue
    next.set(floor, (next.get(floor) ?? new Set()).add(below))
  }
  const reached = new Map([...next.keys()].map((floor) => [floor, reachableFrom(floor, next)]))
  const rings = new Map<string, string[]>()
  for (const [floor, below] of reached) {
    if (!below.has(floor)) continue
    const ring = [...below].filter((other) => reached.get(other)?.has(floor)).sort()
    rings.set(ring.join(), ring)
  }
  return [...rings.values()]
}

function reachableFrom(floor: string, next: ReadonlyMap<string, ReadonlySet<string>>) {
  const reached = new Set<string>()
  const open = [floor]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const below of next.get(at) ?? []) {
      if (reached.has(below)) continue
      reached.add(below)
      open.push(below)
    }
  }
  return reached
}

/** The imports that a ring is made of. */
export const importsWithin = (ring: readonly string[], imports: readonly Import[]) =>
  imports.filter(({ from, to }) => {
    const [floor, below] = [floorOf(from), floorOf(to)]
    return floor && below && floor !== below && ring.includes(floor) && ring.includes(below)
  })
