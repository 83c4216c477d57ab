import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storedSession } from '../lib/stored-session.ts'
import { daniel } from '../lib/test-people.ts'
import { type SentRequest, serve } from '../lib/test-server.ts'
import { openApp } from './test-app.tsx'

type Handlers = Parameters<typeof serve>[0]

const anna = { id: 'anna', name: 'Anna Bell' }
const tie: CareRelationship = {
  id: 'tie',
  seniorId: 'rosa',
  createdAt: '2026-01-02T12:00:00Z',
  relationshipType: 'son',
  role: 'caregiver_primary',
  status: 'accepted',
  sharingPaused: false,
  senior: { name: 'Rosa Miller', email: 'rosa@home.example' },
}
const call: Incident = {
  id: 'call',
  reference: 'H7K2QM',
  seniorId: 'rosa',
  seniorPhone: '(312) 555-0142',
  kind: 'help-request',
  reason: null,
  state: 'open',
  openedAt: new Date(Date.now() - 240_000).toISOString(),
  claimedBy: null,
  claimedAt: null,
  etaAt: null,
  offeredTo: null,
  closedBy: null,
  closedAt: null,
  outcome: null,
  note: null,
  nextActionAt: new Date(Date.now() + 60_000).toISOString(),
}
const schedule = {
  enabled: true,
  time: '09:00',
  windowMinutes: 30,
  timeZone: 'UTC',
  days: [1, 2, 3, 4, 5, 6, 7],
  pausedFromOn: null,
  pausedToOn: null,
  anyActivityCounts: false,
  earlyAnswerHours: 4,
  earliestAnswerTime: '04:00',
  isPaused: false,
  hasEnded: false,
  nextDueAt: new Date(Date.now() + 3_600_000).toISOString(),
}
const ladder = {
  people: [
    {
      id: 'daniel',
      name: 'Daniel Miller',
      role: 'caregiver_primary',
      channels: ['email'],
      resting: false,
    },
    { ...anna, role: 'caregiver_secondary', channels: ['sms'], resting: true },
  ],
  holes: [],
  minutes: { missedStepMinutes: 10, helpStepMinutes: 2, repeatMinutes: 30, reopenMinutes: 30 },
  test: null,
}

/** A server that keeps one incident as the calls leave it. */
function open(handlers: Handlers = {}, start: Incident[] = []) {
  let incidents = start
  storedSession.write('session')
  const whole = (id: string) => ({
    ...incidents.find((one) => one.id === id),
    timeline: [],
    deliveries: [],
  })
  const change = (id: string, to: Partial<Incident>) => {
    incidents = incidents.map((one) => (one.id === id ? { ...one, ...to } : one))
    return { body: whole(id) }
  }
  const openOnes = () => incidents.filter(({ state }) => state !== 'closed')
  const me = { id: daniel.id, name: daniel.name }
  const sent = serve({
    'GET /api/auth/me': { body: daniel },
    'GET /api/care-relationships': { body: [tie] },
    'GET /api/checkins/latest?seniorId=rosa': { body: null },
    'GET /api/checkins?seniorId=rosa': { body: [] },
    'GET /api/checkins/schedule?seniorId=rosa': { body: schedule },
    'GET /api/ladder?seniorId=rosa': { body: ladder },
    'GET /api/incidents?seniorId=rosa&state=open': () => ({ body: openOnes() }),
    'GET /api/incidents?seniorId=rosa': () => ({ body: incidents }),
    'GET /api/incidents/call?seniorId=rosa': () => ({ body: whole('call') }),
    'POST /api/incidents/call/claim?seniorId=rosa': () =>
      change('call', { state: 'claimed', claimedBy: me }),
    'POST /api/incidents/call/close?seniorId=rosa': ({ body }) =>
      change('call', { state: 'closed', closedBy: me, ...JSON.parse(String(body)) }),
    ...handlers,
  })
  openApp('/')
  return { sent, change }
}

const bodies = (sent: SentRequest[], method: string, path: string) =>
  sent
    .filter((one) => one.method === method && one.path.startsWith(path))
    .map(({ body }) => (body ? JSON.parse(String(body)) : undefined))

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('nobody to care for', async () => {
  open({ 'GET /api/care-relationships': { body: [] } })
  await screen.findByText('No Care Recipients Yet')
  expect(document.title).toBe('Care Overview · Rondall')
})

