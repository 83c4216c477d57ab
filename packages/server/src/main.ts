import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { nightlyBackups } from './composition/backups.ts'
import { openClockwork } from './composition/clockwork.ts'
import { startClockworkProcess } from './composition/clockwork-process.ts'
import { openEngines } from './composition/engines.ts'
import { openLive } from './composition/live.ts'
import { openMessaging } from './composition/messaging.ts'
import { openModel } from './composition/model.ts'
import { requirePromisedPrice } from './composition/payments.ts'
import { resealUntilDone } from './composition/resealing.ts'
import { type Config, readConfig } from './config.ts'
import { backUpEveryNight } from './db/backup/every-night.ts'
import { type OpenDatabase, openDatabase } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { requireRightKey } from './db/right-key.ts'
import { demoCaregiver, demoPassword, demoSenior } from './demo/demo-people.ts'
import { closeDemo, seedDemo } from './demo/seed.ts'
import type { Deps } from './deps.ts'
import { whyOperatorIsUnreached } from './message-config.ts'
import { ProviderCalls } from './modules/analytics/provider-calls.ts'
import { hasEnded } from './modules/billing/ended.ts'
import { createCompanion } from './modules/companion/companion.ts'
import { LivePages } from './modules/live/live-pages.ts'
import { planOf } from './modules/reminders/reminders.ts'
import { Afterwards } from './platform/afterwards.ts'
import { systemClock } from './platform/clock.ts'
import { openEncryption } from './platform/encryption.ts'
import { createLog } from './platform/logger.ts'
import { systemIds, systemRandom } from './platform/random.ts'
import { twilioReceiver } from './providers/sms/twilio-receiver.ts'
import { startFailure } from './start-failure.ts'
import { isTryout, whyLinksLeadNowhere } from './tryout.ts'

const noSupportAddress =
  'SUPPORT_EMAIL is not set: people write to you by a form; "npm run support" shows what they wrote'

/** How long requests under way may take to end when the server is told to stop. */
const stopWithinMs = 8_000

let onGivingUp = async () => {}

async function start() {
  const config = readConfig(process.env)
  const dataDir = resolve(config.dataDir)
  // 0711, not 0700: as root, PostgreSQL runs under an account that has to pass through.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  const afterwards = new Afterwards(log)
  const platform = { clock: systemClock, random: systemRandom, ids: systemIds, log, afterwards }
  const encryption = openEncryption({ ...config.encryption, dataDir, random: systemRandom })
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    maxConnections: config.databaseConnections,
    dataDir,
    ...platform,
    forLifeAlone: config.roles.every((role) => role === 'clockwork'),
    onLost: giveUp,
  })
  // A start that fails (a port in use) takes the database it started along.
  onGivingUp = database.close
  await migrateDatabase(database.pool)
  await requireRightKey(
    { db: database.db, encryption },
    config.encryption.key ? undefined : dataDir,
  )
  const providerCalls = new ProviderCalls({ ...platform, db: database.db })
  const { record } = providerCalls
  const { voice, closeEngines } = openEngines({ ...platform, record }, config)
  onGivingUp = async () => {
    await closeEngines()
    await database.close()
  }
  const base = { ...platform, config, encryption, voice, db: database.db, lifeDb: database.lifeDb }
  const messaging = await openMessaging({ ...base, record }, config)
  await requirePromisedPrice(messaging.payments, log)
  const companion = createCompanion({
    ...base,
    carried: messaging.carried,
    dayPlan: (day) => planOf(base, day),
    hasEnded: (seniorId) => hasEnded(base, seniorId),
    recordCall: record,
    model: openModel(config, systemClock),
  })
  const deps = {
    ...base,
    companion,
    ...messaging,
    live: new LivePages(),
    ...(config.sms ? { smsReceiver: twilioReceiver(config.sms) } : {}),
  }
  if (config.demo) await seedDemo(deps)
  else if (!isTryout(config)) await closeDemo(deps)
  const nowhere = whyLinksLeadNowhere(config)
  if (nowhere) log.error({}, nowhere)
  const unreached = config.production ? whyOperatorIsUnreached(config) : undefined
  if (unreached) log.error({}, unreached)
  if (!config.supportEmail) log.warn({}, noSupportAddress)
  const clockwork = startClockwork(deps, database)
  const live = openLive(deps, database.connectAlone)
  const app = await createApp(deps)
  const address = await app.listen({ port: config.port, host: config.host })
  const { port } = new URL(address)
  // With port 0 the system has chosen one.
  if (!config.isPublicUrlSet) config.publicUrl = `http://localhost:${port}`
  greet(config, port)
  const background = new AbortController()
  backUpEveryNight(nightlyBackups(base, database, dataDir), background.signal)
  const resealing = config.encryption.oldKeys.length
    ? resealUntilDone({ ...base, connectAlone: database.connectAlone }, background.signal)
    : undefined
  stopOnSignal(async () => {
    background.abort()
    await Promise.all([app.close(), clockwork?.stop(), live.stop(), resealing])
    await closeEngines()
    await providerCalls.flush()
    await database.close()
  })
}

/** Alone it has this process; beside people who talk and read, one of its own. */
function startClockwork(deps: Deps, { lifeDb, db, connection, connectAlone }: OpenDatabase) {
  const { roles } = deps.config
  if (!roles.includes('clockwork')) return undefined
  if (roles.length > 1) return startClockworkProcess({ ...deps, connection })
  return openClockwork({ ...deps, db: lifeDb, otherDb: db }, connectAlone)
}

function greet(config: Config, port: string) {
  console.log(`\nRondall is listening at http://localhost:${port}`)
  if (!config.demo) return
  console.log(`  Demo senior:    ${demoSenior.email}  ${demoPassword}`)
  console.log(`  Demo caregiver: ${demoCaregiver.email}  ${demoPassword}`)
  console.log(`  Or simply http://localhost:${port}/demo-login\n`)
}

/** The first signal stops in order; a second one, or a stop that hangs, at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

function giveUp(error: unknown) {
  console.error(startFailure(error) ?? error)
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  onGivingUp().finally(() => process.exit(1))
}

start().catch(giveUp)
