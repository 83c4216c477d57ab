import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodies, button, openHome, schedule } from '../../app/test-care-home.tsx'

test('the schedule: the server’s word on a field stands at the field, and nothing typed is lost', async () => {
  const { sent } = openHome({
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

const editor = async (opener = 'Change or pause') => {
  fireEvent.click(await button(opener))
  return within(await screen.findByRole('dialog', { name: 'Daily check-in' }))
}
type Editor = Awaited<ReturnType<typeof editor>>
const type = (dialog: Editor, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const save = (dialog: Editor) => fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
const changes = (sent: Parameters<typeof bodies>[0]) =>
  bodies(sent, 'PUT', '/api/checkins/schedule')
const at = 'GET /api/checkins/schedule?seniorId=rosa'
const change = 'PUT /api/checkins/schedule?seniorId=rosa'

test('while the schedule is on its way nothing is said about it', async () => {
  openHome({ [at]: () => new Promise<never>(() => {}) })
  await screen.findByRole('heading', { name: 'Daily check-in' })
  expect(screen.queryByText(/Every day at/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change or pause' })).toBeNull()
})

test('a schedule that could not be loaded is asked for again by hand', async () => {
  let up = false
  openHome({ [at]: () => (up ? { body: schedule } : { status: 500, body: '' }) })
  const failed = await screen.findByText("We couldn't load the schedule")
  up = true
  const alert = failed.closest('[role=alert]') as HTMLElement
  fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Every day at 9:00 AM, UTC time.')
})

test('without a schedule it can be set up, from the usual times', async () => {
  const { sent } = openHome({ [at]: { body: null }, [change]: { body: schedule } })
  await screen.findByText("Rondall doesn't ask Rosa yet.")
  const dialog = await editor('Set it up')
  expect(dialog.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00')
  expect(dialog.getByLabelText<HTMLInputElement>('Minutes to answer').value).toBe('30')
  save(dialog)
  await screen.findByText('The daily check-in has been changed.')
  expect(changes(sent)).toHaveLength(1)
  expect(changes(sent)[0]).toMatchObject({ enabled: true, time: '09:00', windowMinutes: 30 })
})

test.each([
  [{ days: [1, 2, 3, 4, 5] }, 'Monday to Friday at 9:00 AM, UTC time.'],
  [{ days: [6, 7], time: '18:30' }, 'Saturday, Sunday at 6:30 PM, UTC time.'],
  [{ timeZone: 'America/New_York' }, 'Every day at 9:00 AM, New York time.'],
  [{ enabled: false }, "Turned off: Rondall doesn't ask."],
  [{ windowMinutes: 90 }, '90 minutes to answer.'],
  [{ anyActivityCounts: true }, 'A conversation or a journal entry counts as the check-in.'],
  [{ earlyAnswerHours: 0 }, `An "I'm OK" before the check-in doesn't count for the day.`],
  [{ pausedFromOn: '2026-12-24' }, 'Pause from Thu, Dec 24 with no end set.'],
  [
    { pausedFromOn: '2026-12-24', pausedToOn: '2027-01-02' },
    'Pause from Thu, Dec 24 to Sat, Jan 2.',
  ],
])('%j is said in words', async (part, words) => {
  openHome({ [at]: { body: { ...schedule, ...part } } })
  await screen.findByText(words)
})

test('what was changed is sent whole, shown when it is kept, and the window closes', async () => {
  let kept = schedule
  const { sent } = openHome({
    [at]: () => ({ body: kept }),
    [change]: ({ body }) => {
      kept = { ...kept, ...JSON.parse(String(body)) }
      return { body: kept }
    },
  })
  const dialog = await editor()
  type(dialog, 'Time', '10:15')
  type(dialog, 'Time zone', ' America/Chicago ')
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }))
  fireEvent.click(dialog.getByRole('switch', { name: /^Any activity counts/ }))
  save(dialog)
  await screen.findByText(/at 10:15 AM, Chicago time\.$/)
  expect(changes(sent)).toHaveLength(1)
  expect(changes(sent)[0]).toMatchObject({
    ...{ time: '10:15', timeZone: 'America/Chicago', days: [1, 2, 3, 4, 5, 6] },
    ...{ anyActivityCounts: true, pausedFromOn: null, pausedToOn: null, enabled: true },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Minutes to answer', '', 'Please give the window in minutes.'],
  ['Minutes to answer', '4', 'Please leave at least 5 minutes to answer.'],
  ['Minutes to answer', '721', 'Please keep the window under 12 hours.'],
  ['Hours before the time', '', 'Please give the hours, or 0.'],
  ['Hours before the time', '13', 'Please keep it to 12 hours.'],
  ['Time zone', 'Nowhere', /Please choose a time zone/],
  ['Last day (leave empty for no end)', '2026-12-24', 'Please say when the pause begins.'],
])('%s: %j is refused at the field, and nothing is sent', async (label, value, words) => {
  const { sent } = openHome()
  const dialog = await editor()
  type(dialog, label, value)
  save(dialog)
  await dialog.findByText(words)
  expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  expect(changes(sent)).toEqual([])
})

test('a week without a day is no schedule', async () => {
  const { sent } = openHome({ [at]: { body: { ...schedule, days: [3] } } })
  const dialog = await editor()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Wednesday' }))
  save(dialog)
  await dialog.findByText('Please choose at least one day.')
  expect(changes(sent)).toEqual([])
})

test('a pause that ends before it begins is said at its end', async () => {
  const { sent } = openHome()
  const dialog = await editor()
  type(dialog, 'First day', '2026-12-24')
  type(dialog, 'Last day (leave empty for no end)', '2026-12-20')
  save(dialog)
  await dialog.findByText('A pause ends on or after the day it begins.')
  expect(changes(sent)).toEqual([])
})

test('a pause is taken away with one press', async () => {
  const pause = { pausedFromOn: '2026-12-24', pausedToOn: '2027-01-02' }
  const { sent } = openHome({
    [at]: { body: { ...schedule, ...pause } },
    [change]: { body: schedule },
  })
  const dialog = await editor()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the pause' }))
  save(dialog)
  await screen.findByText('The daily check-in has been changed.')
  expect(changes(sent)[0]).toMatchObject({ pausedFromOn: null, pausedToOn: null })
})

test('without a connection it says so, and what was typed stays', async () => {
  openHome({ [change]: () => Promise.reject(new TypeError('Failed to fetch')) })
  const dialog = await editor()
  type(dialog, 'Time', '10:15')
  save(dialog)
  await screen.findByText(/We can't reach Rondall right now/)
  expect(dialog.getByLabelText<HTMLInputElement>('Time').value).toBe('10:15')
})

test('pressed twice while it is slow, it is sent once', async () => {
  const { sent } = openHome({ [change]: () => new Promise<never>(() => {}) })
  const dialog = await editor()
  save(dialog)
  await waitFor(() => expect(changes(sent)).toHaveLength(1))
  save(dialog)
  await expect.poll(() => changes(sent).length).toBe(1)
})
