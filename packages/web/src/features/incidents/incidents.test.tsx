import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anna, bodies, button, call, openHome } from '../../app/test-care-home.tsx'
import { daniel } from '../../lib/test-people.ts'

test('a call for help: claimed in one press, closed with how it ended, then the all-clear', async () => {
  const { sent } = openHome({}, [call])
  await screen.findByRole('heading', { name: 'Rosa Miller needs help' })
  expect(screen.getByText('No one has responded yet.')).toBeDefined()
  expect(document.title).toBe('(1) Care Overview · Rondall')
  const telephone = await screen.findByRole('link', { name: /Call Rosa Miller/ })
  expect(telephone.getAttribute('href')).toBe('tel:3125550142')
  fireEvent.click(await button('30 min'))
  await screen.findByText("You're on it.")
  expect(bodies(sent, 'POST', '/api/incidents/call/claim')).toEqual([{ etaMinutes: 30 }])

  fireEvent.click(await button('Mark as resolved'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Tell everyone what happened' }))
  await dialog.findByText('Please say how it ended.')
  fireEvent.click(dialog.getByRole('radio', { name: 'Someone helped' }))
  fireEvent.change(dialog.getByLabelText('Note (optional)'), { target: { value: ' Tea. ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Tell everyone what happened' }))
  await screen.findByText('Update on Rosa Miller: help came')
  expect(bodies(sent, 'POST', '/api/incidents/call/close')).toEqual([
    { outcome: 'helped', note: 'Tea.' },
  ])
  fireEvent.click(await button('OK, I have read this'))
  await screen.findByText('All quiet. No one needs help right now.')
  expect((await screen.findAllByText('Asked for help: Someone helped')).length).toBe(1)
})

test('somebody else was faster: it says so, and shows who', async () => {
  const { change } = openHome(
    {
      'POST /api/incidents/call/claim?seniorId=rosa': () => {
        change('call', { state: 'claimed', claimedBy: anna })
        const error = { error: 'Someone is already on it.', code: 'incident-claimed' }
        return { status: 409, body: error }
      },
    },
    [call],
  )
  fireEvent.click(await button("I'm on it"))
  await screen.findByText('Someone is already on it.')
  await screen.findByText('Anna Bell is on it.')
  expect(screen.queryByRole('button', { name: "I'm on it" })).toBeNull()
})

test('handing over asks one of the others, and releasing asks first', async () => {
  const mine = { ...call, state: 'claimed' as const, claimedBy: daniel }
  const { sent, change } = openHome(
    {
      'POST /api/incidents/call/hand-over?seniorId=rosa': () => change('call', { offeredTo: anna }),
      'POST /api/incidents/call/release?seniorId=rosa': () =>
        change('call', { state: 'open', claimedBy: null, offeredTo: null }),
    },
    [mine],
  )
  fireEvent.click(await button('Hand over'))
  fireEvent.click(await button(/^Anna Bell/))
  await screen.findByText("You're on it until Anna Bell takes over.")
  expect(bodies(sent, 'POST', '/api/incidents/call/hand-over')).toEqual([{ to: 'anna' }])
  fireEvent.click(await button("I can't go"))
  fireEvent.click(await button('Alert the others'))
  await screen.findByText('No one has responded yet.')
})

test('not knowing is not told as all being well', async () => {
  openHome({ 'GET /api/incidents?seniorId=rosa&state=open': { status: 500, body: '' } })
  await screen.findByText("We can't tell right now whether anyone needs you")
  expect(screen.queryByText('All quiet. No one needs help right now.')).toBeNull()
})

test('a device that loses its connection says at once that it no longer knows', async () => {
  let up = true
  openHome({
    'GET /api/incidents?seniorId=rosa&state=open': () =>
      up ? { body: [] } : (Promise.reject(new TypeError('Failed to fetch')) as never),
  })
  await screen.findByText('All quiet. No one needs help right now.')
  up = false
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText("We can't tell right now whether anyone needs you")
  expect(screen.queryByText('All quiet. No one needs help right now.')).toBeNull()
  up = true
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('All quiet. No one needs help right now.')
})

test('a call that cannot be sent says so and stays', async () => {
  openHome(
    {
      'POST /api/incidents/call/claim?seniorId=rosa': () =>
        Promise.reject(new TypeError('Failed to fetch')),
    },
    [call],
  )
  fireEvent.click(await button("I'm on it"))
  await screen.findByText(/We can't reach Rondall right now/)
  expect(screen.getByText('No one has responded yet.')).toBeDefined()
})
