import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/logger.ts'

/** What the process of the clockwork is told by the one that started it. */
export type ToldClockwork = { connection: pg.PoolConfig } | 'stop'

interface Options {
  /** Changes in place when the database comes back elsewhere. */
  connection: pg.PoolConfig
  clock: Pick<Clock, 'wait'>
  log: Log
  script?: string
}

const defaultScript = fileURLToPath(new URL('../clockwork-main.ts', import.meta.url))
const lookEveryMs = 1_000
const againAfterMs = 1_000
/** What is just being sent may end; the server itself stops a little later. */
const stopsWithinMs = 6_000

/**
 * Runs the clockwork in a process of its own, so that neither a busy event loop nor the threads that passwords
 * and speech keep busy hold up a message about somebody's safety. One that dies is started again.
 */
export function startClockworkProcess({ connection, clock, log, script }: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  let child: ChildProcess | undefined

  async function live() {
    const started = fork(script ?? defaultScript, { execArgv: [], serialization: 'advanced' })
    child = started
    const gone = new AbortController()
    const ended = new Promise<string>((resolve) => {
      started.once('error', (error) => resolve(error.message))
      started.once('exit', (code, by) => resolve(by ?? `code ${code}`))
    })
    void tellWhere(started, gone.signal)
    const reason = await ended
    gone.abort()
    child = undefined
    if (!signal.aborted)
      log.error({ reason }, 'the process of the clockwork ended; starting another')
  }

  async function tellWhere(to: ChildProcess, gone: AbortSignal) {
    for (let told = ''; !gone.aborted; await clock.wait(lookEveryMs, gone).catch(() => undefined)) {
      const where = JSON.stringify(connection)
      if (where !== told) tell(to, { connection: { ...connection } })
      told = where
    }
  }

  async function keepAlive() {
    while (!signal.aborted) {
      await live()
      await clock.wait(againAfterMs, signal).catch(() => undefined)
    }
  }

  const kept = keepAlive()
  return {
    get pid() {
      return child?.pid
    },
    async stop() {
      stopping.abort()
      if (child) tell(child, 'stop')
      const waited = new AbortController()
      const tooLate = clock.wait(stopsWithinMs, waited.signal).then(
        () => child?.kill('SIGKILL'),
        () => undefined,
      )
      await Promise.race([kept, tooLate])
      waited.abort()
      await kept
    },
  }
}

/** It may have died a moment ago. */
const tell = (to: ChildProcess, what: ToldClockwork) =>
  void (to.connected && to.send(what, () => undefined))
