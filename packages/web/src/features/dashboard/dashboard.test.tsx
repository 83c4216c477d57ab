import type { Incident } from '@rondall/contract/model/incident.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodies, button, call, openHome, schedule, tie } from '../../app/test-care-home.tsx'
import { daniel } from '../../lib/test-people.ts'

test('nobody to care for', async () => {
  openHome({ 'GET /api/care-relationships': { body: [] } })
  await screen.findByText('No Care Recipients Yet')
  expect(document.title).toBe('Care Overview · Rondall')
})

test('whoever opens the page later sees that it is over, who said so, and the note', async () => {
  const latest = { status: 'need_help', timestamp: new Date(Date.now() - 60_000).toISOString() }
  const closed: Partial<Incident> = {
    ...{ state: 'closed', outcome: 'all-well', closedAt: new Date().toISOString() },
    ...{ closedBy: { id: 'anna', name: 'Anna Bell' }, note: 'She had only dropped her glasses.' },
  }
  openHome({ 'GET /api/checkins/latest?seniorId=rosa': { body: latest } }, [{ ...call, ...closed }])
  await screen.findByText('All good')
  await screen.findByText(/^All is well, said by Anna Bell today at /)
  screen.getByText('“She had only dropped her glasses.”')
  expect(screen.queryByText('Needs help')).toBeNull()
})

test('an early answer stands on the card, in the switcher and among the days', async () => {
  const edith = { ...tie, id: 'other', seniorId: 'edith', status: 'invited' }
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const answeredAt = new Date(Date.now() - 3_600_000).toISOString()
  openHome({
    'GET /api/care-relationships': { body: [tie, edith] },
    'GET /api/checkins/latest?seniorId=rosa': { body: { status: 'ok', timestamp: answeredAt } },
    'GET /api/checkins?seniorId=rosa': {
      body: [
        {
          ...{ on: new Date().toISOString().slice(0, 10), dueAt, endsAt: dueAt },
          ...{ state: 'answered', answeredAt, answeredBy: null, reason: null, incident: null },
        },
      ],
    },
  })
  await waitFor(() => expect(screen.getAllByText(/^Answered early, at /)).toHaveLength(2))
  expect(screen.getAllByText(/Next: /)).toHaveLength(2)
  screen.getByText('1 answered early')
})

test('an invitation that was lost is sent again; nobody is said to be well meanwhile', async () => {
  const { sent } = openHome({
    'GET /api/care-relationships': { body: [{ ...tie, status: 'invited' }] },
    'POST /api/seniors/invite': { body: { emailSent: true, message: 'Sent.', seniorId: 'rosa' } },
  })
  fireEvent.click(await button('Send the invitation again'))
  await screen.findByText('Invitation sent')
  expect(bodies(sent, 'POST', '/api/seniors/invite')).toEqual([
    {
      name: 'Rosa Miller',
      email: 'rosa@home.example',
      relationshipType: 'son',
      caregiverId: daniel.id,
    },
  ])
  expect(screen.queryByText('All quiet. No one needs help right now.')).toBeNull()
})

