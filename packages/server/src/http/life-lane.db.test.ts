import { sendCheckIn } from '@rondall/contract/routes/check-ins.ts'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { household, type Person } from '../../test/people.ts'
import { understand } from '../modules/companion/said.ts'

const server = testApp()
let people: Awaited<ReturnType<typeof household>>
let others: Awaited<ReturnType<typeof household>>
const held: pg.PoolClient[] = []
beforeEach(async () => {
  people = await household(server.deps)
  others = await household(server.deps)
})
afterEach(() => {
  for (const client of held.splice(0)) client.release()
})

const press = ({ headers }: Person, status = 'need_help') =>
  server.app.inject({ method: 'POST', url: sendCheckIn.path, headers, payload: { status } })

/** Every connection that conversations, journals and the like may have. */
async function takeAllConnections() {
  for (let taken = 0; taken < server.shares.general; taken++) held.push(await server.pool.connect())
}

test('with no connection left for anything else, help is called, checked in and claimed', async () => {
  await takeAllConnections()
  let isRead = false
  const reading = server.deps.db.execute('select 1').then(
    () => {
      isRead = true
    },
    // Whoever waits for longer than is sensible is told so.
    () => undefined,
  )
  const called = await press(people.senior)
  expect(called.statusCode).toBe(200)
  const claimed = await server.app.inject({
    method: 'POST',
    url: `/api/incidents/${called.json().incident.id}/claim?seniorId=${people.senior.id}`,
    headers: people.primary.headers,
    payload: {},
  })
  expect(claimed.json()).toMatchObject({ state: 'claimed' })
  expect((await press(others.senior, 'ok')).statusCode).toBe(200)
  expect(isRead).toBe(false)
  held.pop()?.release()
  await reading
})

test('words of danger and the alarm they raise need none of those connections either', async () => {
  const conversationId = server.deps.ids.next()
  await takeAllConnections()
  const turn = { conversationId, seniorId: people.senior.id, timeZone: 'UTC' }
  const { signal } = new AbortController()
  let said = ''
  for await (const piece of server.deps.companion.reply({
    ...turn,
    ...understand('I have fallen'),
    signal,
  }))
    said += piece
  expect(said).toContain('your care team')
})

test('who presses again and again while their rows are held holds up nobody else', async () => {
  const holder = await server.pool.connect()
  held.push(holder)
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [people.senior.id])
  await holder.query('select from check_in_schedules where senior_id = $1 for update', [
    people.senior.id,
  ])
  const pressed = Array.from({ length: 40 }, () => press(people.senior))
  expect((await press(others.senior)).statusCode).toBe(200)
  await holder.query('commit')
  const codes = (await Promise.all(pressed)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(20)
  expect(codes.filter((code) => code === 429)).toHaveLength(20)
  const { rows } = await server.pool.query('select from incidents where senior_id = $1', [
    people.senior.id,
  ])
  expect(rows).toHaveLength(1)
})
