import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { read, write } from './run-log.ts'
import { type Settings, settingsVariable } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const config = 'tools/mutants/vitest.config.ts'
/** A mutant that keeps a process busy for this long without a word in the log never ends. */
const silentMs = 180_000
const lookEveryMs = 2_000
/** New processes for what a mutant left behind. */
const mostTurns = 6

/** Runs the tests with the mutants that are alive, in new processes until one comes to its end. */
export async function runTests(settings: Settings) {
  for (let turn = 0; turn < mostTurns; turn++) {
    const before = read(settings.log).uncleanTimes
    const ended = await runOnce(settings)
    const progress = read(settings.log)
    if (!ended && progress.last?.what === 'trying')
      write(settings.log, { ...progress.last, what: 'hung' })
    else if (progress.uncleanTimes === before) return
  }
}

/** Whether it ended by itself. */
function runOnce(settings: Settings) {
  const env = { ...process.env, [settingsVariable]: JSON.stringify(settings) }
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: root,
    env,
    stdio: process.env.MUTANTS_OUTPUT ? 'inherit' : 'ignore',
    detached: true,
  })
  const startedAt = Date.now()
  return new Promise<boolean>((resolve) => {
    const watch = setInterval(() => {
      const wroteAt = existsSync(settings.log) ? statSync(settings.log).mtimeMs : startedAt
      if (Date.now() - Math.max(wroteAt, startedAt) < silentMs) return
      // The whole group: a worker in an endless loop hears nothing of its parent's end.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      clearInterval(watch)
      resolve(false)
    }, lookEveryMs)
    child.once('exit', () => {
      clearInterval(watch)
      resolve(true)
    })
  })
}
