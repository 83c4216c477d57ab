// One process of the clockwork, with services that write down what they took on, killed at a fail point.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startClockwork } from '../../packages/server/src/clockwork/clockwork.ts'
import { dueSources } from '../../packages/server/src/composition/clockwork.ts'
import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { vigil } from '../../packages/server/src/modules/incidents/vigil.ts'
import { sendingLanes } from '../../packages/server/src/modules/notifications/sending.ts'
import { openSentLog } from '../../packages/server/src/modules/notifications/sent-log.ts'
import type { Clock } from '../../packages/server/src/platform/clock.ts'
import { openEncryption } from '../../packages/server/src/platform/encryption.ts'
import { ProviderError } from '../../packages/server/src/platform/errors.ts'
import { systemIds, systemRandom } from '../../packages/server/src/platform/random.ts'
import { databaseWithFailPoints, withFailPoints } from './fail-points.ts'
import { platform } from './scratch-database.ts'

export interface StormSettings {
  url: string
  key: string
  log: string
  factor: number
  /** Where the log of what was sent is; the processes of a machine share it. */
  sentLog?: string
  /** How long a service thinks about a message that it has taken. */
  answersAfterMs?: number
  /** Of 1,000 messages, how many fail, and of these how many were taken on all the same. */
  failing?: { of1000: number; takenOf1000: number }
}

const settings: StormSettings = JSON.parse(process.env.PROMISE_SETTINGS ?? '{}')

/** Told on stdin: the points at which to be killed, and at which time of coming there. */
let kills = new Map<string, number>()
createInterface({ input: process.stdin }).on('line', (line) => {
  kills = new Map(Object.entries(JSON.parse(line)))
})

function reach(point: string) {
  const times = kills.get(point)
  if (times === undefined) return
  kills.set(point, times - 1)
  if (times > 1) return
  writeSync(1, `killed at ${point}\n`)
  process.kill(process.pid, 'SIGKILL')
}

const started = performance.now()
/** Waits are shortened as much as the database's time is. */
const clock: Clock = {
  ...platform.clock,
  monotonic: () => started + (performance.now() - started) * settings.factor,
  wait: (ms, signal) => platform.clock.wait(ms / settings.factor, signal),
}

const file = openSync(settings.log, 'a')

/** What a service does: takes the message on for good, and then answers. */
function service(channel: 'push' | 'sms' | 'email') {
  return async (to: string, text: string, key: string) => {
    reach(`${channel}:asked`)
    const fails = systemRandom.below(1000) < (settings.failing?.of1000 ?? 0)
    const taken = !fails || systemRandom.below(1000) < (settings.failing?.takenOf1000 ?? 0)
    if (taken) {
      const line = JSON.stringify({ channel, to, key, text, at: Date.now(), by: process.pid })
      writeSync(file, `${line}\n`)
      fsyncSync(file)
    }
    reach(`${channel}:taken`)
    await new Promise((resolve) => setTimeout(resolve, settings.answersAfterMs ?? 1))
    if (fails) throw new ProviderError(channel, 'answered 500', { retryable: true })
    reach(`${channel}:answered`)
    return { messageId: key }
  }
}

const database = await openDatabase({ ...platform, dataDir: '', databaseUrl: settings.url })
const [push, sms, email] = [service('push'), service('sms'), service('email')]
const deps = {
  ...platform,
  clock,
  ids: systemIds,
  db: databaseWithFailPoints(database.db, reach),
  encryption: openEncryption({ key: settings.key, oldKeys: [], dataDir: '', random: systemRandom }),
  config: { publicUrl: 'http://promise.example' },
  linkKey: 'a key of the tests',
  subjectOf: async () => null,
  push: {
    name: 'push',
    publicKey: '',
    honoursKeys: true,
    send: ({
      to,
      payload,
      idempotencyKey,
    }: {
      to: { endpoint: string }
      payload: string
      idempotencyKey: string
    }) => push(to.endpoint, payload, idempotencyKey),
  },
  sms: {
    name: 'sms',
    send: ({ to, text, idempotencyKey }: { to: string; text: string; idempotencyKey: string }) =>
      sms(to, text, idempotencyKey),
  },
  email: {
    name: 'email',
    send: ({ to, text, idempotencyKey }: { to: string; text: string; idempotencyKey: string }) =>
      email(to, text, idempotencyKey),
  },
}
const directory = settings.sentLog
const lanes = sendingLanes({
  ...deps,
  ...(directory ? { sentLog: openSentLog({ ...deps, directory }) } : {}),
})
const clockwork = startClockwork(deps, {
  sources: withFailPoints(dueSources(deps), reach),
  outside: [...lanes, vigil({ ...deps, db: database.db })],
})
console.log('ready')

process.on('SIGTERM', async () => {
  await clockwork.stop()
  await Promise.all(lanes.map(({ drained }) => drained()))
  await database.close()
  closeSync(file)
  process.exit(0)
})