test('checking in for somebody needs to say how one knows', async () => {
  const { sent } = openHome({
    'POST /api/checkins/on-behalf?seniorId=rosa': {
      body: { id: 'a', status: 'ok', message: '', timestamp: new Date().toISOString() },
    },
  })
  fireEvent.click(await button('I know Rosa is OK'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  await dialog.findByText('Please say how you know.')
  const note = dialog.getByLabelText('How do you know Rosa is OK?')
  fireEvent.change(note, { target: { value: 'We spoke.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  await screen.findByText('Rosa is checked in')
  expect(bodies(sent, 'POST', '/api/checkins/on-behalf')).toEqual([{ note: 'We spoke.' }])
})

test('two seniors: a switcher; one who was only invited shares nothing and alerts nobody', async () => {
  const edith = {
    ...tie,
    id: 'other',
    seniorId: 'edith',
    status: 'invited',
    senior: { name: 'Edith Vance', email: 'edith@home.example' },
  }
  const { sent } = openHome({ 'GET /api/care-relationships': { body: [tie, edith] } })
  fireEvent.click(await screen.findByRole('radio', { name: /Edith Vance/ }))
  await screen.findByText("Edith hasn't accepted yet")
  expect(screen.queryByText('Who gets alerted, in order')).toBeNull()
  expect(sent.filter(({ path }) => path.includes('edith'))).toEqual([])
  await waitFor(() => expect(localStorage.getItem('rondall.senior')).toBe('edith'))
})

test.each([
  ['paused', { schedule: { ...schedule, isPaused: true } }, 'Check-ins paused'],
  ['switched off', { schedule: { ...schedule, enabled: false } }, 'Check-ins off'],
  ['not checked', { state: 'not-checked', reason: 'our-failure' }, 'We could not check'],
  ['missed', { state: 'missed', reason: 'no-answer' }, 'Check-in overdue'],
])('the switcher and the card say the same: %s', async (_, day, words) => {
  const edith = { ...tie, id: 'other', seniorId: 'edith', status: 'invited' }
  const today = new Date().toISOString()
  const longAgo = new Date(Date.now() - 30 * 3_600_000).toISOString()
  const { schedule: plan = schedule, ...asked } = { ...day } as { schedule?: typeof schedule }
  openHome({
    'GET /api/care-relationships': { body: [tie, edith] },
    'GET /api/checkins/latest?seniorId=rosa': { body: { status: 'ok', timestamp: longAgo } },
    'GET /api/checkins/schedule?seniorId=rosa': { body: plan },
    'GET /api/checkins?seniorId=rosa': {
      body: [
        {
          ...{ on: today.slice(0, 10), dueAt: today, endsAt: today, answeredAt: null },
          ...{ state: 'excused', answeredBy: null, reason: null, incident: null, ...asked },
        },
      ],
    },
  })
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

test('a list of people that could not be loaded does not say that anything is wrong', async () => {
  let up = false
  openHome({
    'GET /api/care-relationships': () => (up ? { body: [tie] } : { status: 500, body: '' }),
  })
  await screen.findByText("We couldn't load the people you care for")
  screen.getByText("This doesn't mean anything is wrong. Please try again, or call.")
  up = true
  fireEvent.click(await button('Try Again'))
  await screen.findByRole('heading', { name: 'Rosa Miller' })
})

const latest = 'GET /api/checkins/latest?seniorId=rosa'

test('a status that could not be loaded is neither good nor bad', async () => {
  openHome({ [latest]: { status: 500, body: '' } })
  await screen.findByText("We can't load Rosa's status")
  screen.getByText("This doesn't mean anything is wrong. Please try again, or call.")
  for (const words of ['All good', 'No check-in', 'Check-in overdue'])
    expect(screen.queryByText(words)).toBeNull()
})

test('someone who no longer lets this person see it is not called unwell', async () => {
  openHome({ [latest]: { status: 404, body: { code: 'not-found', error: 'Not found.' } } })
  await screen.findByText("There's nothing here for you to see")
  screen.getByText('Rosa may have changed who sees what.')
})

test('paused sharing is said with what goes on all the same', async () => {
  openHome({ 'GET /api/care-relationships': { body: [{ ...tie, sharingPaused: true }] } })
  await screen.findByText('Rosa has paused sharing with you')
  screen.getByText('You still see check-ins and calls for help, and are still alerted.')
})

test('a note that could not be sent stays as it was typed', async () => {
  openHome({ 'POST /api/checkins/on-behalf?seniorId=rosa': { status: 500, body: '' } })
  fireEvent.click(await button('I know Rosa is OK'))
  const dialog = within(await screen.findByRole('dialog'))
  const note = dialog.getByLabelText<HTMLTextAreaElement>('How do you know Rosa is OK?')
  fireEvent.change(note, { target: { value: 'I had lunch with her.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  await screen.findByText('Failed to send check-in. Please try again.')
  expect(note.value).toBe('I had lunch with her.')
})

test('a note of blanks alone is none', async () => {
  const { sent } = openHome()
  fireEvent.click(await button('I know Rosa is OK'))
  const dialog = within(await screen.findByRole('dialog'))
  const note = dialog.getByLabelText('How do you know Rosa is OK?')
  fireEvent.change(note, { target: { value: '   ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  await dialog.findByText('Please say how you know.')
  expect(bodies(sent, 'POST', '/api/checkins/on-behalf')).toEqual([])
})

const days = 'GET /api/checkins?seniorId=rosa'
const day = (on: string, part: object) => ({
  ...{ on, dueAt: `${on}T09:00:00Z`, endsAt: `${on}T09:30:00Z`, answeredAt: `${on}T09:05:00Z` },
  ...{ state: 'answered', answeredBy: null, reason: null, incident: null, ...part },
})

test('before the first check-in the days say that there is none', async () => {
  openHome()
  await screen.findByText('No check-ins yet. Each day will get its mark here.')
})

test('days that could not be loaded are asked for again by hand', async () => {
  let up = false
  openHome({ [days]: () => (up ? { body: [] } : { status: 500, body: '' }) })
  const failed = await screen.findByText("We couldn't load these")
  up = true
  const alert = failed.closest('[role=alert]') as HTMLElement
  fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
  await screen.findByText('No check-ins yet. Each day will get its mark here.')
})

test('late and missed days tell their story, on the clock of the senior', async () => {
  openHome({
    'GET /api/checkins/schedule?seniorId=rosa': {
      body: { ...schedule, timeZone: 'Asia/Tokyo' },
    },
    [days]: {
      body: [
        day('2026-11-20', {}),
        day('2026-11-19', { answeredAt: '2026-11-19T11:00:00Z' }),
        day('2026-11-18', { state: 'missed', answeredAt: null, reason: 'device-offline' }),
        day('2026-11-17', { state: 'not-checked', answeredAt: null, reason: 'our-failure' }),
        day('2026-11-16', { state: 'excused', answeredAt: null }),
      ],
    },
  })
  const picture = await screen.findByRole('img', { name: /^5 days: / })
  expect(picture.getAttribute('aria-label')).toContain('1 answered late')
  for (const words of ['1 answered in time', '1 without an answer', '1 we could not check'])
    screen.getByText(words)
  fireEvent.click(screen.getByText('Late and missed days'))
  screen.getByText(/^Answered late, at 8:00 PM in Tokyo \(.* where you are\)\./)
  screen.getByText(/^No answer by 6:30 PM in Tokyo .*The device seems to be offline\./)
  screen.getByText(/^We couldn't check\. That was our fault\./)
})

test.each([
  [null, "Rondall doesn't ask Rosa yet. Daily check-ins start the first time Rosa opens Rondall."],
  [{ enabled: false }, 'The daily check-in is turned off.'],
  [
    { hasEnded: true },
    'Daily check-ins have ended with the membership. Calls for help still come through.',
  ],
  [{ isPaused: true, pausedFromOn: '2026-11-20' }, /^The daily check-in is paused since/],
])('a schedule of %j is said on the card', async (part, words) => {
  openHome({
    'GET /api/checkins/schedule?seniorId=rosa': { body: part && { ...schedule, ...part } },
  })
  await screen.findByText(words)
})

test('a person switcher that could not load one of them says so at that name', async () => {
  const walter = { ...tie, id: 'w', seniorId: 'walter', senior: { ...tie.senior, name: 'Walter' } }
  openHome({ 'GET /api/care-relationships': { body: [tie, walter] } })
  const choice = await screen.findByRole('radio', { name: /Walter/ })
  await within(choice.closest('label') as HTMLElement).findByText('Not known')
})
