import type { AnyDueSource, Done, DueRow, DueStep } from '../db/due-source.ts'
import { databaseNow } from '../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../db/transaction.ts'
import { endAlarms, raiseAlarms } from '../modules/operation/operator-alarms.ts'
import { errorFields, type Log } from '../platform/logger.ts'

interface Deps {
  db: Database
  log: Log
}

/** The operator is told of a row that failed once more than this. */
const toldAfterStumbles = 2
const firstPostponedMs = 10_000
const longestPostponedMs = 5 * 60_000

/** Handles what is due of one source, and tells how many rows it took up. */
export async function runBatch(deps: Deps, source: AnyDueSource): Promise<number> {
  try {
    return await handle(deps, source, source.batch)
  } catch (error) {
    deps.log.error({ source: source.name, ...errorFields(error) }, 'a batch failed')
    return oneByOne(deps, source)
  }
}

function handle({ db, log }: Deps, source: AnyDueSource, limit: number) {
  return inTransaction(db, async (tx) => {
    const now = await databaseNow(tx)
    const rows = await source.claim(tx, { now, limit })
    const done: Done<DueRow, DueStep>[] = []
    for (const row of rows) {
      try {
        done.push({ row, step: stepOf(source, row, now) })
      } catch (error) {
        log.error({ source: source.name, ...errorFields(error) }, 'a row could not be handled')
        await setAside(tx, source, row, now)
      }
    }
    if (done.length > 0) await source.save(tx, done, now)
    if (done.some(({ row }) => row.stumbles > toldAfterStumbles))
      await endAlarms(tx, [stumbling(source).trouble], now)
    return rows.length
  })
}

/** A step that leaves its row where it was would be taken up again for ever. */
function stepOf(source: AnyDueSource, row: DueRow, now: number): DueStep {
  const step: DueStep = source.step(row, now)
  const before = row.nextActionAt?.getTime() ?? now
  if (step.nextActionAt === null || step.nextActionAt > Math.min(now, before)) return step
  throw new Error('The step does not move on')
}

/** One row that cannot be written must not hold back those that were claimed with it. */
async function oneByOne({ db, log }: Deps, source: AnyDueSource) {
  let handled = 0
  for (; handled < source.batch; handled++) {
    let claimed: DueRow[] = []
    const single = {
      ...source,
      claim: async (...args: Parameters<AnyDueSource['claim']>) => {
        claimed = await source.claim(...args)
        return claimed
      },
    }
    try {
      if ((await handle({ db, log }, single, 1)) === 0) break
    } catch (error) {
      const [row] = claimed
      if (!row) throw error
      log.error({ source: source.name, ...errorFields(error) }, 'a row could not be handled')
      await inTransaction(db, async (tx) => setAside(tx, source, row, await databaseNow(tx)))
    }
  }
  return handled
}

/** What cannot be handled must not only be tried in silence: somebody may be waiting for it. */
async function setAside(tx: Transaction, source: AnyDueSource, row: DueRow, now: number) {
  await source.postpone(tx, [row], restOf(row, now))
  if (row.stumbles >= toldAfterStumbles) await raiseAlarms(tx, [stumbling(source)], now)
}

const stumbling = ({ name }: AnyDueSource) => ({
  trouble: `stumbling:${name}`,
  kind: 'stumbling',
  subjectId: null,
})

const restOf = ({ stumbles }: DueRow, now: number) =>
  new Date(now + Math.min(longestPostponedMs, firstPostponedMs * 2 ** Math.min(stumbles, 10)))
