import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/test-app.tsx'
import { storedSession } from '../../lib/stored-session.ts'
import { daniel } from '../../lib/test-people.ts'
import { serve } from '../../lib/test-server.ts'

const tie = (seniorId: string, name: string): CareRelationship => ({
  ...{ id: `tie-${seniorId}`, seniorId, createdAt: '2026-01-02T12:00:00Z' },
  ...{ relationshipType: 'son', role: 'caregiver_emergency', status: 'accepted' },
  ...{ sharingPaused: false, senior: { name, email: `${seniorId}@home.example` } },
})

const incident = (seniorId: string, kind: Incident['kind']): Incident => ({
  ...{ id: `call-${seniorId}`, reference: 'H7K2QM', seniorId, kind, reason: null, state: 'open' },
  ...{ seniorPhone: '(312) 555-0142', openedAt: new Date(Date.now() - 240_000).toISOString() },
  ...{ claimedBy: null, claimedAt: null, etaAt: null, offeredTo: null, closedBy: null },
  ...{ closedAt: null, outcome: null, note: null, nextActionAt: new Date().toISOString() },
})

const beeps = vi.fn()

beforeEach(() => {
  beeps.mockClear()
  class Node {
    connect = () => this
    start = beeps
    stop = () => {}
  }
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      destination = {}
      resume = async () => {}
    },
  )
})

function open(incidents: Record<'rosa' | 'walter', Incident[]>) {
  storedSession.write('session')
  const sent = serve({
    'GET /api/auth/me': { body: daniel },
    'GET /api/care-relationships': {
      body: [tie('rosa', 'Rosa Miller'), tie('walter', 'Walter Bell')],
    },
    'GET /api/incidents?seniorId=rosa&state=open': () => ({ body: incidents.rosa }),
    'GET /api/incidents?seniorId=walter&state=open': () => ({ body: incidents.walter }),
    'POST /api/incidents/call-rosa/claim?seniorId=rosa': () => {
      const [call] = incidents.rosa
      incidents.rosa = [{ ...call, state: 'claimed', claimedBy: daniel } as Incident]
      return { body: { ...incidents.rosa[0], timeline: [], deliveries: [] } }
    },
  })
  openApp('/settings')
  return sent
}

test('a call for help stands on every caregiver page: who, since when, call, and "I\'m on it"', async () => {
  const sent = open({ rosa: [incident('rosa', 'help-request')], walter: [] })
  const alarm = within(await screen.findByRole('region', { name: 'Alarm' }))
  alarm.getByText('Rosa needs help')
  alarm.getByText(/^Since .*, 4 minutes ago\.$/)
  expect(alarm.getByRole('link', { name: 'Call Rosa' }).getAttribute('href')).toBe('tel:3125550142')
  expect(alarm.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await waitFor(() => expect(document.title).toBe('(1) Settings · Rondall'))
  expect(screen.getAllByText('1').length).toBeGreaterThan(0)
  fireEvent.click(alarm.getByRole('button', { name: "I'm on it" }))
  await alarm.findByText(/^You're on it\. Since /)
  expect(alarm.queryByRole('button', { name: "I'm on it" })).toBeNull()
  alarm.getByRole('link', { name: 'Call Rosa' })
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('of several, a call for help comes first, and the others are counted', async () => {
  open({
    rosa: [incident('rosa', 'help-request')],
    walter: [incident('walter', 'missed-check-in')],
  })
  const alarm = within(await screen.findByRole('region', { name: 'Alarm' }))
  await alarm.findByText('1 more alert')
  alarm.getByText('Rosa needs help')
  await waitFor(() => expect(document.title).toBe('(2) Settings · Rondall'))
})

test('it sounds on a page that was touched, until it is silenced', async () => {
  const incidents = { rosa: [] as Incident[], walter: [] as Incident[] }
  open(incidents)
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  fireEvent.pointerDown(document.body)
  expect(beeps).not.toHaveBeenCalled()
  incidents.rosa = [incident('rosa', 'help-request')]
  fireEvent(window, new Event('focus'))
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByRole('region', { name: 'Alarm' })
  await waitFor(() => expect(beeps).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Turn the alarm sound off' }))
  screen.getByRole('button', { name: 'Turn the alarm sound on' })
})
