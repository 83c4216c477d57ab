import { readiness } from '@rondall/contract/routes/operation.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { beatAll, lanes } from '../../test/beating-clockwork.ts'
import { databaseClock } from '../../test/database-clock.ts'
import { beatAges } from '../clockwork/heartbeat.ts'
import { helpReadiness } from './readiness.ts'

const server = testApp()
const time = databaseClock(() => server.pool)
beforeEach(() => time.reset())

const beat = (but: string[] = []) => beatAll(server.deps.db, but)

/** What was found a moment ago is not asked for again. */
async function ask() {
  await server.clock.advance(1_000)
  const answer = await server.app.inject({ url: readiness.path })
  const { ok, kept, sent, reasons } = answer.json()
  const { statusCode } = await server.app.inject({ url: '/api/health' })
  const only = await server.app.inject({ url: '/api/health?only=kept' })
  expect([answer.statusCode, statusCode]).toEqual(ok ? [200, 200] : [503, 503])
  expect(only.statusCode).toBe(kept ? 200 : 503)
  server.logged.length = 0
  return { kept, sent, reasons }
}

test('a call for help could be kept and sent', async () => {
  await beat()
  expect(await ask()).toEqual({ kept: true, sent: true, reasons: [] })
  expect((await beatAges(server.deps.db)).map(({ lane }) => lane).sort()).toEqual(lanes.toSorted())
})

test('before the clockwork ran it could only be kept', async () => {
  expect(await ask()).toEqual({ kept: true, sent: false, reasons: ['clockwork-never-ran'] })
})

test.each(['steps', 'vigil'])('nobody decides when the lane %s stands still', async (lane) => {
  await beat()
  await time.advance(31_000)
  await beat([lane])
  expect(await ask()).toEqual({ kept: true, sent: false, reasons: ['clockwork-stands-still'] })
})

test('one channel that still goes round is enough, none is not', async () => {
  await beat()
  await time.advance(31_000)
  await beat(['sending-push', 'sending-sms', 'operator'])
  expect((await ask()).sent).toBe(true)
  await time.advance(31_000)
  await beat(['sending-push', 'sending-sms', 'sending-email'])
  expect(await ask()).toEqual({ kept: true, sent: false, reasons: ['sending-stands-still'] })
})

test('where nothing carries a message, nothing is sent', async () => {
  await beat()
  const { reasons } = await helpReadiness({ ...server.deps, carried: [] })()
  expect(reasons).toEqual(['no-channel-set-up'])
})

test('a database that takes no write keeps no call', async () => {
  await beat()
  const { pool } = server
  await pool.query('alter table clockwork_beats add constraint nothing check (false) not valid')
  try {
    expect(await ask()).toEqual({ kept: false, sent: false, reasons: ['database-not-writable'] })
  } finally {
    await pool.query('alter table clockwork_beats drop constraint nothing')
  }
})

test('a write that does not end is none', async () => {
  await beat()
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table clockwork_beats in exclusive mode')
  await server.clock.advance(1_000)
  let status = 0
  const asked = server.app.inject({ url: readiness.path }).then(({ statusCode }) => {
    status = statusCode
  })
  await expect
    .poll(async () => {
      await server.clock.advance(1_000)
      return status
    })
    .toBe(503)
  await asked
  await holder.query('rollback')
  holder.release()
})
