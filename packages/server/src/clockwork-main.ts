// The clockwork as a process of its own: started by main.ts, which tells it where the database is, and ended with it.
import { resolve } from 'node:path'
import { openClockwork } from './composition/clockwork.ts'
import type { ToldClockwork } from './composition/clockwork-process.ts'
import { openMessaging } from './composition/messaging.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { ProviderCalls } from './modules/analytics/provider-calls.ts'
import { systemClock } from './platform/clock.ts'
import { openEncryption } from './platform/encryption.ts'
import { createLog, errorFields } from './platform/logger.ts'
import { systemIds, systemRandom } from './platform/random.ts'

/** What is just being sent is marked as sent within this, or by its lease later. */
const stopsWithinMs = 5_000

type Connection = Exclude<ToldClockwork, 'stop'>['connection']

const config = readConfig(process.env)
const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })

async function run(connection: Connection) {
  const platform = { clock: systemClock, random: systemRandom, ids: systemIds, log }
  const { databaseConnections: maxConnections } = config
  const database = await openDatabase({
    ...{ ...platform, dataDir: '', opened: connection, maxConnections },
    forLifeAlone: true,
  })
  const dataDir = resolve(config.dataDir)
  const encryption = openEncryption({ ...config.encryption, dataDir, random: systemRandom })
  const providerCalls = new ProviderCalls({ ...platform, db: database.db })
  const base = { ...platform, config, encryption, db: database.lifeDb, otherDb: database.db }
  const messaging = await openMessaging({ ...base, record: providerCalls.record }, config)
  const clockwork = openClockwork({ ...base, ...messaging }, database.connectAlone)
  return async () => {
    await clockwork.stop()
    await providerCalls.flush()
    await database.close()
  }
}

let connection: Connection | undefined
let running: Promise<() => Promise<void>> | undefined

function end() {
  setTimeout(() => process.exit(1), stopsWithinMs).unref()
  const stopped = running?.then((stop) => stop()) ?? Promise.resolve()
  stopped.finally(() => process.exit(0))
}

function fail(error: unknown) {
  log.error(errorFields(error), 'the clockwork could not be started')
  process.exit(1)
}

process.on('message', (told: ToldClockwork) => {
  if (told === 'stop') return end()
  if (connection) return void Object.assign(connection, told.connection)
  connection = told.connection
  running = run(connection)
  running.catch(fail)
})
// Whoever started us is gone.
process.on('disconnect', end)
// A terminal and a container tell every process to stop; the one that started us says when.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
