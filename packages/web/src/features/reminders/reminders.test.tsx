import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { rose } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const tablets = {
  id: 'a',
  title: 'Tablets',
  description: 'With water',
  time: '08:30',
  frequency: 'daily',
  isActive: true,
}

function openReminders(reminders: object[], extra: Parameters<typeof serve>[0] = {}) {
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: rose },
    'GET /api/reminders': { body: reminders },
    ...extra,
  })
  openApp('/reminders')
  return sent
}

const posted = (sent: ReturnType<typeof serve>, method: string) =>
  sent.filter((request) => request.method === method && request.path.startsWith('/api/reminders'))

test('an empty list offers to make the first one', async () => {
  openReminders([])
  expect(await screen.findByText('No reminders set')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Create Reminder' }))
  expect(await screen.findByRole('dialog', { name: 'New Reminder' })).toBeDefined()
})

test('a title and a time are asked for, and what was typed stays', async () => {
  const sent = openReminders([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Tea' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Reminder' }))
  expect(await screen.findByText('Please fill in the reminder title and time.')).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Tea')
  expect(posted(sent, 'POST')).toEqual([])
})

test('a reminder is created, and a failure keeps the window and its words', async () => {
  let fails = true
  const sent = openReminders([], {
    'POST /api/reminders': () => (fails ? { status: 500, body: '{}' } : { body: tablets }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: ' Tea ' } })
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '16:00' } })
  const create = dialog.getByRole('button', { name: 'Create Reminder' })
  fireEvent.click(create)
  expect(await screen.findByText('Failed to create reminder. Please try again.')).toBeDefined()
  fails = false
  fireEvent.click(create)
  expect(await screen.findByText('The reminder has been created successfully.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(String(posted(sent, 'POST').at(-1)?.body))).toEqual({
    title: 'Tea',
    time: '16:00',
    frequency: 'daily',
  })
})

test('the server’s word on a field stands at the field, and what was typed stays', async () => {
  const details = { fields: [{ field: 'time', message: 'Please give a time as HH:MM.' }] }
  openReminders([], {
    'POST /api/reminders': { status: 400, body: { code: 'bad-input', details } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Tea' } })
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '16:00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create Reminder' }))
  await dialog.findByText('Please give a time as HH:MM.')
  await screen.findByText('Failed to create reminder. Please try again.')
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Tea')
  expect(dialog.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true')
})

test('switching off sends only that, deleting asks first', async () => {
  const sent = openReminders([tablets], {
    'PUT /api/reminders/a': { body: { ...tablets, isActive: false } },
    'DELETE /api/reminders/a': { body: { ok: true } },
  })
  expect(await screen.findByRole('heading', { name: 'All Reminders (1)' })).toBeDefined()
  fireEvent.click(screen.getAllByRole('switch', { name: 'Active' })[0] as HTMLElement)
  await waitFor(() => expect(posted(sent, 'PUT')).toHaveLength(1))
  expect(posted(sent, 'PUT')[0]?.body).toBe('{"isActive":false}')
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete Tablets' })[0] as HTMLElement)
  const question = 'Are you sure you want to delete this reminder?'
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  expect(posted(sent, 'DELETE')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The reminder has been removed.')).toBeDefined()
})
