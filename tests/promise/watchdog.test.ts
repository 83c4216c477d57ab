import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpStandIn } from '../../packages/server/test/smtp-stand-in.ts'
import { tell } from './how-much.ts'
import { runUntil } from './run-until.ts'
import {
  type ScratchDatabase,
  scratchDatabase,
  startChild,
  temporaryFile,
} from './scratch-database.ts'

const key = Buffer.alloc(32, 7).toString('base64')

let database: ScratchDatabase
let mail: Awaited<ReturnType<typeof smtpStandIn>>
beforeAll(async () => {
  database = await scratchDatabase()
  mail = await smtpStandIn()
})
afterAll(async () => {
  await mail.close()
  await database.remove()
})

const root = path.join(import.meta.dirname, '../..')

function watchdog(...options: string[]) {
  const child = spawn(process.execPath, ['tools/watchdog.ts', ...options], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      RONDALL_KEY: key,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'rondall@promise.example',
      OPERATOR_EMAIL: 'operator@promise.example',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise<number | null>((resolve) => child.on('close', resolve))
}

test('the operator is told when the clockwork stands still, and not while it runs', {
  timeout: 120_000,
}, async () => {
  const log = await temporaryFile('taken.jsonl')
  const clockwork = startChild('storm-process.ts', { url: database.url, key, log, factor: 1 })
  const lanes = async () => (await database.pool.query('select lane from clockwork_beats')).rows
  await runUntil(async () => (await lanes()).length >= 5)
  expect(await watchdog('--once')).toBe(0)
  expect(mail.received).toEqual([])

  clockwork.signal('SIGKILL')
  await clockwork.ended
  // A minute goes by in which nobody beats.
  await database.pool.query(`update clockwork_beats set beat_at = beat_at - interval '60 s'`)
  expect(await watchdog('--once')).toBe(2)
  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]?.to).toEqual(['operator@promise.example'])
  expect(mail.received[0]?.raw).toContain('stands still')
  tell('watchdog', { lanes: (await lanes()).length, 'alarms while running': 0, 'alarms after': 1 })
})
