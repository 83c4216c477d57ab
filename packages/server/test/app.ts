import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createApp } from '../src/app.ts'
import { openPush, openSenders } from '../src/composition/messages.ts'
import { openPayments } from '../src/composition/payments.ts'
import { readConfig } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import { hasEnded } from '../src/modules/billing/ended.ts'
import { createCompanion } from '../src/modules/companion/companion.ts'
import { LivePages } from '../src/modules/live/live-pages.ts'
import { reminderTitleOf } from '../src/modules/reminders/due-reminders.ts'
import { planOf } from '../src/modules/reminders/reminders.ts'
import { Afterwards } from '../src/platform/afterwards.ts'
import type { Clock } from '../src/platform/clock.ts'
import { openEncryption } from '../src/platform/encryption.ts'
import type { LogFields } from '../src/platform/logger.ts'
import { systemIds, systemRandom } from '../src/platform/random.ts'
import { TestClock } from '../src/platform/test-clock.ts'
import type { EmailSender } from '../src/providers/email/port.ts'
import type { Payments } from '../src/providers/payments/port.ts'
import type { PushSender } from '../src/providers/push/port.ts'
import type { SmsReceiver, SmsSender } from '../src/providers/sms/port.ts'
import type { VoiceEngines } from '../src/voice/engines.ts'
import { testDatabase } from './database.ts'
import { scriptedVoice } from './scripted-engines.ts'

const key = Buffer.alloc(32, 7).toString('base64')

/** A whole server on a database of its own, with a clock that stands still and a log that can be read. */
export function testApp(
  given: {
    voice?: Partial<VoiceEngines>
    clock?: Clock
    email?: EmailSender
    sms?: SmsSender
    /** Built when the tests begin, for what it needs may start with them. */
    payments?: () => Payments
    environment?: Record<string, string>
    push?: PushSender
    smsReceiver?: SmsReceiver
  } = {},
) {
  const database = testDatabase()
  const config = readConfig({
    ...{ RONDALL_KEY: key, PUBLIC_URL: 'http://rondall.test', DEMO: '0' },
    ...given.environment,
  })
  const logged: { fields: LogFields; message: string }[] = []
  const note = (fields: LogFields, message: string) => void logged.push({ fields, message })
  const log = { info: note, warn: note, error: note }
  let running: { app: FastifyInstance; deps: Deps } | undefined

  beforeAll(async () => {
    const base = {
      clock: given.clock ?? new TestClock(),
      ids: systemIds,
      random: systemRandom,
      db: database.db,
      lifeDb: database.lifeDb,
      config,
      encryption: openEncryption({ key, oldKeys: [], dataDir: '', random: systemRandom }),
      voice: { ...scriptedVoice, ...given.voice },
      log,
      afterwards: new Afterwards(log),
    }
    const recordCall = () => undefined
    const outbox = openSenders({ ...base, record: recordCall }, config)
    const { carried } = outbox
    const companion = createCompanion({
      ...base,
      carried,
      dayPlan: (day) => planOf(base, day),
      hasEnded: (seniorId) => hasEnded(base, seniorId),
      recordCall,
    })
    const { email = outbox.email, sms = outbox.sms } = given
    const payments = given.payments?.() ?? openPayments(base, config)
    const { push = await openPush({ ...base, record: recordCall }, config) } = given
    const deps: Deps = {
      ...base,
      companion,
      carried,
      payments,
      email,
      sms,
      push,
      linkKey: 'a key of the tests',
      live: new LivePages(),
      subjectOf: (facts) => reminderTitleOf(base, facts),
      ...(given.smsReceiver ? { smsReceiver: given.smsReceiver } : {}),
    }
    running = { app: await createApp(deps), deps }
  })
  beforeEach(() => {
    logged.length = 0
  })
  afterEach(async () => {
    await running?.deps.afterwards.idle()
    const failed = logged.filter(({ message }) => message === 'request failed')
    expect(failed, 'a request ended in an unexpected failure').toEqual([])
  })
  afterAll(() => running?.app.close())

  const now = () => {
    if (!running) throw new Error('The test app is there only while tests run')
    return running
  }
  return {
    logged,
    get app() {
      return now().app
    },
    get deps() {
      return now().deps
    },
    get shares() {
      return database.shares
    },
    get pool() {
      return database.pool
    },
    connectAlone: database.connectAlone,
    get clock() {
      return now().deps.clock as TestClock
    },
  }
}
