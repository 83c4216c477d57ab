import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const tablets = {
  id: 'one',
  reminderId: 'r1',
  title: 'Morning tablets',
  kind: 'medication',
  dueAt: '2026-11-21T08:30:00Z',
  snoozedUntil: null,
}
const plants = { ...tablets, id: 'two', title: 'Water the plants', kind: 'task' }

function openHome(due: () => unknown[], acts: Parameters<typeof serve>[0] = {}) {
  storedSession.write('a-session')
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/reminders/due': () => ({ body: due() }),
    'GET /api/journal': { body: [] },
    ...acts,
  })
  openApp('/')
  return sent
}

test('what is due stands on the home screen with its answers, and is gone once answered', async () => {
  let due = [tablets]
  const sent = openHome(() => due, {
    'POST /api/reminders/due/one/answer': () => {
      due = []
      return { body: { ok: true } }
    },
  })
  await screen.findByRole('heading', { name: 'Morning tablets' })
  expect(screen.getByRole('button', { name: "I'm not sure" })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I took it' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Morning tablets' })).toBeNull())
  const answered = sent.find(({ path }) => path.endsWith('/answer'))
  expect(answered?.body).toBe(JSON.stringify({ answer: 'taken' }))
  const said = sent.find(({ path }) => path === '/api/voice/tts')
  expect(said?.body).toContain('I have a reminder for you. Morning tablets.')
})

test('what is not medication is done or dismissed, and may be snoozed', async () => {
  let due = [plants]
  openHome(() => due, {
    'POST /api/reminders/due/two/snooze': () => {
      due = [{ ...plants, snoozedUntil: '2026-11-21T08:40:00Z' } as never]
      return { body: due[0] }
    },
  })
  await screen.findByRole('button', { name: 'Done' })
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: "I'm not sure" })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Snooze 10min' }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Water the plants' })).toBeNull(),
  )
})

test('an answer that does not get through leaves the reminder where it is', async () => {
  openHome(() => [tablets], { 'POST /api/reminders/due/one/answer': { status: 500, body: 'no' } })
  await userEvent.click(await screen.findByRole('button', { name: 'I took it' }))
  await screen.findByText('Failed to update reminder. Please try again.')
  expect(screen.getByRole('heading', { name: 'Morning tablets' })).toBeTruthy()
})
