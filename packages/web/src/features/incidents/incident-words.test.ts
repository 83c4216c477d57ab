import type { Incident, IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import { expect, test, vi } from 'vitest'
import { whoWasTold } from './deliveries-in-words.ts'
import { happenings } from './happenings.ts'
import { endInWords, explanation, headline } from './incident-words.ts'
import { whatHappensNext, whoIsOnIt } from './who-is-on-it.ts'

vi.stubEnv('TZ', 'UTC')

const daniel = { id: 'daniel', name: 'Daniel Miller' }
const anna = { id: 'anna', name: 'Anna Bell' }
const now = new Date('2026-11-21T09:40:00Z')
const incident: Incident = {
  id: 'one',
  reference: 'H7K2QM',
  seniorId: 'rosa',
  kind: 'missed-check-in',
  reason: 'no-answer',
  state: 'open',
  openedAt: '2026-11-21T09:30:00Z',
  claimedBy: null,
  claimedAt: null,
  etaAt: null,
  offeredTo: null,
  closedBy: null,
  closedAt: null,
  outcome: null,
  note: null,
  nextActionAt: '2026-11-21T09:50:00Z',
}
const rosa = { name: 'Rosa' }

test('a failure of ours does not say that she did not answer', () => {
  const ours = { kind: 'not-checked' as const, reason: 'our-failure' as const }
  expect(headline(ours, rosa)).toBe("We couldn't check on Rosa")
  expect(explanation(ours, rosa)).toContain('our fault')
  expect(explanation(ours, rosa)).not.toContain('answered')
})

test('nor that she missed a medicine of which we did not remind her', () => {
  const ours = { kind: 'missed-medication' as const, reason: 'our-failure' as const }
  const said = [
    headline(ours, rosa),
    explanation(ours, rosa),
    endInWords({ ...ours, outcome: null }),
  ]
  expect(said.join(' ')).not.toMatch(/answered|[Mm]issed/)
})

test.each([
  [{}, 'No one has responded yet.'],
  [{ state: 'claimed' as const, claimedBy: daniel }, "You're on it."],
  [
    { state: 'claimed' as const, claimedBy: anna, etaAt: '2026-11-21T10:00:00Z' },
    'Anna Bell is on it, there by 10:00 AM.',
  ],
  [
    { state: 'claimed' as const, claimedBy: anna, etaAt: '2026-11-21T09:35:00Z' },
    'Anna Bell is on it, expected there at 9:35 AM.',
  ],
  [
    { state: 'claimed' as const, claimedBy: daniel, offeredTo: anna },
    "You're on it until Anna Bell takes over.",
  ],
  [
    { state: 'claimed' as const, claimedBy: anna, offeredTo: daniel },
    'Anna Bell asks you to take over.',
  ],
])('%j: %s', (change, words) => {
  expect(whoIsOnIt({ ...incident, ...change }, daniel.id, now)).toBe(words)
})

test('what Rondall does by itself', () => {
  expect(whatHappensNext(incident, now)).toContain('alerted again at 9:50 AM')
  expect(whatHappensNext(incident, new Date('2026-11-21T09:50:01Z'))).toBe(
    'People are being alerted now.',
  )
  expect(whatHappensNext({ ...incident, state: 'claimed' }, now)).toContain(
    'If it is not resolved by 9:50 AM',
  )
})

test('who was told, by the newest message on each channel', () => {
  const delivery = { person: anna, template: 'incident-alert', at: incident.openedAt } as const
  const told = whoWasTold({
    seniorId: incident.seniorId,
    deliveries: [
      { ...delivery, channel: 'sms', state: 'failed' },
      { ...delivery, channel: 'email', state: 'sent' },
      { ...delivery, channel: 'sms', state: 'delivered' },
      { ...delivery, channel: 'push', state: 'superseded' },
      { ...delivery, channel: 'push', state: 'sent', template: 'all-clear' },
    ],
  })
  expect(told).toEqual([{ id: 'anna', name: 'Anna Bell', ways: ['SMS delivered', 'Email sent'] }])
})

test('everything that happened, in its order', () => {
  const event = { person: anna, details: null, note: null }
  const whole: IncidentWithTimeline = {
    ...incident,
    timeline: [
      { ...event, at: '2026-11-21T09:30:00Z', kind: 'opened', person: null },
      { ...event, at: '2026-11-21T09:30:01Z', kind: 'alerted', details: { alarm: 1 } },
      {
        ...event,
        at: '2026-11-21T09:32:00Z',
        kind: 'claimed',
        details: { etaAt: Date.parse('2026-11-21T09:42:00Z') },
      },
      { ...event, at: '2026-11-21T09:33:00Z', kind: 'offered', details: { to: daniel.id } },
      { ...event, at: '2026-11-21T09:34:00Z', kind: 'closed', details: { outcome: 'helped' } },
    ],
    deliveries: [
      {
        person: daniel,
        channel: 'email',
        template: 'all-clear',
        state: 'sent',
        at: '2026-11-21T09:34:01Z',
      },
    ],
  }
  expect(happenings(whole, daniel.id).map(({ words }) => words)).toEqual([
    'The alert started',
    'Anna Bell alerted',
    'Anna Bell: "I\'m on it", there by 9:42 AM',
    'Anna Bell asked you to take over',
    'Resolved by Anna Bell: Someone helped',
    'Email to you, word of how it ended: sent',
  ])
})

test('whoever joins late is alerted for the first time, whichever alarm it is', () => {
  const alerted = (person: typeof anna, alarm: number) => ({
    ...{ at: incident.openedAt, kind: 'alerted', note: null },
    ...{ person, details: { alarm } },
  })
  const timeline = [alerted(anna, 1), alerted(anna, 2), alerted(daniel, 3), alerted(anna, 3)]
  const whole = { ...incident, timeline, deliveries: [] }
  expect(happenings(whole, 'me').map(({ words }) => words)).toEqual([
    'Anna Bell alerted',
    'Anna Bell alerted again (2 times so far)',
    'Daniel Miller alerted',
    'Anna Bell alerted again (3 times so far)',
  ])
})
