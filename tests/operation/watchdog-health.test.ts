import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'rondall-watchdog-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

function run(command: string[]) {
  const env = { PATH: process.env.PATH, TMPDIR: scratch, DATA_DIR: path.join(scratch, 'nothing') }
  return spawnSync(process.execPath, command, { cwd: repository, env }).status
}

/** As the composed container does it. */
function health() {
  const compose = readFileSync(path.join(repository, 'docker-compose.yml'), 'utf8')
  const check = /\["CMD", "node", "(tools\/watchdog-health\.ts)"\]/.exec(compose)
  return run([String(check?.[1])])
}

test("the watchdog's container is well while it goes on looking, whatever it finds", () => {
  expect(health()).toBe(1)
  expect(run(['tools/watchdog.ts', '--once']), 'there is no database').toBe(2)
  expect(health()).toBe(0)
  const fourMinutesAgo = new Date(Date.now() - 240_000)
  utimesSync(path.join(scratch, 'rondall-watchdog-looked'), fourMinutesAgo, fourMinutesAgo)
  expect(health()).toBe(1)
})
