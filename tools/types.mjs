import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Checks the types of every project. By the native compiler, in a sixth of the time; the other one stays for the
 * tools that use its programming interface, which the native one does not have.
 */
const projects = [
  'packages/contract',
  'packages/server',
  'packages/web',
  'packages/web/src/sw',
  'tests',
  'tools',
]

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = fileURLToPath(
  new URL('../node_modules/typescript-native/bin/tsc', import.meta.url),
)

const failed = projects.filter((project) => {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: root,
    stdio: 'inherit',
  })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Type errors in ${failed.join(', ')}`)
  process.exit(1)
}