test('a quiet day: the status in its words, the ladder, the schedule', async () => {
  open()
  await screen.findByText('All quiet. No one needs help right now.')
  expect(await screen.findByText('No check-in')).toBeDefined()
  expect(screen.getByText('Never')).toBeDefined()
  expect(await screen.findByText('Daniel Miller (you)')).toBeDefined()
  expect(screen.getByText('In quiet hours: only calls for help come through now.')).toBeDefined()
  expect(screen.queryByText('Alerts may not get through')).toBeNull()
  expect(screen.getByText('Every day at 9:00 AM, UTC time.')).toBeDefined()
})

test('a call for help: claimed in one press, closed with how it ended, then the all-clear', async () => {
  const { sent } = open({}, [call])
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
  expect(dialog.getByText('Please say how it ended.')).toBeDefined()
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
  const { change } = open(
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
  const { sent, change } = open(
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
  open({ 'GET /api/incidents?seniorId=rosa&state=open': { status: 500, body: '' } })
  await screen.findByText("We can't tell right now whether anyone needs you")
  expect(screen.queryByText('All quiet. No one needs help right now.')).toBeNull()
})

test('a device that loses its connection says at once that it no longer knows', async () => {
  let up = true
  open({
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

test('whoever opens the page later sees that it is over, who said so, and the note', async () => {
  const latest = { status: 'need_help', timestamp: new Date(Date.now() - 60_000).toISOString() }
  const closed: Partial<Incident> = {
    ...{ state: 'closed', outcome: 'all-well', closedAt: new Date().toISOString() },
    ...{ closedBy: { id: 'anna', name: 'Anna Bell' }, note: 'She had only dropped her glasses.' },
  }
  open({ 'GET /api/checkins/latest?seniorId=rosa': { body: latest } }, [{ ...call, ...closed }])
  await screen.findByText('All good')
  await screen.findByText(/^All is well, said by Anna Bell today at /)
  screen.getByText('“She had only dropped her glasses.”')
  expect(screen.queryByText('Needs help')).toBeNull()
})

test('an early answer stands on the card, in the switcher and among the days', async () => {
  const edith = { ...tie, id: 'other', seniorId: 'edith', status: 'invited' }
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const answeredAt = new Date(Date.now() - 3_600_000).toISOString()
  open({
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
  const { sent } = open({
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

test('a call that cannot be sent says so and stays', async () => {
  open(
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

test('holes in the ladder stand at the top with their remedies', async () => {
  const holes = [
    { kind: 'no-channel', personId: 'daniel', name: 'Daniel Miller' },
    { kind: 'stopped', personId: 'anna', name: 'Anna Bell', channel: 'sms' },
  ]
  open({ 'GET /api/ladder?seniorId=rosa': { body: { ...ladder, holes } } })
  await screen.findByText('Alerts may not get through')
  expect(screen.getByText(/We have no way to reach you/)).toBeDefined()
  expect(screen.getByText(/Ask Anna Bell to text START/)).toBeDefined()
  const settings = screen.getByRole('link', { name: 'My notifications' })
  expect(settings.getAttribute('href')).toBe('/settings?tab=notifications')
})

test('checking in for somebody needs to say how one knows', async () => {
  const { sent } = open({
    'POST /api/checkins/on-behalf?seniorId=rosa': {
      body: { id: 'a', status: 'ok', message: '', timestamp: new Date().toISOString() },
    },
  })
  fireEvent.click(await button('I know Rosa is OK'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  expect(dialog.getByText('Please say how you know.')).toBeDefined()
  const note = dialog.getByLabelText('How do you know Rosa is OK?')
  fireEvent.change(note, { target: { value: 'We spoke.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rosa is OK' }))
  await screen.findByText('Rosa is checked in')
  expect(bodies(sent, 'POST', '/api/checkins/on-behalf')).toEqual([{ note: 'We spoke.' }])
})

test('the schedule: the server’s word on a field stands at the field, and nothing typed is lost', async () => {
  const { sent } = open({
    'PUT /api/checkins/schedule?seniorId=rosa': {
      status: 400,
      body: {
        error: 'Please check what you entered.',
        code: 'bad-input',
        details: { fields: [{ field: 'time', message: 'Please give a time as HH:MM.' }] },
      },
    },
  })
  fireEvent.click(await button('Change or pause'))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Minutes to answer'), { target: { value: '45' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please give a time as HH:MM.')
  expect(dialog.getByLabelText<HTMLInputElement>('Minutes to answer').value).toBe('45')
  expect(bodies(sent, 'PUT', '/api/checkins/schedule')[0]).toMatchObject({ windowMinutes: 45 })
})

test('a secondary caregiver sees schedule and ladder, and changes neither', async () => {
  open({ 'GET /api/care-relationships': { body: [{ ...tie, role: 'caregiver_secondary' }] } })
  await screen.findByText('The primary caregiver can change this.')
  await screen.findByText('Daniel Miller (you)')
  for (const name of ['Change or pause', 'Change the times', 'Send a test alert'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the ladder test says who has confirmed', async () => {
  let tested = false
  const test = {
    startedAt: new Date().toISOString(),
    contacts: [{ ...anna, confirmedAt: null }],
  }
  open({
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

test('two seniors: a switcher; one who was only invited shares nothing and alerts nobody', async () => {
  const edith = {
    ...tie,
    id: 'other',
    seniorId: 'edith',
    status: 'invited',
    senior: { name: 'Edith Vance', email: 'edith@home.example' },
  }
  const { sent } = open({ 'GET /api/care-relationships': { body: [tie, edith] } })
  fireEvent.click(await screen.findByRole('radio', { name: /Edith Vance/ }))
  await screen.findByText("Edith hasn't accepted yet")
  expect(screen.queryByText('Who gets alerted, in order')).toBeNull()
  expect(sent.filter(({ path }) => path.includes('edith'))).toEqual([])
  await waitFor(() => expect(localStorage.getItem('rondall.senior')).toBe('edith'))
})

test('people of one role are put in another order, with what was done said aloud', async () => {
  const ben = { ...anna, id: 'ben', name: 'Ben Hale', role: 'caregiver_secondary' }
  let people = [...ladder.people, { ...ben, channels: ['push'], resting: false }]
  const { sent } = open({
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
  open({
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
  open({
    'GET /api/care-relationships': { body: [{ ...tie, role: 'caregiver_secondary' }] },
    'GET /api/ladder?seniorId=rosa': {
      body: { ...ladder, people: [...ladder.people, { ...ladder.people[1], id: 'ben' }] },
    },
  })
  await screen.findByText('Daniel Miller (you)')
  expect(screen.queryByRole('button', { name: /^Alert / })).toBeNull()
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
  open({
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

test.each([
  ['caregiver_primary', true],
  ['caregiver_secondary', true],
  ['caregiver_emergency', false],
])('a reminder of before there were kinds, asked of a %s: %s', async (role, isAsked) => {
  const pills = { id: 'a', title: 'The white ones', time: '08:30', frequency: 'daily' }
  const doubtful = { ...pills, isActive: true, kind: 'medication', kindConfirmed: false }
  const { sent } = open({
    'GET /api/care-relationships': { body: [{ ...tie, role }] },
    'GET /api/reminders?seniorId=rosa': { body: [doubtful] },
    'POST /api/reminders/a/medication?seniorId=rosa': {
      body: { ...doubtful, kindConfirmed: true },
    },
  })
  await screen.findByText('All quiet. No one needs help right now.')
  if (!isAsked) {
    await screen.findByText('Daniel Miller (you)')
    expect(sent.some(({ path }) => path.startsWith('/api/reminders'))).toBe(false)
    return
  }
  expect(await screen.findByText("Rosa's reminder, 8:30 AM")).toBeDefined()
  fireEvent.click(await button('Yes, a medication'))
  await screen.findByText('"The white ones" is kept as a medication.')
  expect(bodies(sent, 'POST', '/api/reminders')).toEqual([{ isMedication: true }])
})
