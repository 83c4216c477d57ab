import { AppError } from '../platform/errors.ts'
import type { Database } from './transaction.ts'

/** The same, on the connections that nothing but calls for help, check-ins, incidents and their messages takes. */
export const onLifeLane = <Deps extends { db: Database; lifeDb: Database }>(deps: Deps): Deps => ({
  ...deps,
  db: deps.lifeDb,
})

/** A hand that trembles presses ten times; a browser that is refused keeps the press and comes again. */
const mostWaiting = 20

const linesOf = new WeakMap<Database, Map<string, { last: Promise<unknown>; waiting: number }>>()

/** Does the work when all that came before it about the same has ended. */
export async function inLine<T>(lifeDb: Database, about: string, work: () => Promise<T>) {
  const lines = linesOf.get(lifeDb) ?? new Map()
  linesOf.set(lifeDb, lines)
  const line = lines.get(about) ?? { last: Promise.resolve(), waiting: 0 }
  if (line.waiting >= mostWaiting) throw new AppError('too-many-requests', { retryAfterSeconds: 5 })
  lines.set(about, line)
  line.waiting++
  const mine: Promise<T> = line.last.then(work)
  line.last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    line.waiting--
    if (line.waiting === 0) lines.delete(about)
  }
}
