import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/build-service-worker.ts',
  'packages/web/build-compressed.ts',
  'packages/web/build-thin-routes.ts',
  'packages/contract/src',
  'package-lock.json',
]

/** Builds the web app when any of its sources is newer than what was built last. */
export function buildWebWhenStale() {
  const builtAt = newest(join(root, 'packages/web/dist/index.html'))
  if (sources.every((path) => newest(join(root, path)) <= builtAt)) return
  console.log('Building the web app …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/web'),
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

/** Newest change under a path in milliseconds; 0 when there is no such path. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
