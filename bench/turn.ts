import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { createApp } from '../packages/server/src/app.ts'
import { openLinkKey, openPush, openSenders } from '../packages/server/src/composition/messages.ts'
import { openPayments } from '../packages/server/src/composition/payments.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { openDatabase } from '../packages/server/src/db/connect.ts'
import { migrateDatabase } from '../packages/server/src/db/migrate.ts'
import { hasEnded } from '../packages/server/src/modules/billing/ended.ts'
import { createCompanion } from '../packages/server/src/modules/companion/companion.ts'
import { LivePages } from '../packages/server/src/modules/live/live-pages.ts'
import { Afterwards } from '../packages/server/src/platform/afterwards.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { openEncryption } from '../packages/server/src/platform/encryption.ts'
import { systemIds, systemRandom } from '../packages/server/src/platform/random.ts'
import { person } from '../packages/server/test/people.ts'
import { scriptedVoice } from '../packages/server/test/scripted-engines.ts'
import type { Asked, Measured } from './bench-client.ts'
import { benchLog } from './bench-talker.ts'
import { median, percentile, tell } from './figures.ts'

/**
 * What we ourselves add to a turn: the whole server with its database, sealed conversations and
 * built-in companion. Only the engines are scripted and answer at once, so all the time is ours.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'rondall-bench-'))
chmodSync(dataDir, 0o711)
const afterwards = new Afterwards(benchLog)
const platform = {
  clock: systemClock,
  random: systemRandom,
  ids: systemIds,
  log: benchLog,
  afterwards,
}
const database = await openDatabase({ dataDir, ...platform })
await migrateDatabase(database.pool)
const key = Buffer.alloc(32, 7).toString('base64')
const base = {
  ...platform,
  db: database.db,
  lifeDb: database.lifeDb,
  config: readConfig({ RONDALL_KEY: key, DEMO: '0' }),
  encryption: openEncryption({ key, oldKeys: [], dataDir, random: systemRandom }),
  voice: scriptedVoice,
}
const recordCall = () => undefined
const senders = openSenders({ ...base, record: recordCall }, base.config)
const companion = createCompanion({
  ...base,
  carried: senders.carried,
  dayPlan: async () => [],
  hasEnded: (seniorId) => hasEnded(base, seniorId),
  recordCall,
})
const payments = openPayments(base, base.config)
const push = await openPush({ ...base, record: recordCall }, base.config)
const deps = {
  ...base,
  companion,
  payments,
  ...senders,
  push,
  linkKey: await openLinkKey(base),
  live: new LivePages(),
  subjectOf: async () => null,
}
const app = await createApp(deps)
await app.listen({ port: 0 })
const url = `ws://localhost:${(app.server.address() as AddressInfo).port}/api/voice/session`

const most = 50
const seniors: string[] = []
while (seniors.length < most) seniors.push((await person(deps, 'senior')).headers.authorization)

function measure(asked: Omit<Asked, 'url'>) {
  const script = new URL('./bench-client.ts', import.meta.url)
  return new Promise<Measured>((resolve, reject) => {
    const worker = new Worker(script, { workerData: { url, ...asked } satisfies Asked })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

console.log('Our own time in a turn, scripted engines, real sockets, the real database')
const delay = monitorEventLoopDelay({ resolution: 5 })
const alone = await measure({ seniors: seniors.slice(0, 1), turns: 30, together: false })
tell('1 at once, "done" to first sound: median', median(alone.answers), 'ms')
tell('1 at once, "done" to first sound: p95', percentile(alone.answers, 0.95), 'ms', 60)
tell('1 at once, tap to silence: p95', percentile(alone.silences, 0.95), 'ms', 200)
delay.enable()
const many = await measure({ seniors, turns: 15, together: false })
delay.disable()
tell('50 at once, "done" to first sound: median', median(many.answers), 'ms')
tell('50 at once, "done" to first sound: p95', percentile(many.answers, 0.95), 'ms', 60)
tell('50 at once, tap to silence: p95', percentile(many.silences, 0.95), 'ms', 200)
tell('  ratio of the medians, 50 to 1', median(many.answers) / median(alone.answers), '')
tell('  event loop behind, p99', delay.percentile(99) / 1e6 - 5, 'ms', 50)
const same = await measure({ seniors, turns: 10, together: true })
tell('50 done in the same moment: median', median(same.answers), 'ms')
tell('50 done in the same moment: p95', percentile(same.answers, 0.95), 'ms')
await app.close()
await database.close()
rmSync(dataDir, { recursive: true, force: true })
