// The operator's alarm when the clockwork stands still: a process of its own, so that what stops the
// server does not stop this. Exit codes: 0 told to stop, or all is well with --once; 1 cannot start;
// 2 something is wrong, with --once.
import './require-node.mjs'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { troubles } from '../packages/server/src/clockwork/watch.ts'
import { openOperatorSenders } from '../packages/server/src/composition/messages.ts'
import { type Config, ConfigError, readConfig } from '../packages/server/src/config.ts'
import { openDatabase } from '../packages/server/src/db/connect.ts'
import { whyOperatorIsUnreached } from '../packages/server/src/message-config.ts'
import { tellOperator } from '../packages/server/src/modules/operation/tell-operator.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { createLog } from '../packages/server/src/platform/logger.ts'
import { systemIds, systemRandom } from '../packages/server/src/platform/random.ts'
import { lookedFile } from './watchdog-looked.ts'

const lookEveryMs = 15_000
/** Longer than a database needs that is just starting. */
const answersWithinMs = 45_000
/** While the trouble lasts. */
const repeatEveryMs = 30 * 60_000

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Opened anew at each look: a database that is gone, or says nothing, is one of the troubles. */
async function look(config: Config): Promise<string[]> {
  const late = new AbortController()
  const silence = systemClock.wait(answersWithinMs, late.signal).then(
    () => ['The database says nothing.'],
    () => [],
  )
  return Promise.race([ask(config), silence]).finally(() => late.abort())
}

async function ask({ databaseUrl, dataDir }: Config): Promise<string[]> {
  const platform = { clock: systemClock, random: systemRandom, log: silent }
  const options = { databaseUrl, dataDir: resolve(dataDir), asGuest: true, maxConnections: 1 }
  try {
    const { db, close } = await openDatabase({ ...platform, ...options })
    return await troubles(db).finally(close)
  } catch {
    return ['The database does not answer.']
  }
}

async function watch(config: Config, once: boolean) {
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  const deps = { log, ids: systemIds, clock: systemClock, ...openOperatorSenders(config) }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  let toldAt = Number.NEGATIVE_INFINITY
  let wasWell = true
  let isTold = true
  const unreached = whyOperatorIsUnreached(config)
  if (unreached) log.error({}, unreached)
  while (!stopping.signal.aborted) {
    const found = await look(config)
    writeFileSync(lookedFile, '')
    const isWell = found.length === 0
    const again = systemClock.monotonic() - toldAt >= repeatEveryMs
    if (!isWell && (wasWell || again || !isTold)) {
      toldAt = systemClock.monotonic()
      isTold = await tellOperator(deps, config.operator, found)
    }
    if (isWell && !wasWell) log.info({}, 'All is well again')
    wasWell = isWell
    if (once) return isWell ? 0 : 2
    await systemClock.wait(lookEveryMs, stopping.signal).catch(() => undefined)
  }
  return 0
}

try {
  process.exitCode = await watch(readConfig(process.env), process.argv.includes('--once'))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
