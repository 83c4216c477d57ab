import type { AnyDueSource } from '../../packages/server/src/db/due-source.ts'
import type { deliveries } from '../../packages/server/src/db/schema/notifications.ts'
import type { Database } from '../../packages/server/src/db/transaction.ts'

const sources = ['incidents', 'check-ins', 'check-in-schedules']
const stages = ['claiming', 'claimed', 'stepping', 'saving', 'saved', 'committed']
const channels = ['push', 'sms', 'email']

export const sourcePoints = new Set(
  sources.flatMap((source) => stages.map((stage) => `${source}:${stage}`)),
)

/** Every place where a process may be killed: around each thing that it reads, decides, writes or sends. */
export const failPoints = [
  ...sourcePoints,
  ...channels.flatMap((channel) =>
    ['asked', 'taken', 'answered'].map((stage) => `${channel}:${stage}`),
  ),
  'lanes:claimed',
  'leaving:marked',
  'settling:committed',
]

export type Reach = (point: string) => void

/** The same sources, reaching fail points at every stage; nothing in the product knows of them. */
export const withFailPoints = (given: readonly AnyDueSource[], reach: Reach): AnyDueSource[] =>
  given.map((source) => ({
    ...source,
    async claim(tx, take) {
      reach(`${source.name}:claiming`)
      const rows = await source.claim(tx, take)
      owners.set(tx, rows.length > 0 ? source.name : 'nothing due')
      if (rows.length > 0) reach(`${source.name}:claimed`)
      return rows
    },
    step(row, now) {
      reach(`${source.name}:stepping`)
      return source.step(row, now)
    },
    async save(tx, done, now) {
      reach(`${source.name}:saving`)
      await source.save(tx, done, now)
      reach(`${source.name}:saved`)
    },
  }))

/** Whose transaction it is, so that its commit can be told. */
const owners = new WeakMap<object, string>()

/** The same database, reaching fail points when deliveries were claimed or settled, and at every commit. */
export function databaseWithFailPoints(db: Database, reach: Reach): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'update')
        return (table: typeof deliveries) =>
          afterwards(target.update(table), (point, rows) => {
            if (rows !== 0) reach(point)
          })
      if (name !== 'transaction') return Reflect.get(target, name, receiver)
      const transaction: Database['transaction'] = async (work, config) => {
        let owner: string | undefined
        const result = await target.transaction(async (tx) => {
          const inner = await work(tx)
          owner = owners.get(tx)
          return inner
        }, config)
        if (owner) reach(`${owner}:committed`)
        return result
      }
      return transaction
    },
  })
}

/** What asks for whole rows claims them, what asks for the id notes that it leaves, and what asks for none settles. */
const pointOf = (returns: unknown[] | undefined) =>
  returns === undefined
    ? 'settling:committed'
    : returns.length === 0
      ? 'lanes:claimed'
      : 'leaving:marked'

/** The same statement; once it was carried out it is told, with the count of the rows if it asked for them. */
function afterwards<Statement extends object>(
  statement: Statement,
  done: (point: string, rows: number | undefined) => void,
  returns?: unknown[],
): Statement {
  return new Proxy(statement, {
    get(target, name) {
      const part = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      if (name !== 'then')
        return (...given: unknown[]) =>
          afterwards(part.apply(target, given), done, name === 'returning' ? given : returns)
      return (kept: (rows: unknown) => unknown, refused: (error: unknown) => unknown) =>
        part.call(
          target,
          (rows: unknown) => {
            done(pointOf(returns), returns && Array.isArray(rows) ? rows.length : undefined)
            return kept(rows)
          },
          refused,
        )
    },
  })
}
