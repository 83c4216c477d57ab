import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anna, bodies, button, ladder, openHome, tie } from '../../app/test-care-home.tsx'

test('holes in the ladder stand at the top with their remedies', async () => {
  const holes = [
    { kind: 'no-channel', personId: 'daniel', name: 'Daniel Miller' },
    { kind: 'stopped', personId: 'anna', name: 'Anna Bell', channel: 'sms' },
  ]
  openHome({ 'GET /api/ladder?seniorId=rosa': { body: { ...ladder, holes } } })
  await screen.findByText('Alerts may not get through')
  expect(screen.getByText(/We have no way to reach you/)).toBeDefined()
  expect(screen.getByText(/Ask Anna Bell to text START/)).toBeDefined()
  const settings = screen.getByRole('link', { name: 'My notifications' })
  expect(settings.getAttribute('href')).toBe('/settings?tab=notifications')
})

test('the ladder test says who has confirmed', async () => {
  let tested = false
  const test = {
    startedAt: new Date().toISOString(),
    contacts: [{ ...anna, confirmedAt: null }],
  }
  openHome({
    'GET /api/ladder?seniorId=rosa': () => ({ body: tested ? { ...ladder, test } : ladder }),
    'POST /api/ladder/test?seniorId=rosa': () => {
      tested = true
      return { body: { ok: true } }
    },
  })
  fireEvent.click(await button('Send a test alert'))
  fireEvent.click(await button('Send the test'))
  await screen.findByText('Anna Bell: not confirmed yet')
})

test('people of one role are put in another order, with what was done said aloud', async () => {
  const ben = { ...anna, id: 'ben', name: 'Ben Hale', role: 'caregiver_secondary' }
  let people = [...ladder.people, { ...ben, channels: ['push'], resting: false }]
  const { sent } = openHome({
    'GET /api/ladder?seniorId=rosa': () => ({ body: { ...ladder, people } }),
    'PUT /api/ladder/order?seniorId=rosa': ({ body }) => {
      const order: string[] = JSON.parse(String(body)).people
      people = order.flatMap((id) => people.find((one) => one.id === id) ?? [])
      return { body: { ok: true } }
    },
  })
  const earlier = await button('Alert Ben Hale earlier')
  expect(screen.queryByRole('button', { name: /Alert Daniel Miller/ })).toBeNull()
  fireEvent.click(await button('Alert Anna Bell earlier'))
  fireEvent.click(earlier)
  await screen.findByText('Ben Hale is now alerted as number 2.')
  expect(document.activeElement).toBe(await button('Alert Ben Hale earlier'))
  await waitFor(() =>
    expect(bodies(sent, 'PUT', '/api/ladder/order')).toEqual([
      { people: ['daniel', 'ben', 'anna'] },
    ]),
  )
})

test('an order that the server does not keep is put back', async () => {
  const ben = { ...anna, id: 'ben', name: 'Ben Hale', role: 'caregiver_secondary' }
  const people = [...ladder.people, { ...ben, channels: ['push'], resting: false }]
  openHome({
    'GET /api/ladder?seniorId=rosa': { body: { ...ladder, people } },
    'PUT /api/ladder/order?seniorId=rosa': { status: 500, body: { code: 'internal' } },
  })
  fireEvent.click(await button('Alert Ben Hale earlier'))
  await waitFor(() => {
    const shown = screen.getAllByRole('button', { name: /^Alert .* earlier$/ })
    expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Alert Anna Bell earlier',
      'Alert Ben Hale earlier',
    ])
  })
})

test('who is not the primary caregiver sees the order and cannot change it', async () => {
  openHome({
    'GET /api/care-relationships': { body: [{ ...tie, role: 'caregiver_secondary' }] },
    'GET /api/ladder?seniorId=rosa': {
      body: { ...ladder, people: [...ladder.people, { ...ladder.people[1], id: 'ben' }] },
    },
  })
  await screen.findByText('Daniel Miller (you)')
  expect(screen.queryByRole('button', { name: /^Alert / })).toBeNull()
})

