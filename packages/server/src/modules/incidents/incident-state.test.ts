import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualTimes } from '../escalation/speed.ts'
import { type IncidentState, type Rung, stepIncident } from './incident-state.ts'

const minuteMs = 60_000
const now = 1_000_000
const fresh: IncidentState = {
  kind: 'missed-check-in',
  state: 'open',
  alarms: 0,
  reached: 0,
  claimEndsAt: null,
}
const rung = (personId: string, rest: Partial<Rung> = {}): Rung => ({
  personId,
  channels: ['push'],
  spare: ['sms'],
  resting: false,
  wantsMissed: true,
  wantsEmergencies: true,
  ...rest,
})
const people = [rung('a'), rung('b'), rung('c')]
const names = ({ alert }: { alert: { personId: string }[] }) =>
  alert.map(({ personId }) => personId)
const step = (incident: Partial<IncidentState>, ladder = people, at = now) =>
  stepIncident({ ...fresh, ...incident }, ladder, usualTimes, at)

test('adds one person each ten minutes and alerts the earlier ones again, then repeats every thirty', () => {
  const first = step({})
  expect(names(first)).toEqual(['a'])
  expect(first.nextActionAt).toBe(now + 10 * minuteMs)
  const second = step(first)
  expect(names(second)).toEqual(['a', 'b'])
  const third = step(second)
  expect(names(third)).toEqual(['a', 'b', 'c'])
  expect(third.nextActionAt).toBe(now + 30 * minuteMs)
  expect(names(step(third))).toEqual(['a', 'b', 'c'])
})

test('a call for help adds the next person after two minutes', () => {
  expect(step({ kind: 'help-request' }).nextActionAt).toBe(now + 2 * minuteMs)
})

test('a claim rests the ladder until it is over, then it goes on where it was', () => {
  const claimed = { state: 'claimed' as const, alarms: 2, reached: 2, claimEndsAt: now + 5 }
  expect(step(claimed)).toMatchObject({ state: 'claimed', alert: [], nextActionAt: now + 5 })
  const over = step(claimed, people, now + 5)
  expect(over).toMatchObject({
    state: 'open',
    alarms: 3,
    events: [{ kind: 'reopened' }, {}, {}, {}],
  })
  expect(names(over)).toEqual(['a', 'b', 'c'])
})

test('what is open alerts, also where a claim left its end behind', () => {
  expect(names(step({ claimEndsAt: now + 5 }))).toEqual(['a'])
})

describe('whom it alerts', () => {
  test('a closed one, nobody', () => {
    expect(step({ state: 'closed' })).toMatchObject({ alert: [], nextActionAt: null })
  })
  test('quiet hours and preferences pass to the next person', () => {
    expect(names(step({}, [rung('a', { resting: true }), rung('b')]))).toEqual(['b'])
    expect(names(step({}, [rung('a', { wantsMissed: false }), rung('b')]))).toEqual(['b'])
  })
  test('nothing that works passes to the next person', () => {
    expect(names(step({}, [rung('a', { channels: [] }), rung('b')]))).toEqual(['b'])
  })
  test('quiet hours hold no call for help back', () => {
    expect(
      names(step({ kind: 'help-request' }, [rung('a', { resting: true }), rung('b')])),
    ).toEqual(['a'])
  })
  test('when nobody is willing, everybody who can be reached, by whatever works', () => {
    const ladder = [rung('a', { resting: true }), rung('b', { channels: [], wantsMissed: false })]
    expect(step(step({}, ladder), ladder).alert).toEqual([
      { personId: 'a', channels: ['push'] },
      { personId: 'b', channels: ['sms'] },
    ])
  })
  test('an empty ladder is said and looked at again', () => {
    const alone = step({}, [])
    expect(alone).toMatchObject({ nobody: true, events: [{ kind: 'nobody-to-alert' }] })
    expect(alone.nextActionAt).toBe(now + 5 * minuteMs)
    expect(names(step(alone))).toEqual(['a'])
    expect(step(alone, []).events, 'said once').toEqual([])
  })
})

const anyRung = fc.record({
  personId: fc.uuid(),
  channels: fc.subarray(['push', 'email']),
  spare: fc.subarray(['sms']),
  resting: fc.boolean(),
  wantsMissed: fc.boolean(),
  wantsEmergencies: fc.boolean(),
})
const kinds = [
  'missed-check-in',
  'not-checked',
  'help-request',
  'safety-words',
  'missed-medication',
] as const

test('an unclosed incident never falls silent, whatever its ladder', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.array(anyRung, { maxLength: 5 }), (kind, ladder) => {
      let state: IncidentState = { ...fresh, kind }
      let at = now
      const alerted = new Set<string>()
      for (let round = 0; round < 12; round++) {
        const next = stepIncident(state, ladder, usualTimes, at)
        if (next.nextActionAt === null || next.nextActionAt <= at) return false
        if (next.nextActionAt - at > 30 * minuteMs) return false
        for (const personId of names(next)) alerted.add(personId)
        if (!next.nobody && next.alert.length === 0) return false
        at = next.nextActionAt
        state = { ...state, ...next }
      }
      const reachable = ladder.some(({ channels, spare }) => channels.length + spare.length > 0)
      return reachable === alerted.size > 0
    }),
  )
})
