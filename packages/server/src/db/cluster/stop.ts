import { program } from './binaries.ts'
import type { Place } from './place.ts'
import { run } from './run.ts'

/** Ends every connection, writes everything down and waits; at once where that hangs. */
export async function stopCluster({ dataDirectory, binaries, account }: Place) {
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-D', dataDirectory, '-m', mode, '-w', '-s', '-t', '30']
    const { code } = await run(program(binaries, 'pg_ctl'), args, { account })
    if (code === 0) return
  }
}
