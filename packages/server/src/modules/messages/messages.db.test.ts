import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outboxMessages } from '../../db/schema/messages.ts'
import { ProviderError } from '../../platform/errors.ts'
import { sendEmail, sendEmailNow, sendSms, tryEmail } from './messages.ts'
import { accountNotice } from './templates/account-notice.ts'

const server = testApp()
const letter = accountNotice({
  event: 'password-changed',
  when: 'today',
  settingsUrl: 'http://rondall.test/settings',
})
const to = 'edda@home.example'

const outbox = async () => (await server.app.inject('/api/dev/outbox')).json()

test('without a service, messages are kept and shown, the newest first', async () => {
  const first = await sendEmail(server.deps, { to, letter, idempotencyKey: 'one' })
  await server.clock.advance(1000)
  await sendSms(server.deps, { to: '+14155550100', text: 'Code: AB2CD3', idempotencyKey: 'two' })
  expect(await outbox()).toEqual([
    expect.objectContaining({ channel: 'sms', to: '+14155550100', text: 'Code: AB2CD3' }),
    expect.objectContaining({ channel: 'email', to, subject: letter.subject, id: first.messageId }),
  ])
})

test('the same message twice is kept once', async () => {
  const message = { to, letter, idempotencyKey: 'one' }
  const first = await sendEmail(server.deps, message)
  expect(await sendEmail(server.deps, message)).toEqual(first)
  expect(await outbox()).toHaveLength(1)
})

test('what is kept can be read with the key only', async () => {
  await sendEmail(server.deps, { to, letter, idempotencyKey: 'one' })
  const [row] = await server.deps.db.select().from(outboxMessages)
  expect(JSON.stringify(row)).not.toMatch(/edda|password/i)
})

test('a production server shows no messages', async () => {
  server.deps.config.production = true
  try {
    expect((await server.app.inject('/api/dev/outbox')).statusCode).toBe(404)
  } finally {
    server.deps.config.production = false
  }
})

test('a message that no service takes on is told to who waits, and logged without its content', async () => {
  const send = async () => {
    throw new ProviderError('smtp', 'EENVELOPE 550', { retryable: false })
  }
  const deps = { ...server.deps, email: { name: 'smtp', send } }
  const message = { to, letter, idempotencyKey: 'one' }
  expect(await tryEmail(deps, message)).toBe(false)
  await expect(sendEmailNow(deps, message)).rejects.toMatchObject({ code: 'message-not-sent' })
  expect(server.logged[0]).toMatchObject({
    message: 'a message was not taken on',
    fields: { channel: 'email', message: 'smtp: EENVELOPE 550' },
  })
  expect(JSON.stringify(server.logged)).not.toContain(to)
})
