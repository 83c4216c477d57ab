import { journalPageSize } from '@rondall/contract/constants/journal.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const entry = (n: number, content = `Entry ${n}`) => ({
  id: `e${n}`,
  content,
  timestamp: new Date(Date.UTC(2026, 10, 20, 12, 0, -n)).toISOString(),
  isSync: true,
})
const firstPage = Array.from({ length: journalPageSize }, (_, n) => entry(n))
const last = `e${journalPageSize - 1}`

function openJournal(handlers: Parameters<typeof serve>[0]) {
  storedSession.write('a-session')
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/journal': { body: firstPage },
    ...handlers,
  })
  openApp('/journal')
  return sent
}

test('older entries come when they are asked for, until there are none', async () => {
  openJournal({ [`GET /api/journal?before=${last}`]: { body: [entry(99, 'The oldest one')] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }))
  expect(await screen.findByText('The oldest one')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
  expect(screen.getByText('Entry 0')).toBeDefined()
})

test('older entries that do not come are said, and asked for again', async () => {
  let fails = true
  openJournal({
    [`GET /api/journal?before=${last}`]: () =>
      fails ? { status: 500, body: '{}' } : { body: [entry(99, 'The oldest one')] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }))
  expect(await screen.findByText("We couldn't load older entries")).toBeDefined()
  expect(screen.getByText('Entry 0')).toBeDefined()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The oldest one')).toBeDefined()
})

test('a search finds what is here at once, and older entries stretch by stretch', async () => {
  const stretches = [
    { entries: [], next: 'e500' },
    { entries: [entry(700, 'Entry 7 of long ago')], next: null },
  ]
  const sent = openJournal({ 'POST /api/journal/search': () => ({ body: stretches.shift() }) })
  await userEvent.type(await screen.findByLabelText('Search'), 'entry 7')
  expect(screen.getByText('Entry 7')).toBeDefined()
  expect(await screen.findByText('Entry 7 of long ago')).toBeDefined()
  const asked = sent.filter(({ path }) => path === '/api/journal/search')
  expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { text: 'entry 7', before: last },
    { text: 'entry 7', before: 'e500' },
  ])
})

test('nothing is called not found before the whole journal was looked at', async () => {
  let answer: (found: object) => void = () => undefined
  openJournal({
    'POST /api/journal/search': () =>
      new Promise<object>((resolve) => {
        answer = resolve
      }),
  })
  await userEvent.type(await screen.findByLabelText('Search'), 'harbour')
  expect(await screen.findByText('Looking at older entries...')).toBeDefined()
  expect(screen.queryByText('No entries found')).toBeNull()
  await waitFor(() => expect(answer.length).toBe(1))
  await expect
    .poll(() => {
      answer({ body: { entries: [], next: null } })
      return screen.queryByText('No entries found')
    })
    .not.toBeNull()
})

test('a journal of one page is searched here alone', async () => {
  const sent = openJournal({ 'GET /api/journal': { body: firstPage.slice(0, 5) } })
  await userEvent.type(await screen.findByLabelText('Search'), 'harbour')
  expect(await screen.findByText('No entries found')).toBeDefined()
  expect(sent.some(({ path }) => path.endsWith('/search'))).toBe(false)
})
