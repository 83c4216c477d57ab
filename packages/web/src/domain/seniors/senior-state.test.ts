import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { describe, expect, test } from 'vitest'
import { type KnownOfSenior, seniorState } from './senior-state.ts'

const hourMs = 3_600_000
/** Ten in the morning; the question came at nine. */
const now = new Date('2026-11-21T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
const schedule: CheckInSchedule = {
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
  nextDueAt: ago(-23),
}
const asked = (state: CheckInDay['state'], hours = 1): CheckInDay => ({
  on: ago(hours).slice(0, 10),
  dueAt: ago(hours),
  endsAt: ago(hours - 0.5),
  state,
  ...{ answeredAt: null, answeredBy: null, reason: null, incident: null },
})
const incident = (change: Partial<Incident>): Incident => ({
  ...{ id: 'one', reference: 'K7WM2P', seniorId: 'rosa', kind: 'missed-check-in', reason: null },
  ...{ state: 'open', openedAt: ago(0.5), claimedBy: null, claimedAt: null, etaAt: null },
  ...{ offeredTo: null, closedBy: null, closedAt: null, outcome: null, note: null },
  ...{ nextActionAt: null, ...change },
})
const ended = (outcome: Incident['outcome'], change: Partial<Incident> = {}) =>
  incident({ state: 'closed', outcome, closedAt: ago(0.1), ...change })
const ok = (hours: number) => ({ status: 'ok' as const, timestamp: ago(hours) })
const help = (hours: number) => ({ status: 'need_help' as const, timestamp: ago(hours) })
const stateOf = (known: Partial<KnownOfSenior>) =>
  seniorState({ latest: null, days: [], schedule, incidents: [], now, ...known })
const words = (known: Partial<KnownOfSenior>) => stateOf(known).words

describe('by their own word', () => {
  test.each([
    ['No check-in', { latest: null }],
    ['All good', { latest: ok(0) }],
    ['All good', { latest: ok(11.9), days: [asked('waiting')] }],
    ['Check-in overdue', { latest: ok(12), days: [asked('waiting')] }],
    ['Needs help', { latest: help(0) }],
    ['Needs help', { latest: help(40) }],
  ])('%s: %j', (expected, known) => {
    expect(words(known)).toBe(expected)
  })

  test('there is still time to answer', () => {
    expect(stateOf({ latest: ok(25), days: [asked('waiting')] }).isWaiting).toBe(true)
    expect(stateOf({ latest: ok(25), days: [asked('missed')] }).isWaiting).toBe(false)
  })
})

describe('what is not due yet is no reason to worry', () => {
  const days = [asked('answered', 25)]
  test.each([
    ['All good', {}],
    ['Check-ins paused', { isPaused: true }],
    ['Check-ins off', { enabled: false }],
    ['Check-ins off', { hasEnded: true, nextDueAt: null }],
    ['All good', { nextDueAt: ago(0.05) }],
    // What is long due and has not come forth is a fault of ours.
    ['We could not check', { nextDueAt: ago(0.2) }],
  ])('%s: %j', (expected, change) => {
    expect(words({ latest: ok(24.9), days, schedule: { ...schedule, ...change } })).toBe(expected)
  })

  test('an early answer lasts until the next question, not for twelve hours', () => {
    const early = { ...asked('answered', 13), answeredAt: ago(15) }
    expect(words({ latest: ok(15), days: [early] })).toBe('All good')
  })

  test('our own failure is not theirs, and whoever is not asked is not overdue', () => {
    expect(words({ latest: ok(25), days: [asked('not-checked')] })).toBe('We could not check')
    expect(words({ latest: ok(25), schedule: null })).toBe('No check-in')
  })
})

describe('by what is open', () => {
  test.each([
    ['Check-in overdue', incident({})],
    ['We could not check', incident({ kind: 'not-checked' })],
    ['Needs help', incident({ kind: 'help-request', state: 'claimed' })],
    ['Needs help', incident({ kind: 'safety-words' })],
    ['All good', incident({ kind: 'missed-medication' })],
  ])('%s: %j', (expected, one) => {
    expect(words({ latest: ok(0.1), incidents: [one] })).toBe(expected)
  })

  test('a call for help before a missed check-in', () => {
    const both = [incident({}), incident({ kind: 'help-request' })]
    expect(words({ latest: ok(25), incidents: both })).toBe('Needs help')
  })
})

describe('by how an incident ended', () => {
  test.each([
    ['All good', ended('all-well')],
    ['All good', ended('helped', { kind: 'help-request' })],
    ['All good', ended('mistake', { kind: 'help-request' })],
    ['Needs help', ended('emergency-services')],
    ['Needs help', ended('other', { kind: 'help-request' })],
    ['Check-in overdue', ended('other')],
    ['We could not check', ended('other', { kind: 'not-checked' })],
  ])('%s: %j', (expected, one) => {
    const known = { latest: help(0.5), days: [asked('missed')], incidents: [one] }
    expect(words(known)).toBe(expected)
    expect(stateOf(known).ending).toBe(one)
  })

  test('until their own word, which is newer', () => {
    const known = { latest: ok(0.05), incidents: [ended('emergency-services')] }
    expect(stateOf(known)).toMatchObject({ words: 'All good', ending: undefined })
  })

  test('which, in the same moment, has brought it about', () => {
    const known = { latest: ok(0.1), incidents: [ended('answered-late')] }
    expect(stateOf(known)).toMatchObject({ words: 'All good', ending: undefined })
  })

  test('a call for help instead is told by the call, not by what it ended', () => {
    const instead = [ended('asked-for-help'), ended('all-well', { closedAt: ago(0.2) })]
    expect(words({ latest: help(0.1), incidents: instead })).toBe('Needs help')
  })

  test('a question after it that was missed counts more', () => {
    const yesterday = ended('all-well', { closedAt: ago(20) })
    const known = { latest: ok(40), days: [asked('missed')], incidents: [yesterday] }
    expect(words(known)).toBe('Check-in overdue')
    expect(words({ ...known, days: [asked('answered', 25)] })).toBe('All good')
  })
})
