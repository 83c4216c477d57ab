import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** Every bench, one after another; figures hold for this machine and this moment, ratios travel. */
const support = new Set([
  'run.ts',
  'figures.ts',
  'bench-talker.ts',
  'bench-client.ts',
  'install-size.ts',
])
const wanted = process.argv.slice(2)
const benches = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !support.has(name))
  .filter((name) => wanted.length === 0 || wanted.includes(name.replace('.ts', '')))

console.log(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model})`)
let failed = 0
for (const name of benches) {
  console.log(`\n== ${name} (others keep ${loadavg()[0]?.toFixed(1)} cores busy)`)
  const run = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' })
  if (run.status !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
