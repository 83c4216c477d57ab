import type { Incident } from '@rondall/contract/model/incident.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, bodies, button, call, ladder, openHome } from '../../app/test-care-home.tsx'
import { daniel } from '../../lib/test-people.ts'

const timed = (part: Partial<Incident>) => ({ ...call, ...part })
const details = 'GET /api/incidents/call?seniorId=rosa'

test.each([
  ['help-request', null, 'Rosa Miller needs help', /asked for help/],
  ['safety-words', null, 'Rosa Miller may be in danger', /sounds like an emergency/],
  ['missed-check-in', 'no-answer', 'Rosa Miller has not checked in', /didn't get an answer/],
  ['missed-check-in', 'device-offline', 'Rosa Miller has not checked in', /seems to be offline/],
  ['missed-check-in', 'answered-unclearly', /talked, but has not checked in/, /couldn't tell/],
  ['not-checked', 'our-failure', "We couldn't check on Rosa Miller", /That was our fault/],
  ['missed-medication', 'no-answer', /may have missed a medicine/, /ask about it/],
  ['missed-medication', 'our-failure', /couldn't remind Rosa Miller/, /That was our fault/],
] as const)('%s (%s) says who, what and what to do', async (kind, reason, title, how) => {
  openHome({}, [timed({ kind, reason })])
  const card = within(await screen.findByRole('article', { name: title }))
  card.getByText(how)
  card.getByText(/^Since .* \(4 minutes ago\)/)
  expect(card.getByRole('link', { name: 'call 911' }).getAttribute('href')).toBe('tel:911')
})

test('without a number there is nothing to call but 911', async () => {
  openHome({}, [timed({ seniorPhone: null })])
  await screen.findByRole('article')
  expect(screen.queryByRole('link', { name: /Call Rosa/ })).toBeNull()
})

const delivery = (name: string, state: string, template = 'incident-alert') => ({
  ...{ person: { id: name, name }, channel: 'sms', template, state, at: call.openedAt },
})

test('who was alerted, and how far it came; then everything in its order', async () => {
  const timeline = [
    { at: call.openedAt, kind: 'opened', person: null, details: null, note: null },
    { at: call.openedAt, kind: 'alerted', person: anna, details: { alarm: 1 }, note: null },
    { at: call.openedAt, kind: 'alerted', person: anna, details: { alarm: 2 }, note: null },
  ]
  const deliveries = [delivery('Anna Bell', 'delivered'), delivery('Ben Hale', 'failed')]
  openHome({ [details]: { body: { ...call, timeline, deliveries } } }, [call])
  await screen.findByText('Who was alerted')
  screen.getByText(/SMS delivered/)
  screen.getByText(/SMS did not arrive/)
  fireEvent.click(screen.getByText('Everything that happened so far'))
  await screen.findByText('The alert started')
  screen.getByText('Anna Bell alerted')
  screen.getByText('Anna Bell alerted again (2 times so far)')
  screen.getByText('SMS to Ben Hale, alert: did not arrive')
})

test('before anyone was alerted it says so', async () => {
  openHome({}, [call])
  await screen.findByText('No one has been alerted yet.')
})

test('what happened can be missing without the alert being missing', async () => {
  openHome({ [details]: { status: 500, body: '' } }, [call])
  await screen.findByRole('article', { name: 'Rosa Miller needs help' })
  fireEvent.click(screen.getByText('Everything that happened so far'))
  await screen.findByText("We couldn't load what happened")
  await button('Mark as resolved')
})

const mine = timed({ state: 'claimed', claimedBy: { id: daniel.id, name: daniel.name } })

test.each([
  ['All is well', 'all-well', 'All clear: Rosa Miller is OK'],
  ['Emergency services came', 'emergency-services', /emergency services came$/],
  ['It was a mistake', 'mistake', 'Update on Rosa Miller: it was a mistake'],
  ['Something else', 'other', 'Update on Rosa Miller: the alert was closed'],
])('resolved with %j, everyone reads how it ended', async (label, outcome, title) => {
  const { sent } = openHome({}, [mine])
  fireEvent.click(await button('Mark as resolved'))
  const dialog = within(await screen.findByRole('dialog', { name: /What did you find\?$/ }))
  fireEvent.click(dialog.getByRole('radio', { name: label }))
  fireEvent.click(dialog.getByRole('button', { name: 'Tell everyone what happened' }))
  await screen.findByText(title)
  expect(bodies(sent, 'POST', '/api/incidents/call/close')).toEqual([{ outcome }])
})

test('a resolution that cannot be sent stays open with its note', async () => {
  openHome({ 'POST /api/incidents/call/close?seniorId=rosa': { status: 500, body: '' } }, [mine])
  fireEvent.click(await button('Mark as resolved'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'All is well' }))
  const note = dialog.getByLabelText<HTMLTextAreaElement>('Note (optional)')
  fireEvent.change(note, { target: { value: 'In the garden.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Tell everyone what happened' }))
  await dialog.findByText("We couldn't save this. Please try again.")
  expect(note.value).toBe('In the garden.')
})

test('staying on it after all sends nothing', async () => {
  const { sent } = openHome({}, [mine])
  fireEvent.click(await button("I can't go"))
  fireEvent.click(await button("I'm still going"))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a new time of arrival is sent when one was chosen', async () => {
  const { sent } = openHome({}, [mine])
  fireEvent.click(await screen.findByText("Tell the others when you'll be there"))
  const tell = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tell them' })
  expect(tell.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '20 min' }))
  fireEvent.click(tell)
  await waitFor(() =>
    expect(bodies(sent, 'POST', '/api/incidents/call/claim')).toEqual([{ etaMinutes: 20 }]),
  )
})

