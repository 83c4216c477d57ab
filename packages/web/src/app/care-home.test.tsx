import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodies, button, openHome, tie } from './test-care-home.tsx'

test('a quiet day: the status in its words, the ladder, the schedule', async () => {
  openHome()
  await screen.findByText('All quiet. No one needs help right now.')
  expect(await screen.findByText('No check-in')).toBeDefined()
  expect(screen.getByText('Never')).toBeDefined()
  expect(await screen.findByText('Daniel Miller (you)')).toBeDefined()
  expect(screen.getByText('In quiet hours: only calls for help come through now.')).toBeDefined()
  expect(screen.queryByText('Alerts may not get through')).toBeNull()
  expect(screen.getByText('Every day at 9:00 AM, UTC time.')).toBeDefined()
})

test('a secondary caregiver sees schedule and ladder, and changes neither', async () => {
  openHome({ 'GET /api/care-relationships': { body: [{ ...tie, role: 'caregiver_secondary' }] } })
  await screen.findByText('The primary caregiver can change this.')
  await screen.findByText('Daniel Miller (you)')
  for (const name of ['Change or pause', 'Change the times', 'Send a test alert'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['caregiver_primary', true],
  ['caregiver_secondary', true],
  ['caregiver_emergency', false],
])('a reminder of before there were kinds, asked of a %s: %s', async (role, isAsked) => {
  const pills = { id: 'a', title: 'The white ones', time: '08:30', frequency: 'daily' }
  const doubtful = { ...pills, isActive: true, kind: 'medication', kindConfirmed: false }
  const { sent } = openHome({
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
