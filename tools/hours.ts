// Runs the tests that know a day with every clock moved, those of the database and of pages too, to hours and
// dates that are not like others: `npm run test:hours`, or a part of it, such as
// `npm run test:hours -- --at=2028-02-29 tests/e2e/care.test.ts`.
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')

/** The instant, and the zone of the machine and its browser. */
const moments = [
  ['2026-11-21T00:30:00Z', 'UTC'],
  ['2026-11-21T03:00:00Z', 'UTC'],
  ['2026-11-21T08:45:00Z', 'UTC'],
  ['2026-11-21T12:00:00Z', 'UTC'],
  ['2026-11-21T23:50:00Z', 'UTC'],
  // Ten minutes before the clocks change.
  ['2026-10-25T00:50:00Z', 'Europe/Berlin'],
  ['2026-11-01T05:50:00Z', 'America/New_York'],
  ['2027-03-14T06:50:00Z', 'America/New_York'],
  ['2027-03-28T00:50:00Z', 'Europe/Berlin'],
  ['2028-02-29T12:00:00Z', 'UTC'],
] as const

const knowADay = [
  ...['check-ins', 'incidents', 'reminders', 'digests', 'billing', 'companion', 'analytics'].map(
    (module) => `packages/server/src/modules/${module}`,
  ),
  ...['packages/server/src/demo', 'packages/server/src/clockwork'],
  ...['packages/web/src', 'tests/e2e', 'tests/screens'],
]

function runAt(instant: string, timeZone: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rondall-hours-'))
  const results = join(folder, 'results.json')
  console.log(`\nAt ${instant}, in ${timeZone}:`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json']
  spawnSync(
    process.execPath,
    [...vitest, `--outputFile.json=${results}`, ...(files.length > 0 ? files : knowADay)],
    { cwd: root, stdio: 'inherit', env: environment(instant, timeZone) },
  )
  const outcome = read(results)
  rmSync(folder, { recursive: true, force: true })
  return outcome
}

/** An offset, which is the same in every process, whenever it starts; what waits for a while waits as long as ever. */
const environment = (instant: string, timeZone: string) => ({
  ...process.env,
  TZ: timeZone,
  CHROMIUM_PATH: findChromium() ?? '',
  LD_PRELOAD: libfaketime(),
  FAKETIME: `${Math.round((Date.parse(instant) - Date.now()) / 1_000)}s`.replace(/^(?!-)/, '+'),
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

function libfaketime() {
  const name = 'faketime/libfaketimeMT.so.1'
  const folders = ['/usr/lib', '/usr/lib64', ...inside('/usr/lib')]
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Error('libfaketime was not found: apt install libfaketime')
  return found
}

/** Debian keeps libraries in a folder for each kind of machine. */
const inside = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))

/** A run that did not come to its end has failed. */
function read(results: string) {
  try {
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      testResults,
    } = JSON.parse(readFileSync(results, 'utf8'))
    const red = testResults.filter(({ status }: { status: string }) => status === 'failed')
    for (const { name } of red) console.log(`red: ${name}`)
    return { passed, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const given = process.argv.slice(2)
const at = given.find((word) => word.startsWith('--at='))?.slice('--at='.length) ?? ''
const files = given.filter((word) => !word.startsWith('--'))
const wanted = moments.filter(([instant]) => instant.startsWith(at))

const outcomes = wanted.map(([instant, timeZone]) => ({
  instant,
  timeZone,
  ...runAt(instant, timeZone),
}))
console.table(outcomes)
process.exit(outcomes.length > 0 && outcomes.every(({ failed }) => failed === 0) ? 0 : 1)
