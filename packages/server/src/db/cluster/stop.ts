import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import type { Place } from './place.ts'
import { runningPostmaster } from './postmaster-file.ts'
import { run } from './run.ts'

const endsWithinMs = 30_000
const lookEveryMs = 25

/**
 * Ends every connection, writes everything down and waits; at once where that hangs. It waits for
 * this one PostgreSQL: another server may start the next in the same moment, which `pg_ctl stop -w`
 * would take for one that does not end.
 */
export async function stopCluster({ dataDirectory, binaries, account }: Place) {
  const stopping = await runningPostmaster(dataDirectory)
  if (!stopping) return
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', dataDirectory, '-m', mode, '-W', '-s']
    await run(program(binaries, 'pg_ctl'), args, { account })
    if (await hasEnded(stopping.pid, dataDirectory)) return
  }
}

async function hasEnded(pid: number, dataDirectory: string) {
  for (let waitedMs = 0; waitedMs < endsWithinMs; waitedMs += lookEveryMs) {
    if ((await runningPostmaster(dataDirectory))?.pid !== pid) return true
    await sleep(lookEveryMs)
  }
  return false
}
