import { checkInGoodMs } from '@rondall/contract/constants/check-ins.ts'
import { incidentKinds } from '@rondall/contract/kinds/incident-kinds.ts'
import type {
  CheckInDay,
  CheckInSchedule,
  CheckInStatus,
} from '@rondall/contract/model/check-in.ts'
import type { Incident, IncidentOutcome } from '@rondall/contract/model/incident.ts'
import { civilDateOf } from '../../lib/zoned-words.ts'

export type LatestCheckIn = { status: CheckInStatus; timestamp: string } | null

export interface KnownOfSenior {
  latest: LatestCheckIn
  /** The newest first. */
  days: readonly CheckInDay[]
  schedule: CheckInSchedule | null
  /** Open and closed. */
  incidents: readonly Incident[]
  now: Date
}

/** The specification's four words, and three for when nobody was asked. */
export type StateWords =
  | 'No check-in'
  | 'All good'
  | 'Needs help'
  | 'Check-in overdue'
  | 'We could not check'
  | 'Check-ins paused'
  | 'Check-ins off'

export interface SeniorState {
  words: StateWords
  /** Overdue, but there is still time to answer. */
  isWaiting: boolean
  /** What was asked on the senior's own today. */
  today: CheckInDay | undefined
  /** The incident whose end is the last thing known of them. */
  ending: Incident | undefined
}

/** A question comes forth within seconds of its time; what the page knows of it may be a minute old. */
const tolerableDelayMs = 5 * 60_000

/** How somebody is, by the last thing that is known of them: their word, or how an incident ended. */
export function seniorState(known: KnownOfSenior): SeniorState {
  const { days, schedule, now } = known
  const todayOn = schedule && civilDateOf(now, schedule.timeZone)
  const today = days.find(({ on }) => on === todayOn)
  const open = wordsOfOpen(known.incidents)
  const last = lastWord(known)
  const state = { isWaiting: false, today, ending: open ? undefined : last?.ending }
  if (open) return { ...state, words: open }
  if (!last) return { ...state, words: 'No check-in' }
  if (last.says !== 'well') return { ...state, words: last.says }
  if (now.getTime() - last.at < checkInGoodMs) return { ...state, words: 'All good' }
  const owed = days.find(({ dueAt }) => isBetween(Date.parse(dueAt), last.at, now.getTime()))
  if (owed?.state === 'waiting') return { ...state, words: 'Check-in overdue', isWaiting: true }
  if (owed?.state === 'missed') return { ...state, words: 'Check-in overdue' }
  if (owed?.state === 'not-checked') return { ...state, words: 'We could not check' }
  return { ...state, words: wordsOfNext(schedule, now) }
}

const isBetween = (at: number, from: number, to: number) => at > from && at <= to

/** A missed medicine says nothing of the check-in: it has a card of its own. */
const concernsState = ({ kind }: Incident) => incidentKinds[kind].state !== null

const worstFirst = ['Needs help', 'Check-in overdue', 'We could not check'] as const

function wordsOfOpen(incidents: readonly Incident[]): StateWords | undefined {
  const open = incidents.filter((one) => one.state !== 'closed' && concernsState(one))
  const states = open.map(({ kind }) => incidentKinds[kind].state)
  return worstFirst.find((state) => states.includes(state))
}

interface Word {
  at: number
  says: 'well' | 'Needs help' | 'Check-in overdue' | 'We could not check'
  ending?: Incident
}

/** Their own word counts more than an end in the same moment, which it has brought about. */
function lastWord({ latest, incidents }: KnownOfSenior): Word | undefined {
  const own: Word[] = latest
    ? [{ at: Date.parse(latest.timestamp), says: latest.status === 'ok' ? 'well' : 'Needs help' }]
    : []
  const words = [...own, ...incidents.filter(concernsState).flatMap(wordOfEnding)]
  return words.reduce<Word | undefined>(
    (last, word) => (last && last.at >= word.at ? last : word),
    undefined,
  )
}

function wordOfEnding(incident: Incident): Word[] {
  const { closedAt, outcome } = incident
  if (!closedAt || !outcome) return []
  const says = saysOf(incident, outcome)
  return says ? [{ at: Date.parse(closedAt), says, ending: incident }] : []
}

/** An end that says nothing of how they are leaves what was said before it. */
function saysOf(incident: Incident, outcome: IncidentOutcome): Word['says'] | undefined {
  switch (outcome) {
    case 'all-well':
    case 'helped':
    case 'mistake':
    case 'answered-late':
      return 'well'
    case 'emergency-services':
      return 'Needs help'
    case 'other':
      return incidentKinds[incident.kind].state ?? undefined
    case 'answered-reminder':
    case 'asked-for-help':
      return undefined
  }
}

/** Nothing is owed: nobody is overdue who was not asked. */
function wordsOfNext(schedule: CheckInSchedule | null, now: Date): StateWords {
  if (!schedule) return 'No check-in'
  if (!schedule.enabled || schedule.hasEnded) return 'Check-ins off'
  if (schedule.isPaused) return 'Check-ins paused'
  const { nextDueAt } = schedule
  // The time has passed, and nothing has come of it: our own clockwork stands still.
  const isLate = nextDueAt !== null && now.getTime() - Date.parse(nextDueAt) > tolerableDelayMs
  return isLate ? 'We could not check' : 'All good'
}
