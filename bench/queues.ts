// Rows claimed and done per second beside two libraries of queues, on one PostgreSQL with fsync, and what a dead worker holds.
import { leaseMs } from '../packages/server/src/modules/notifications/send-policy.ts'
import { scratchDatabase } from '../tests/promise/scratch-database.ts'
import { median, tell } from './figures.ts'
import { secondsHeld } from './queues/held-by-the-dead.ts'
import { openQueues } from './queues/open.ts'
import { rowsTable } from './queues/ours.ts'
import { effectsTable, type Queue } from './queues/queue.ts'

const jobs = 10_000
const rounds = 5

const database = await scratchDatabase()
const { pool, url } = database
await pool.query(`${effectsTable}; ${rowsTable}`)
const queues = await openQueues(database, url)

async function rate(queue: Queue, effect: boolean) {
  await pool.query('truncate bench_effects')
  await queue.fill(jobs)
  await pool.query('analyze')
  const began = performance.now()
  await queue.workOff(effect)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await pool.query('select count(*)::int as n from bench_effects')
  if (rows[0].n !== (effect ? jobs : 0)) throw new Error(`${queue.name} left jobs undone`)
  return jobs / seconds
}

/** In turns, so that whatever else the machine does falls on all of them. */
async function compare(effect: boolean) {
  const rates = queues.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, queue] of queues.entries()) rates[index]?.push(await rate(queue, effect))
  const medians = rates.map(median)
  const what = effect ? 'done, each writing a row' : 'done'
  for (const [index, { name }] of queues.entries())
    tell(`${name}: ${jobs} jobs claimed and ${what}`, medians[index] ?? 0, 'rows/s')
  for (const [index, { name }] of queues.entries())
    if (index > 0) tell(`  ours to ${name}`, (medians[0] ?? 0) / (medians[index] ?? 0), 'times')
}

await compare(false)
await compare(true)
for (const queue of queues) {
  tell(
    `${queue.name}: a killed worker's job stays out of reach for`,
    await secondsHeld(queue, url),
    's',
  )
}
tell('ours: what a killed process was just sending goes out again after', leaseMs / 1000, 's')
for (const queue of queues) await queue.close()
await database.remove()
