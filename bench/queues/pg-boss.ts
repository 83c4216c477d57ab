import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { batch, countTo, insertEffects, never, type Queue } from './queue.ts'

const jobs = 'bench'
const loops = 4

/**
 * pg-boss by its own batch calls, without the pauses of its `work()`: `fetch` of 500 and `complete` of the same, in
 * four loops side by side (faster here than one, two, or batches of 200). The effects of a batch are one statement,
 * in the transaction that completes it, as with its `transactional` workers. Supervision and schedules are off.
 */
export async function pgBoss(connectionString: string, pool: pg.Pool): Promise<Queue> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false })
  boss.on('error', (error) => console.error(error.message))
  await boss.start()
  await boss.createQueue(jobs)

  async function loop(effect: boolean) {
    for (;;) {
      const claimed = await boss.fetch<{ number: number }>(jobs, { batchSize: batch })
      if (claimed.length === 0) return
      const ids = claimed.map(({ id }) => id)
      const numbers = claimed.map(({ data }) => data.number)
      if (effect) await completeWithEffects(ids, numbers)
      else await boss.complete(jobs, ids)
    }
  }

  async function completeWithEffects(ids: string[], numbers: number[]) {
    const client = await pool.connect()
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    await client.query('begin')
    await client.query(insertEffects, [numbers])
    await boss.complete(jobs, ids, null, { db })
    await client.query('commit')
    client.release()
  }

  return {
    name: 'pg-boss',
    async fill(count) {
      await boss.deleteAllJobs(jobs)
      await boss.insert(
        jobs,
        countTo(count).map((number) => ({ data: { number } })),
      )
    },
    async workOff(effect) {
      await Promise.all(Array.from({ length: loops }, () => loop(effect)))
    },
    holdOne: (held) =>
      boss.work(jobs, () => {
        held()
        return never()
      }),
    async isFreeAfter(seconds) {
      await pool.query(
        `update pgboss.job set state = 'active', started_on = now() - $1 * interval '1 s'`,
        [seconds],
      )
      await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
      await boss.supervise(jobs)
      const { rows } = await pool.query(`select from pgboss.job where state = 'active'`)
      return rows.length === 0
    },
    close: () => boss.stop({ graceful: false }),
  }
}
