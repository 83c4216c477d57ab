import { type IncidentKind, isCallForHelp } from '@rondall/contract/kinds/incident-kinds.ts'
import type { LadderTimes } from '../escalation/speed.ts'

const minuteMs = 60_000

/** Nobody can be alerted: somebody may join, or a channel come back. */
const nobodyAgainMs = 5 * minuteMs

/** One person of the ladder, as they can be reached now. */
export interface Rung<Channel = string> {
  personId: string
  /** Those they want to be alerted by, and that work. */
  channels: readonly Channel[]
  /** Those that work and that they do not want to be alerted by. */
  spare: readonly Channel[]
  /** In their quiet hours. */
  resting: boolean
  wantsMissed: boolean
  wantsEmergencies: boolean
}

export interface IncidentState {
  kind: IncidentKind
  state: 'open' | 'claimed' | 'closed'
  alarms: number
  reached: number
  /** When a claim that nobody closed is over. */
  claimEndsAt: number | null
}

export type LadderEvent =
  | { kind: 'alerted'; personId: string; alarm: number }
  | { kind: 'reopened' }
  | { kind: 'nobody-to-alert' }

export interface IncidentStep<Channel = string> {
  state: 'open' | 'claimed' | 'closed'
  alarms: number
  reached: number
  nextActionAt: number | null
  alert: { personId: string; channels: readonly Channel[] }[]
  events: LadderEvent[]
  nobody: boolean
}

/**
 * What follows for an incident at `now`: an open one alerts one person more and the earlier ones again, and
 * never stops by itself; a claim that is over opens it again; a closed one rests.
 */
export function stepIncident<Channel>(
  incident: IncidentState,
  ladder: readonly Rung<Channel>[],
  times: LadderTimes,
  now: number,
): IncidentStep<Channel> {
  const { state, alarms, reached, claimEndsAt } = incident
  const resting = { state, alarms, reached, alert: [], events: [], nobody: false }
  if (state === 'closed') return { ...resting, nextActionAt: null }
  if (state === 'claimed' && claimEndsAt !== null && claimEndsAt > now)
    return { ...resting, nextActionAt: claimEndsAt }
  const events: LadderEvent[] = state === 'claimed' ? [{ kind: 'reopened' }] : []
  return alarm({ ...incident, state: 'open' }, { ladder, times, now, events })
}

interface Alarm<Channel> {
  ladder: readonly Rung<Channel>[]
  times: LadderTimes
  now: number
  events: LadderEvent[]
}

function alarm<Channel>(
  { kind, alarms, reached }: IncidentState,
  { ladder, times, now, events }: Alarm<Channel>,
): IncidentStep<Channel> {
  const rungs = rungsFor(kind, ladder)
  const number = alarms + 1
  if (rungs.length === 0) {
    const first: LadderEvent[] = alarms === 0 ? [{ kind: 'nobody-to-alert' }] : []
    return {
      state: 'open',
      alarms: number,
      reached: 0,
      nextActionAt: now + Math.min(nobodyAgainMs, times.repeatMs),
      alert: [],
      events: [...events, ...first],
      nobody: true,
    }
  }
  const count = Math.min(rungs.length, reached + 1)
  const alert = rungs.slice(0, count)
  const stepMs = isCallForHelp({ kind }) ? times.helpStepMs : times.missedStepMs
  return {
    state: 'open',
    alarms: number,
    reached: count,
    nextActionAt: now + (count === rungs.length ? times.repeatMs : stepMs),
    alert,
    events: [
      ...events,
      ...alert.map(({ personId }) => ({ kind: 'alerted' as const, personId, alarm: number })),
    ],
    nobody: false,
  }
}

/**
 * Whom this kind of incident climbs: those who want it and are not in their quiet hours; when there is
 * none, everybody who can be reached at all, for an incident may not fall silent.
 */
function rungsFor<Channel>(kind: IncidentKind, ladder: readonly Rung<Channel>[]) {
  const urgent = isCallForHelp({ kind })
  const willing = ladder.filter(
    ({ channels, resting, wantsMissed, wantsEmergencies }) =>
      channels.length > 0 && (urgent ? wantsEmergencies : wantsMissed && !resting),
  )
  if (willing.length > 0) return willing.map(({ personId, channels }) => ({ personId, channels }))
  return ladder
    .map(({ personId, channels, spare }) => ({
      personId,
      channels: channels.length > 0 ? channels : spare,
    }))
    .filter(({ channels }) => channels.length > 0)
}
