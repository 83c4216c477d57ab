import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daniel } from '../lib/test-people.ts'
import { bodies, button, call, ladder, openHome } from './test-care-home.tsx'

const refused = (field: string, message: string) => ({
  status: 400,
  body: { code: 'bad-input', details: { fields: [{ field, message }] } },
})

test('closing: the server’s word on the note stands at the note, and what was chosen and typed stays', async () => {
  openHome(
    { 'POST /api/incidents/call/close?seniorId=rosa': refused('note', 'Please write less.') },
    [call],
  )
  fireEvent.click(await button('Mark as resolved'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Someone helped' }))
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Note/)
  fireEvent.change(note, { target: { value: 'Tea.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Tell everyone what happened' }))
  await dialog.findByText('Please write less.')
  expect(note.getAttribute('aria-invalid')).toBe('true')
  expect(note.value).toBe('Tea.')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Someone helped' }).checked).toBe(true)
})

test('closing what somebody has closed already says so in the window', async () => {
  const error = { error: 'This is closed already.', code: 'incident-closed' }
  openHome({ 'POST /api/incidents/call/close?seniorId=rosa': { status: 409, body: error } }, [call])
  fireEvent.click(await button('Mark as resolved'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Someone helped' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Tell everyone what happened' }))
  await dialog.findByText('This is closed already.')
})

test('whoever is on it tells when they are there; the server’s word on it stays, with what was chosen', async () => {
  const mine = { ...call, state: 'claimed' as const, claimedBy: daniel }
  let wrong = true
  const { sent, change } = openHome(
    {
      'POST /api/incidents/call/claim?seniorId=rosa': () =>
        wrong ? refused('etaMinutes', 'Please give at most 2 days.') : change('call', {}),
    },
    [mine],
  )
  fireEvent.click(await screen.findByText("Tell the others when you'll be there"))
  const choice = await screen.findByRole<HTMLInputElement>('radio', { name: '20 min' })
  const tell = await button('Tell them')
  expect(tell).toHaveProperty('disabled', true)
  fireEvent.click(choice)
  fireEvent.click(tell)
  await screen.findByText('Please give at most 2 days.')
  expect(choice.checked).toBe(true)
  wrong = false
  fireEvent.click(await button('Tell them'))
  await waitFor(() => expect(choice.checked).toBe(false))
  expect(bodies(sent, 'POST', '/api/incidents/call/claim').at(-1)).toEqual({ etaMinutes: 20 })
})

test('checking in for somebody: the server’s word stands at the note, and what was typed stays', async () => {
  openHome({ 'POST /api/checkins/on-behalf?seniorId=rosa': refused('note', 'Please write less.') })
  fireEvent.click(await button('I know Rosa is OK'))
  const dialog = within(await screen.findByRole('dialog'))
  const note = dialog.getByLabelText<HTMLTextAreaElement>('How do you know Rosa is OK?')
  fireEvent.change(note, { target: { value: 'We spoke.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  await dialog.findByText('Please write less.')
  expect(note.value).toBe('We spoke.')
})

test('the times of the ladder: what is wrong stands at its field, before and after they are sent', async () => {
  const { sent } = openHome({
    'PUT /api/ladder?seniorId=rosa': refused('repeatMinutes', 'Please give at least 6 minutes.'),
  })
  fireEvent.click(await button('Change the times'))
  const dialog = within(await screen.findByRole('dialog'))
  const repeat = dialog.getByLabelText<HTMLInputElement>(/^Minutes until everyone is alerted again/)
  const save = dialog.getByRole('button', { name: 'Save' })
  fireEvent.change(repeat, { target: { value: '' } })
  fireEvent.click(save)
  await dialog.findByText('Please give minutes.')
  expect(bodies(sent, 'PUT', '/api/ladder')).toEqual([])
  fireEvent.change(repeat, { target: { value: '5' } })
  await waitFor(() => expect(dialog.queryByText('Please give minutes.')).toBeNull())
  fireEvent.click(save)
  await dialog.findByText('Please give at least 6 minutes.')
  expect(repeat.value).toBe('5')
  expect(bodies(sent, 'PUT', '/api/ladder')).toEqual([{ ...ladder.minutes, repeatMinutes: 5 }])
})

test('times that could not be saved say so in the window, and stay as they were typed', async () => {
  openHome({ 'PUT /api/ladder?seniorId=rosa': { status: 500, body: '' } })
  fireEvent.click(await button('Change the times'))
  const dialog = within(await screen.findByRole('dialog'))
  const repeat = dialog.getByLabelText<HTMLInputElement>(/^Minutes until everyone is alerted again/)
  fireEvent.change(repeat, { target: { value: '45' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText("We couldn't save the times. Please try again.")
  expect(repeat.value).toBe('45')
})
