import type { CareRelationship } from '@rondall/contract/model/care-relationship.ts'
import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import type { Incident, IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { usualPreferences } from '@rondall/contract/model/notifications.ts'

/** A family on a bad day, with everything that the caregiver's home can show. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const now = Date.now()
const ago = (ms: number) => new Date(now - ms).toISOString()

const rosa = '00000000-0000-4000-8000-000000000001'
const walter = '00000000-0000-4000-8000-000000000002'
const edith = '00000000-0000-4000-8000-000000000003'
const daniel = { id: 'daniel', name: 'Daniel Miller' }
const anna = {
  id: '00000000-0000-4000-8000-000000000012',
  name: 'Anna-Magdalena Oberhollenzer-Featherstonehaugh',
}

const ben = { id: '00000000-0000-4000-8000-000000000013', name: 'Ben Hale' }

const relationship = (
  seniorId: string,
  name: string,
  rest: Partial<CareRelationship> = {},
): CareRelationship => ({
  id: `tie-${seniorId}`,
  seniorId,
  createdAt: ago(90 * dayMs),
  relationshipType: 'son',
  role: 'caregiver_primary',
  status: 'accepted',
  sharingPaused: false,
  senior: { name, email: 'somebody@home.example' },
  ...rest,
})

/** Somebody who has not said yes yet. */
export const invitedTie = relationship(edith, 'Edith Vance', { status: 'invited' })

const incident = (id: string, rest: Partial<Incident>): Incident => ({
  id,
  reference: 'H7K2QM',
  seniorId: rosa,
  seniorPhone: '(312) 555-0142',
  kind: 'help-request',
  reason: null,
  state: 'open',
  openedAt: ago(4 * minuteMs),
  claimedBy: null,
  claimedAt: null,
  etaAt: null,
  offeredTo: null,
  closedBy: null,
  closedAt: null,
  outcome: null,
  note: null,
  nextActionAt: new Date(now + minuteMs).toISOString(),
  ...rest,
})

const call = incident('10000000-0000-4000-8000-000000000001', {})
const missed = incident('10000000-0000-4000-8000-000000000002', {
  reference: 'M3WX9T',
  seniorId: walter,
  kind: 'missed-check-in',
  reason: 'device-offline',
  state: 'claimed',
  openedAt: ago(35 * minuteMs),
  claimedBy: daniel,
  claimedAt: ago(20 * minuteMs),
  etaAt: new Date(now + 10 * minuteMs).toISOString(),
})
const past = [
  incident('10000000-0000-4000-8000-000000000003', {
    reference: 'P4RJ8C',
    kind: 'not-checked',
    reason: 'our-failure',
    state: 'closed',
    openedAt: ago(9 * dayMs),
    closedBy: anna,
    closedAt: ago(9 * dayMs - hourMs),
    outcome: 'all-well',
    note: 'She was in the garden and had wondered why nobody asked.',
    nextActionAt: null,
  }),
]
const incidents = [call, missed, ...past]

const withTimeline = (one: Incident): IncidentWithTimeline => ({
  ...one,
  timeline: [
    { at: one.openedAt, kind: 'opened', person: null, details: null, note: null },
    { at: one.openedAt, kind: 'alerted', person: daniel, details: { alarm: 1 }, note: null },
  ],
  deliveries: [
    ...(['push', 'email'] as const).map((channel) => ({
      person: daniel,
      channel,
      template: 'incident-alert',
      state: 'delivered' as const,
      at: one.openedAt,
    })),
    { person: anna, channel: 'sms', template: 'incident-alert', state: 'failed', at: one.openedAt },
  ],
})

const schedule: CheckInSchedule = {
  enabled: true,
  time: '09:00',
  windowMinutes: 30,
  timeZone: 'America/Chicago',
  days: [1, 2, 3, 4, 5, 6, 7],
  pausedFromOn: null,
  pausedToOn: null,
  anyActivityCounts: false,
  earlyAnswerHours: 4,
  earliestAnswerTime: '04:00',
  isPaused: false,
  hasEnded: false,
  nextDueAt: new Date(now + 20 * hourMs).toISOString(),
}

const ways: Partial<CheckInDay>[] = [
  {
    ...{ state: 'missed', answeredAt: null, reason: 'device-offline' },
    incident: {
      ...{ id: 'missed', state: 'closed', outcome: 'all-well', closedBy: daniel },
      ...{ closedAt: ago(hourMs), note: 'She was in the garden and had left the tablet inside.' },
    },
  },
  { state: 'not-checked', answeredAt: null, reason: 'our-failure' },
  { state: 'excused', answeredAt: null },
]
const days: CheckInDay[] = Array.from({ length: 60 }, (_, index) => {
  const dueAt = now - index * dayMs - 3 * hourMs
  return {
    on: new Date(dueAt).toISOString().slice(0, 10),
    dueAt: new Date(dueAt).toISOString(),
    endsAt: new Date(dueAt + 30 * minuteMs).toISOString(),
    state: 'answered',
    answeredAt: new Date(
      dueAt + (index % 17 === 4 ? 90 : index % 13 === 1 ? -108 : 5) * minuteMs,
    ).toISOString(),
    answeredBy: null,
    reason: null,
    incident: null,
    ...ways[index % 19],
  }
})

const ladder = {
  people: [
    { ...daniel, role: 'caregiver_primary', channels: ['push', 'email'], resting: false },
    { ...anna, role: 'caregiver_secondary', channels: ['sms'], resting: true },
    { ...ben, role: 'caregiver_secondary', channels: ['push', 'email'], resting: false },
    { id: 'paul', name: 'Paul', role: 'caregiver_emergency', channels: [], resting: false },
  ],
  holes: [
    { kind: 'no-channel', personId: 'paul', name: 'Paul' },
    { kind: 'undeliverable', personId: anna.id, name: anna.name, channel: 'sms' },
    { kind: 'not-set-up', channel: 'sms' },
  ],
  minutes: { missedStepMinutes: 10, helpStepMinutes: 2, repeatMinutes: 30, reopenMinutes: 30 },
  test: {
    startedAt: ago(2 * dayMs),
    contacts: [
      { ...daniel, confirmedAt: ago(2 * dayMs - minuteMs) },
      { ...anna, confirmedAt: null },
    ],
  },
}

const answers: [RegExp, (found: RegExpExecArray) => unknown][] = [
  [
    /^\/api\/care-relationships$/,
    () => [
      relationship(rosa, 'Rosa Miller'),
      relationship(walter, 'Walter Oberhollenzer', { role: 'caregiver_secondary' }),
      invitedTie,
    ],
  ],
  [/^\/api\/checkins\/latest/, () => ({ status: 'ok', timestamp: ago(27 * hourMs) })],
  [/^\/api\/checkins\/schedule/, () => schedule],
  [/^\/api\/checkins\?/, () => days],
  [/^\/api\/ladder/, () => ladder],
  [
    /^\/api\/incidents\?seniorId=([^&]+)(&state=open)?/,
    ([, seniorId, open]) =>
      incidents.filter((one) => one.seniorId === seniorId && (!open || one.state !== 'closed')),
  ],
  [
    /^\/api\/incidents\/([^?]+)/,
    ([, id]) => incidents.filter((one) => one.id === id).map(withTimeline)[0],
  ],
  [/^\/api\/profile\//, () => ({ profileData: { primaryPhone: '(312) 555-0142' } })],
  [
    /^\/api\/notifications\/preferences/,
    () => ({
      ...usualPreferences,
      phone: '+13125550199',
      quietHours: { from: '22:00', to: '07:00' },
      broken: [{ channel: 'sms', reason: 'stopped' }],
      notSetUp: ['email'],
    }),
  ],
]

/** What the server would answer this address; undefined where this family has nothing to say. */
export function careAnswer(url: string): unknown {
  const { pathname, search } = new URL(url)
  for (const [address, answer] of answers) {
    const found = address.exec(pathname + search)
    if (found) return answer(found)
  }
  return undefined
}