test('while the people are on their way only the place for them is there', async () => {
  openHome({ 'GET /api/ladder?seniorId=rosa': () => new Promise<never>(() => {}) })
  await screen.findByRole('heading', { name: 'Who gets alerted, in order' })
  expect(screen.queryByText('Daniel Miller (you)')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send a test alert' })).toBeNull()
  expect(screen.queryByText("We couldn't load who gets alerted")).toBeNull()
})

test('people that could not be loaded are asked for again by hand', async () => {
  let up = false
  openHome({
    'GET /api/ladder?seniorId=rosa': () => (up ? { body: ladder } : { status: 500, body: '' }),
  })
  const failed = await screen.findByText("We couldn't load who gets alerted")
  up = true
  const alert = failed.closest('[role=alert]') as HTMLElement
  fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Daniel Miller (you)')
  expect(screen.queryByText("We couldn't load who gets alerted")).toBeNull()
})

test('where no one gets alerted it says so, and there is no one to send a test to', async () => {
  const gap = { kind: 'nobody' }
  openHome({
    'GET /api/ladder?seniorId=rosa': { body: { ...ladder, people: [], holes: [gap] } },
  })
  await screen.findByText('No one gets alerted about Rosa yet.')
  screen.getByText('No one gets alerted when Rosa needs help.')
  screen.getByText("Invite someone to Rosa's care team.")
  expect(screen.queryByRole('button', { name: 'Send a test alert' })).toBeNull()
})

const closestAlert = (element: HTMLElement) => element.closest('[role=alert]') as HTMLElement
const other = { personId: 'anna', name: 'Anna Bell' }
const me = { personId: 'daniel', name: 'Daniel Miller' }
test.each([
  [{ kind: 'not-asked' }, /^Rondall doesn't ask Rosa/, /^Turn on the daily check-in/],
  [{ kind: 'no-channel', ...me }, /^We have no way to reach you\.$/, /in your settings/],
  [{ kind: 'no-channel', ...other }, /^We have no way to reach Anna Bell\.$/, /^Ask Anna Bell/],
  [{ kind: 'not-set-up', channel: 'sms' }, /so no one gets a text\.$/, /another way/],
  [{ kind: 'not-set-up', channel: 'email' }, /so no one gets an email\.$/, /another way/],
  [{ kind: 'stopped', ...me, channel: 'sms' }, /^You replied STOP/, /^Text START/],
  [{ kind: 'not-proved', ...me }, /^Your phone number is not confirmed/, /^Ask for a code/],
  [{ kind: 'not-proved', ...other }, /^Anna Bell's phone number/, /^Ask Anna Bell to confirm/],
  [{ kind: 'undeliverable', ...other, channel: 'email' }, /Email to Anna Bell/, /check their/],
  [{ kind: 'alerts-off', ...me }, /^You have turned off alerts/, /^Turn on missed/],
  [{ kind: 'alerts-off', ...other }, /^Anna Bell has turned off alerts/, /^Ask Anna Bell/],
])('what keeps alerts away is said with what to do about it: %j', async (gap, what, remedy) => {
  openHome({ 'GET /api/ladder?seniorId=rosa': { body: { ...ladder, holes: [gap] } } })
  const notice = within(closestAlert(await screen.findByText('Alerts may not get through')))
  notice.getByText(what)
  notice.getByText(remedy)
  const isMine = 'personId' in gap && gap.personId === 'daniel'
  expect(notice.queryByRole('link', { name: 'My notifications' }) !== null).toBe(isMine)
})

test('someone without any working way shows it at their name', async () => {
  const people = [{ ...ladder.people[0], channels: [] }]
  openHome({ 'GET /api/ladder?seniorId=rosa': { body: { ...ladder, people } } })
  await screen.findByText("Can't be reached")
})

async function openTimes() {
  fireEvent.click(await button('Change the times'))
  return within(await screen.findByRole('dialog', { name: 'When to alert the next person' }))
}
const untilNext = 'Minutes until the next person, after a call for help'

test('new times are sent once, and the window closes', async () => {
  const { sent } = openHome({ 'PUT /api/ladder?seniorId=rosa': { body: { ok: true } } })
  const dialog = await openTimes()
  fireEvent.change(dialog.getByLabelText(untilNext), { target: { value: ' 3 ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Alerts now follow the new times.')
  expect(bodies(sent, 'PUT', '/api/ladder')).toEqual([{ ...ladder.minutes, helpStepMinutes: 3 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['', /Please give/],
  ['soon', /Please give/],
  ['2.5', /whole minutes/],
  ['100000', /at most/],
])('%j minutes are refused at the field and not sent', async (typed, words) => {
  const { sent } = openHome()
  const dialog = await openTimes()
  fireEvent.change(dialog.getByLabelText(untilNext), { target: { value: typed } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(words)
  expect(dialog.getByLabelText<HTMLInputElement>(untilNext).value).toBe(typed)
  expect(bodies(sent, 'PUT', '/api/ladder')).toEqual([])
})

test('times that cannot be saved stay as they were typed', async () => {
  openHome({ 'PUT /api/ladder?seniorId=rosa': { status: 500, body: '' } })
  const dialog = await openTimes()
  fireEvent.change(dialog.getByLabelText(untilNext), { target: { value: '5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText("We couldn't save the times. Please try again.")
  expect(dialog.getByLabelText<HTMLInputElement>(untilNext).value).toBe('5')
})

test('a test that cannot be sent says so, and one that was not confirmed sends nothing', async () => {
  const { sent } = openHome({ 'POST /api/ladder/test?seniorId=rosa': { status: 500, body: '' } })
  fireEvent.click(await button('Send a test alert'))
  fireEvent.click(await button('Cancel'))
  expect(bodies(sent, 'POST', '/api/ladder/test')).toEqual([])
  fireEvent.click(await button('Send a test alert'))
  fireEvent.click(await button('Send the test'))
  await screen.findByText("We couldn't send the test. Please try again.")
  screen.getByText("Alerts haven't been tested yet.")
})

test('who has confirmed a test is told apart from who has not', async () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  const confirmed = { id: 'daniel', name: 'Daniel Miller', confirmedAt: at }
  const contacts = [confirmed, { ...anna, confirmedAt: null }]
  openHome({
    'GET /api/ladder?seniorId=rosa': { body: { ...ladder, test: { startedAt: at, contacts } } },
  })
  await screen.findByText('Anna Bell: not confirmed yet')
  screen.getByText(/^Daniel Miller: confirmed /)
  screen.getByText(/^Tested /)
})
