import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { type SentRequest, serve } from '../../lib/test-server.ts'

const pills = {
  id: 'a',
  title: 'The white ones',
  time: '08:30',
  frequency: 'daily',
  isActive: true,
  kind: 'medication',
  kindConfirmed: false,
}
const plants = { ...pills, id: 'b', title: 'Water the plants' }
const settled = { ...pills, id: 'c', title: 'Tea', kindConfirmed: true }
const question = 'Is this a medication?'

function openHome(extra: Parameters<typeof serve>[0] = {}) {
  storedSession.write('a-session')
  let list = [pills, plants, settled]
  const settle = (id: string) => (request: SentRequest) => {
    const { isMedication } = JSON.parse(String(request.body))
    const kind = isMedication ? 'medication' : 'task'
    list = list.map((one) => (one.id === id ? { ...one, kind, kindConfirmed: true } : one))
    return { body: list.find((one) => one.id === id) }
  }
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/reminders': () => ({ body: list }),
    'POST /api/reminders/a/medication': settle('a'),
    'POST /api/reminders/b/medication': settle('b'),
    ...extra,
  })
  openApp('/')
  return () => sent.filter(({ path }) => path.endsWith('/medication'))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('each reminder of before is asked about once, and the question is gone then', async () => {
  const said = openHome()
  await screen.findByRole('heading', { name: question })
  expect(screen.getByText('The white ones')).toBeDefined()
  expect(screen.queryByText('Tea')).toBeNull()
  await press('Yes, a medication')
  await userEvent.click(await screen.findByRole('button', { name: 'Show me the next one' }))
  expect(screen.getByText('Water the plants')).toBeDefined()
  await press('No, something else')
  await waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull())
  expect(said().map(({ path, body }) => [path, body])).toEqual([
    ['/api/reminders/a/medication', '{"isMedication":true}'],
    ['/api/reminders/b/medication', '{"isMedication":false}'],
  ])
})

test('a double tap answers for one reminder only', async () => {
  const said = openHome()
  await screen.findByRole('heading', { name: question })
  await userEvent.dblClick(screen.getByRole('button', { name: 'No, something else' }))
  await screen.findByRole('button', { name: 'Show me the next one' })
  expect(said()).toHaveLength(1)
})

test('whoever comes second hears what stands', async () => {
  openHome({
    'POST /api/reminders/a/medication': { body: { ...pills, kindConfirmed: true } },
  })
  await screen.findByRole('heading', { name: question })
  await press('No, something else')
  expect(await screen.findByText('Someone answered before you')).toBeDefined()
  expect(screen.getByText('"The white ones" is kept as a medication.')).toBeDefined()
})

test('an answer that was not kept is asked for again', async () => {
  openHome({ 'POST /api/reminders/a/medication': { status: 500, body: '{}' } })
  await screen.findByRole('heading', { name: question })
  await press('Yes, a medication')
  expect(await screen.findByText('Your answer was not kept. Please try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes, a medication' })).toHaveProperty(
    'disabled',
    false,
  )
})
