import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(results, 'utf8'),
  )
  tellSlowest(testResults)
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
} catch {
  console.log('\n0 passed, 1 failed')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(run.status ?? 1)

/** Where the time goes, for whoever wants the run to be shorter. */
function tellSlowest(files) {
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000
  const slowest = files.sort((one, other) => seconds(other) - seconds(one)).slice(0, 10)
  console.log('\nThe ten slowest files, in seconds:')
  for (const file of slowest)
    console.log(`${seconds(file).toFixed(1).padStart(7)}  ${relative(root, file.name)}`)
}
