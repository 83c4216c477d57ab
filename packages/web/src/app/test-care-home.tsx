import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { screen } from '@testing-library/react'
import { storedSession } from '../lib/stored-session.ts'
import { daniel } from '../lib/test-people.ts'
import { type SentRequest, serve } from '../lib/test-server.ts'
import { openApp } from './test-app.tsx'

type Handlers = Parameters<typeof serve>[0]

export const anna = { id: 'anna', name: 'Anna Bell' }
export const tie: CareRelationship = {
  id: 'tie',
  seniorId: 'rosa',
  createdAt: '2026-01-02T12:00:00Z',
  relationshipType: 'son',
  role: 'caregiver_primary',
  status: 'accepted',
  sharingPaused: false,
  senior: { name: 'Rosa Miller', email: 'rosa@home.example' },
}
export const call: Incident = {
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
export const schedule = {
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
export const ladder = {
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

/** The caregiver's home with a server that keeps incidents as the calls leave them. */
export function openHome(handlers: Handlers = {}, start: Incident[] = []) {
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

/** What was sent to an address, in this order. */
export const bodies = (sent: SentRequest[], method: string, path: string) =>
  sent
    .filter((one) => one.method === method && one.path.startsWith(path))
    .map(({ body }) => (body ? JSON.parse(String(body)) : undefined))

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
