import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebWhenStale } from './build-web.mjs'

const { ensureChromium } = await import('./chromium.ts')

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rondall-test-'))
const results = join(folder, 'results.json')

buildWebWhenStale()
const chromiumPath = ensureChromium()
if (!chromiumPath)
  console.error('No Chromium could be found or installed: the browser tests will fail.')

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const run = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromiumPath ?? '' } },
)

try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(results, 'utf8'),
  )
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
} catch {
  console.log('\n0 passed, 1 failed')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(run.status ?? 1)