test('pressed twice while it is slow, "I\'m on it" is sent once', async () => {
  const { sent } = openHome(
    { 'POST /api/incidents/call/claim?seniorId=rosa': () => new Promise<never>(() => {}) },
    [call],
  )
  const press = await button("I'm on it")
  fireEvent.click(press)
  await waitFor(() => expect(press.hasAttribute('disabled')).toBe(true))
  fireEvent.click(press)
  expect(bodies(sent, 'POST', '/api/incidents/call/claim')).toHaveLength(1)
})

test('whoever may no longer see it is told why nothing happens', async () => {
  openHome(
    {
      'POST /api/incidents/call/claim?seniorId=rosa': { status: 404, body: { code: 'not-found' } },
    },
    [call],
  )
  fireEvent.click(await button("I'm on it"))
  await screen.findByText('You no longer see this. Someone may have changed who sees what.')
})

test('asked to take over, it waits for this person', async () => {
  const offered = timed({ state: 'claimed', claimedBy: anna, offeredTo: { ...daniel } })
  const { sent } = openHome({}, [offered])
  await screen.findByText('Anna Bell asks you to take over.')
  fireEvent.click(await button("I'm on it"))
  await waitFor(() => expect(bodies(sent, 'POST', '/api/incidents/call/claim')).toHaveLength(1))
})

test.each([
  [{ ...ladder, people: ladder.people.slice(0, 1) }, "You're the only one who gets alerted."],
  [
    { ...ladder, people: ladder.people.map((one) => ({ ...one, channels: [] })) },
    /can't be reached right now$/,
  ],
])('handing over says whom it cannot reach', async (body, words) => {
  openHome({ 'GET /api/ladder?seniorId=rosa': { body } }, [mine])
  fireEvent.click(await button('Hand over'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }))
  await dialog.findByText(words)
})

test('people to hand over to that could not be loaded are asked for again', async () => {
  openHome({ 'GET /api/ladder?seniorId=rosa': { status: 500, body: '' } }, [mine])
  fireEvent.click(await button('Hand over'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }))
  await dialog.findByText("We couldn't load the care team")
  dialog.getByRole('button', { name: 'Try Again' })
})

const ended = (id: string, part: Partial<Incident> = {}) =>
  timed({
    ...{ id, reference: `R-${id}`, state: 'closed', outcome: 'all-well', closedBy: anna },
    ...{ closedAt: call.openedAt, nextActionAt: null, ...part },
  })

test('earlier alerts: none, or five and the rest on request, each with its story', async () => {
  const past = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ended(id))
  const [first] = past
  openHome(
    {
      'GET /api/incidents/a?seniorId=rosa': {
        body: {
          ...first,
          ...{ deliveries: [], timeline: [{ at: call.openedAt, kind: 'released', person: anna }] },
        },
      },
    },
    past,
  )
  const card = within((await screen.findByText('Earlier alerts')).closest('section') as HTMLElement)
  expect(await card.findAllByText('Asked for help: All is well')).toHaveLength(5)
  fireEvent.click(card.getByRole('button', { name: 'Show all 7' }))
  expect(card.getAllByText('Asked for help: All is well')).toHaveLength(7)
  expect(card.getAllByText(/resolved by Anna Bell$/)).toHaveLength(7)
  fireEvent.click(card.getByText('What happened (R-a)'))
  await card.findByText('Anna Bell could not go')
})

test('no earlier alerts, and earlier alerts that could not be loaded, are told apart', async () => {
  openHome()
  await screen.findByText("There haven't been any.")
  expect(screen.queryByText("We couldn't load these")).toBeNull()
})

test('our own fault is never called theirs among the earlier alerts', async () => {
  openHome({}, [ended('a', { kind: 'missed-medication', reason: 'our-failure' })])
  await screen.findByText("We couldn't give a medicine reminder: All is well")
})

test('until it is known whether anyone needs help, nothing is called quiet', async () => {
  openHome({ 'GET /api/incidents?seniorId=rosa&state=open': () => new Promise<never>(() => {}) })
  await screen.findByRole('heading', { name: 'Who needs you' })
  expect(screen.queryByText('All quiet. No one needs help right now.')).toBeNull()
})
