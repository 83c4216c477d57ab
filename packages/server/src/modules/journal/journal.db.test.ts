import { journalPageSize } from '@rondall/contract/constants/journal.ts'
import type { JournalEntry } from '@rondall/contract/model/journal-entry.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { household } from '../../../test/people.ts'
import { writeEntry } from './journal.ts'

const server = testApp()
let people: Awaited<ReturnType<typeof household>>
beforeEach(async () => {
  people = await household(server.deps)
})

async function ask(who: keyof typeof people, path: string, payload?: object) {
  const { headers } = people[who]
  const response = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/journal${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

/** Several of the same instant, as an import may bring them. */
async function write(count: number, content = (n: number) => `Entry ${n}`) {
  const ids: string[] = []
  for (let n = 0; n < count; n++)
    ids.push(
      await writeEntry(server.deps, {
        seniorId: people.senior.id,
        content: content(n),
        writtenAt: Date.UTC(2026, 10, 1) + Math.floor(n / 7) * 60_000,
      }),
    )
  return ids
}

const contentsOf = (entries: JournalEntry[]) => entries.map(({ content }) => content)

test('the specified call answers a list, newest first, of one page', async () => {
  await write(journalPageSize + 3)
  const { status, body } = await ask('senior', '')
  expect(status).toBe(200)
  expect(body).toHaveLength(journalPageSize)
  const times = body.map(({ timestamp }: JournalEntry) => timestamp)
  expect(times).toEqual([...times].sort().reverse())
})

test('page by page every entry comes once, those of one instant too', async () => {
  const ids = await write(2 * journalPageSize + 5)
  const seen: string[] = []
  for (let query = ''; ; query = `?before=${seen.at(-1)}`) {
    const { body } = await ask('senior', query)
    seen.push(...body.map(({ id }: JournalEntry) => id))
    if (body.length < journalPageSize) break
  }
  expect(seen).toHaveLength(ids.length)
  expect(new Set(seen)).toEqual(new Set(ids))
})

test('a page goes on after an entry that has been deleted since', async () => {
  const [oldest, , newest] = await write(3, (n) => `${n}`)
  await server.pool.query(
    `update journal_entries set written_at = written_at + interval '1 h', deleted_at = now() where id = $1`,
    [newest],
  )
  const { body } = await ask('senior', `?before=${newest}`)
  expect(body).toHaveLength(2)
  expect(body.map(({ id }: JournalEntry) => id)).toContain(oldest)
})

test("another senior's entry leads nowhere", async () => {
  const [id] = await write(1)
  expect((await ask('otherSenior', `?before=${id}`)).status).toBe(404)
  expect((await ask('otherSenior', '/search', { text: 'Entry', before: id })).status).toBe(404)
})

test('a search finds entries far behind the first page, a stretch at a time', async () => {
  await write(2_150, (n) => (n === 3 ? 'Plum CAKE with Daniel' : `Entry ${n}`))
  const first = (await ask('senior', '/search', { text: 'cake plum' })).body
  expect(first.entries).toEqual([])
  expect(first.next).toEqual(expect.any(String))
  const second = (await ask('senior', '/search', { text: 'cake plum', before: first.next })).body
  expect(contentsOf(second.entries)).toEqual(['Plum CAKE with Daniel'])
  expect(second.next).toBeNull()
})

test('many matches come a page at a time, each once', async () => {
  await write(journalPageSize + 10)
  const first = (await ask('senior', '/search', { text: 'entry' })).body
  expect(first.entries).toHaveLength(journalPageSize)
  const rest = (await ask('senior', '/search', { text: 'entry', before: first.next })).body
  expect(new Set(contentsOf([...first.entries, ...rest.entries])).size).toBe(journalPageSize + 10)
})

test('a caregiver finds only what is shared, and the look is kept without its words', async () => {
  await write(2, (n) => (n ? 'My secret cake' : 'A shared cake'))
  await server.pool.query(
    `update journal_entries set shared = false where id =
       (select id from journal_entries order by written_at desc, id desc limit 1)`,
  )
  const found = (await ask('primary', `/search?seniorId=${people.senior.id}`, { text: 'cake' }))
    .body
  expect(found.entries).toHaveLength(1)
  const { rows } = await server.pool.query('select * from audit_entries')
  expect(rows).toMatchObject([{ act: 'POST /api/journal/search' }])
  expect(JSON.stringify([rows, server.logged])).not.toContain('cake')
})

test('an emergency contact cannot search', async () => {
  expect(
    (await ask('emergency', `/search?seniorId=${people.senior.id}`, { text: 'cake' })).status,
  ).toBe(404)
})
