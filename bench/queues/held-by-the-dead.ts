import { fork } from 'node:child_process'
import { once } from 'node:events'
import { wait } from '../figures.ts'
import type { Queue } from './queue.ts'

const worker = new URL('holding-worker.ts', import.meta.url)
const longestSeconds = 24 * 60 * 60

/**
 * Seconds for which the one job of a worker that is killed stays out of reach, all settings as they come. What
 * waits for longer than a second is not waited for: its marks in the database are set back, and the queue's own
 * search for such jobs is run, until both sides of the moment are known.
 */
export async function secondsHeld(queue: Queue, url: string) {
  await queue.fill(1)
  const child = fork(worker, [queue.name, url])
  await once(child, 'message')
  if (await queue.isFreeAfter(0)) throw new Error(`${queue.name} does not hold its job`)
  const killedAt = performance.now()
  child.kill('SIGKILL')
  await once(child, 'exit')
  while (performance.now() - killedAt < 1_000) {
    if (await queue.isFreeAfter(0)) return (performance.now() - killedAt) / 1000
    await wait(1)
  }
  let [held, free] = [0, longestSeconds]
  while (free - held > 1) {
    const middle = Math.floor((held + free) / 2)
    if (await queue.isFreeAfter(middle)) free = middle
    else held = middle
  }
  return free
}
