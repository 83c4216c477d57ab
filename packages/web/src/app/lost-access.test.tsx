import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedSession } from '../lib/stored-session.ts'
import { daniel } from '../lib/test-people.ts'
import { serve } from '../lib/test-server.ts'
import { openApp } from './test-app.tsx'

const rosa: CareRelationship = {
  id: 'tie',
  seniorId: 'rosa',
  createdAt: '2026-01-02T12:00:00Z',
  relationshipType: 'son',
  role: 'caregiver_secondary',
  status: 'accepted',
  sharingPaused: false,
  senior: { name: 'Rosa Miller', email: 'rosa@home.example' },
}

const schedule = {
  ...{ enabled: true, time: '09:00', windowMinutes: 30, timeZone: 'UTC' },
  ...{ days: [1, 2, 3, 4, 5, 6, 7], pausedFromOn: null, pausedToOn: null },
  ...{ anyActivityCounts: false, isPaused: false },
  nextDueAt: new Date(Date.now() + 3_600_000).toISOString(),
}
const ladder = {
  ...{ people: [], holes: [], test: null },
  minutes: { missedStepMinutes: 10, helpStepMinutes: 2, repeatMinutes: 30, reopenMinutes: 30 },
}

const event = (topic: string) => `data: ${JSON.stringify({ seniorId: 'rosa', topic })}\n\n`

/** A page at an address, and the server's next word to it. */
function open(path: string, slowly: () => Promise<void> = async () => {}) {
  let people: CareRelationship[] = [rosa]
  let tell = (_body: string) => {}
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: daniel },
    'GET /api/care-relationships': async () => {
      if (people.length === 0) await slowly()
      return { body: people }
    },
    'GET /api/checkins/latest?seniorId=rosa': () =>
      people.length > 0
        ? { body: { timestamp: new Date().toISOString(), status: 'ok' } }
        : { status: 404, body: '' },
    'GET /api/checkins?seniorId=rosa': { body: [] },
    'GET /api/checkins/schedule?seniorId=rosa': { body: schedule },
    'GET /api/incidents?seniorId=rosa&state=open': { body: [] },
    'GET /api/incidents?seniorId=rosa': { body: [] },
    'GET /api/ladder?seniorId=rosa': { body: ladder },
    'GET /api/live': () =>
      new Promise((resolve) => {
        tell = (body) => resolve({ body })
      }),
  })
  openApp(path)
  return {
    sent,
    async share(next: CareRelationship[]) {
      people = next
      await act(async () => tell(event('access')))
    },
  }
}

test('whoever is removed loses what they saw within a second, and is told who stopped sharing', async () => {
  const { sent, share } = open('/')
  await screen.findByText('All good')
  sent.length = 0
  await share([])
  await waitFor(() => expect(screen.queryByText('All good')).toBeNull(), { timeout: 1_000 })
  await screen.findByText('Rosa no longer shares with you')
  expect(screen.queryByText(/could not/i)).toBeNull()
  expect(sent.filter(({ path }) => path.includes('seniorId=rosa'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'OK, I have read this' }))
  expect(screen.queryByText('Rosa no longer shares with you')).toBeNull()
})

test('on a slow network the page is empty all the same', async () => {
  let answer = () => {}
  const { share } = open(
    '/',
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  await screen.findByText('All good')
  await share([])
  await waitFor(() => expect(screen.queryByText('All good')).toBeNull(), { timeout: 1_500 })
  answer()
  await screen.findByText('Rosa no longer shares with you')
})

test('also on a page that shows nothing of them', async () => {
  const { share } = open('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await share([])
  await screen.findByText('Rosa no longer shares with you')
})

test('who pauses sharing is said to have paused it', async () => {
  const { share } = open('/')
  await screen.findByText('All good')
  await share([{ ...rosa, sharingPaused: true }])
  await screen.findByText('Rosa has paused sharing with you')
  expect(screen.queryByText('Rosa no longer shares with you')).toBeNull()
})
