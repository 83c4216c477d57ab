import { Logger, makeWorkerUtils, run, runOnce, runTaskListOnce } from 'graphile-worker'
import pg from 'pg'
import { batch, countTo, never, type Queue } from './queue.ts'

const logger = new Logger(() => () => undefined)
const atOnce = 24

/**
 * graphile-worker as its page on performance has it: 24 jobs at once, a local queue of 500, completion in batches.
 * A task is one job, and completing is a statement of its own: an effect cannot be in the same transaction, and is
 * one insert for each job.
 */
export async function graphileWorker(connectionString: string): Promise<Queue> {
  const pgPool = new pg.Pool({ connectionString, max: atOnce + 1 })
  const ignore = () => undefined
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  const utils = await makeWorkerUtils({ pgPool, logger })
  await utils.migrate()
  const fast = {
    logger,
    concurrentJobs: atOnce,
    maxPoolSize: atOnce + 1,
    localQueue: { size: batch },
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
  }
  const shared = { pgPool, noHandleSignals: true }
  return {
    name: 'graphile-worker',
    async fill(count) {
      const jobs = countTo(count).map((number) => ({ identifier: 'plain', payload: { number } }))
      await utils.addJobs(jobs)
    },
    workOff: (effect) =>
      runOnce({
        ...shared,
        preset: { worker: fast },
        taskList: {
          async plain(payload, { query }) {
            if (effect)
              await query("insert into bench_effects select ($1::json->>'number')::int, now()", [
                payload,
              ])
          },
        },
      }),
    holdOne: (held) => {
      const plain = () => {
        held()
        return never()
      }
      return run({ ...shared, preset: { worker: { logger } }, taskList: { plain } })
    },
    async isFreeAfter(seconds) {
      const jobs = 'graphile_worker._private_jobs'
      await pgPool.query(
        `update ${jobs} set locked_by = coalesce(locked_by, 'dead'), locked_at = now() - $1 * interval '1 s'`,
        [seconds],
      )
      const client = await pgPool.connect()
      await runTaskListOnce({ ...shared, logger }, { other: ignore }, client).promise
      client.release()
      const { rows } = await pgPool.query(`select from ${jobs} where locked_at is not null`)
      return rows.length === 0
    },
    async close() {
      await utils.release()
      await pgPool.end()
    },
  }
}
