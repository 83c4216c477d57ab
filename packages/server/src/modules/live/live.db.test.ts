import type { AddressInfo } from 'node:net'
import { type LiveEvent, type LiveTopic, live } from '@rondall/contract/routes/live.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { household, type Person } from '../../../test/people.ts'
import { openLive } from '../../composition/live.ts'
import { LivePages } from './live-pages.ts'

const server = testApp()
let people: Awaited<ReturnType<typeof household>>
let listening: ReturnType<typeof openLive>
let address = ''

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  listening = openLive(server.deps, server.connectAlone)
})
afterAll(() => listening.stop())
beforeEach(async () => {
  people = await household(server.deps)
})

const ask = (path: string, { headers }: Pick<Person, 'headers'>, payload: object) =>
  server.app.inject({ method: 'POST', url: path, headers, payload })

/** An open page; `next` is the next event it is told. */
async function openPage({ headers }: Pick<Person, 'headers'>) {
  const left = new AbortController()
  const response = await fetch(`${address}${live.path}`, { headers, signal: left.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async () => {
    const piece = await reader?.read()
    if (!piece || piece.done) throw new Error('The stream has ended')
    text += piece.value
  }
  await read()
  const next = async (): Promise<LiveEvent> => {
    for (;;) {
      const [found] = /^data: (.*)\n\n/m.exec(text) ?? []
      if (!found) {
        await read()
        continue
      }
      text = text.slice(text.indexOf(found) + found.length)
      return JSON.parse(found.slice('data: '.length))
    }
  }
  return {
    leave: () => left.abort(),
    next,
    /** Passes over what the making of the household still tells. */
    async nextOf(topic: LiveTopic) {
      for (;;) {
        const event = await next()
        if (event.topic === topic) return event
      }
    },
  }
}

test('a page of everybody who may know hears of a call for help at once', async () => {
  const pages = await Promise.all([openPage(people.senior), openPage(people.emergency)])
  await ask('/api/checkins', people.senior, { status: 'need_help' })
  for (const page of pages) {
    expect((await page.nextOf('incidents')).seniorId).toBe(people.senior.id)
    page.leave()
  }
})

test('a stranger hears nothing; nobody signed in is refused', async () => {
  const strangers = await openPage(people.stranger)
  await ask('/api/checkins', people.senior, { status: 'ok' })
  const own = await household(server.deps)
  await server.pool.query(
    `insert into care_relationships (id, senior_id, caregiver_id, role, status, created_at)
     values (gen_random_uuid(), $1, $2, 'caregiver_emergency', 'accepted', now())`,
    [own.senior.id, people.stranger.id],
  )
  // The first thing they hear is about the senior who let them in.
  expect(await strangers.next()).toEqual({ seniorId: own.senior.id, topic: 'access' })
  strangers.leave()
  expect((await fetch(`${address}${live.path}`)).status).toBe(401)
})

test('the emergency contact hears of reminders, and not of the journal', async () => {
  const page = await openPage(people.emergency)
  await server.pool.query(
    `insert into journal_entries (id, senior_id, content, written_at)
     values (gen_random_uuid(), $1, 'sealed', now())`,
    [people.senior.id],
  )
  await ask('/api/reminders', people.senior, { title: 'Tea', time: '10:00' })
  const heard = [await page.next()]
  while (heard.at(-1)?.topic !== 'reminders') heard.push(await page.next())
  expect(heard.map(({ topic }) => topic)).not.toContain('journal')
  page.leave()
})

test('whoever signed out meanwhile hears no more', async () => {
  const page = await openPage(people.primary)
  await ask('/api/auth/logout', people.primary, {})
  await ask('/api/checkins', people.senior, { status: 'ok' })
  await expect(page.next()).rejects.toThrow('The stream has ended')
})

test('a session has eight pages that hear of changes; the ninth asks now and then', async () => {
  const pages = []
  for (let page = 0; page < 8; page++) pages.push(await openPage(people.primary))
  const { headers } = people.primary
  const refused = await fetch(`${address}${live.path}`, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  ;(await openPage(people.secondary)).leave()
  pages.pop()?.leave()
  await expect
    .poll(async () => {
      const again = await fetch(`${address}${live.path}`, { headers })
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
  for (const page of pages) page.leave()
})

describe('whoever loses access hears of it themself', () => {
  const change = (set: string, who: Person) =>
    server.pool.query(`update care_relationships set ${set} where caregiver_id = $1`, [who.id])

  test.each([
    ['removed', `status = 'removed', removed_at = now()`],
    ['paused', 'sharing_paused = true'],
    ['of another role', `role = 'caregiver_emergency'`],
  ])('%s', async (_how, set) => {
    const page = await openPage(people.secondary)
    const others = await openPage(people.primary)
    await change(set, people.secondary)
    const { id: seniorId } = people.senior
    expect(await page.nextOf('access')).toEqual({ seniorId, topic: 'access' })
    expect(await others.nextOf('care-team')).toEqual({ seniorId, topic: 'care-team' })
    for (const one of [page, others]) one.leave()
  })

  test('and of nothing more', async () => {
    const page = await openPage(people.secondary)
    await change(`status = 'removed', removed_at = now()`, people.secondary)
    await page.nextOf('access')
    await ask('/api/checkins', people.senior, { status: 'ok' })
    const own = await household(server.deps)
    await server.pool.query(
      `insert into care_relationships (id, senior_id, caregiver_id, role, status, created_at)
       values (gen_random_uuid(), $1, $2, 'caregiver_emergency', 'accepted', now())`,
      [own.senior.id, people.secondary.id],
    )
    expect(await page.next()).toEqual({ seniorId: own.senior.id, topic: 'access' })
    page.leave()
  })

  test('before every other page', () => {
    const heard: string[] = []
    const pages = new LivePages()
    for (const who of ['senior', 'primary', 'secondary'] as const)
      pages.join(people[who].id, () => void heard.push(who))
    const seniorId = people.senior.id
    pages.hear(JSON.stringify({ seniorId, topic: 'care-team', personId: people.secondary.id }))
    expect(heard).toEqual(['secondary', 'senior', 'primary'])
  })
})

test('a confirmed test of the ladder, and a STOP, show on an open page', async () => {
  const page = await openPage(people.primary)
  const ladder = { seniorId: people.senior.id, topic: 'ladder' }
  await ask(`/api/ladder/test?seniorId=${people.senior.id}`, people.primary, {})
  expect(await page.nextOf('ladder')).toEqual(ladder)
  for (const change of [
    'update ladder_test_contacts set confirmed_at = now() where person_id = $1',
    `insert into broken_channels (person_id, channel, reason, since) values ($1, 'sms', 'stopped', now())`,
    'delete from broken_channels where person_id = $1',
  ]) {
    await server.pool.query(change, [people.emergency.id])
    expect(await page.nextOf('ladder')).toEqual(ladder)
  }
  page.leave()
})
