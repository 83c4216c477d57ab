// Runs the tests that know a day with every clock moved, those of the database and of pages too, to hours and
// dates that are not like others: `npm run test:hours`, or a part of it, such as
// `npm run test:hours -- --at=02-29 tests/e2e/care.test.ts`.
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { findChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')

const utc = 'UTC'
const today = Temporal.Now.plainDateISO(utc)
const longAhead = { days: 2 }

/**
 * The instant, and the zone of the machine and its browser. They lie ahead: a process that is interrupted while it
 * asks for the time may be given the unmoved one, and a timeout of PostgreSQL's that sees it too late ends too early.
 */
const moments = [
  ...['00:30', '03:00', '08:45', '12:00', '23:50'].map((time) => at(today.add(longAhead), time)),
  ...['America/New_York', 'Europe/Berlin'].flatMap(beforeClocksChange),
  at(nextLeapDay(), '12:00'),
]

function at(date: Temporal.PlainDate, plainTime: string) {
  return date.toZonedDateTime({ timeZone: utc, plainTime })
}

/** Ten minutes before each of the next two changes. */
function beforeClocksChange(timeZone: string) {
  const start = at(today.add(longAhead), '12:00').withTimeZone(timeZone)
  const first = start.getTimeZoneTransition('next')
  const second = first?.getTimeZoneTransition('next')
  return [first, second].flatMap((change) => (change ? [change.subtract({ minutes: 10 })] : []))
}

function nextLeapDay() {
  let year = today.year
  while (!isLeapDayOf(year)) year++
  return Temporal.PlainDate.from({ year, month: 2, day: 29 })
}

function isLeapDayOf(year: number) {
  const first = Temporal.PlainDate.from({ year, month: 2, day: 1 })
  return first.inLeapYear && Temporal.PlainDate.compare(first, today) > 0
}

const knowADay = [
  ...['check-ins', 'incidents', 'reminders', 'digests', 'billing', 'companion', 'analytics'].map(
    (module) => `packages/server/src/modules/${module}`,
  ),
  ...['packages/server/src/demo', 'packages/server/src/clockwork'],
  ...['packages/web/src', 'tests/e2e', 'tests/screens'],
]

function runAt(moment: Temporal.ZonedDateTime) {
  const folder = mkdtempSync(join(tmpdir(), 'rondall-hours-'))
  const results = join(folder, 'results.json')
  console.log(`\n${moment}`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json']
  spawnSync(
    process.execPath,
    [...vitest, `--outputFile.json=${results}`, ...(files.length > 0 ? files : knowADay)],
    { cwd: root, stdio: 'inherit', env: environment(moment) },
  )
  const outcome = read(results)
  rmSync(folder, { recursive: true, force: true })
  return outcome
}

/** An offset, which is the same in every process, whenever it starts; what waits for a while waits as long as ever. */
const environment = (moment: Temporal.ZonedDateTime) => ({
  ...process.env,
  TZ: moment.timeZoneId,
  CHROMIUM_PATH: findChromium() ?? '',
  LD_PRELOAD: libfaketime(),
  FAKETIME: `+${Math.round((moment.epochMilliseconds - Date.now()) / 1_000)}s`,
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
const wish = given.find((word) => word.startsWith('--at='))?.slice('--at='.length) ?? ''
const files = given.filter((word) => !word.startsWith('--'))
const wanted = moments.filter((moment) => String(moment).includes(wish))

const outcomes = wanted.map((moment) => ({ moment: String(moment), ...runAt(moment) }))
console.table(outcomes)
process.exit(outcomes.length > 0 && outcomes.every(({ failed }) => failed === 0) ? 0 : 1)
