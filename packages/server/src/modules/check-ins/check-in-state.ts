import { type MissReason, missReasons } from '@rondall/contract/kinds/miss-reasons.ts'
import type { CheckInState } from '@rondall/contract/model/check-in.ts'

/** A check-in of which something is due. */
export interface DueCheckIn {
  state: CheckInState
  reason: MissReason | null
  dueAt: number
  endsAt: number
  /** Of the three: at the due time, at half the window, at its end. */
  nudges: number
  firstNudgedAt: number | null
  /** When the reminder at noon is due; null when there is none, or none any more. */
  noonAt: number | null
  answeredUnclearlyAt: number | null
  /** Our services have taken on none of the messages that asked. */
  isUnasked: boolean
  /** When a device of theirs was last heard of; null when they have none. */
  deviceSeenAt: number | null
}

export interface CheckInStep {
  state: CheckInState
  nudges: number
  firstNudgedAt: number | null
  noonAt: number | null
  reason: MissReason | null
  nextActionAt: number | null
  /** Which nudge to send now, if any. */
  nudge: 1 | 2 | 3 | 'noon' | null
  opens: 'missed-check-in' | 'not-checked' | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The end of a window that we come to this late was missed by us, too. */
const tolerableDelayMs = 5 * minuteMs
const deviceIsOfflineAfterMs = 24 * hourMs
/** After a very long downtime older days are recorded as not checked, without an alarm for each. */
const alarmsWithinMs = 48 * hourMs

/** A reminder at noon says nothing at tea time. */
const noonLastsMs = hourMs

/** What follows for a check-in, at `now`. After a delay it skips the nudges that were missed. */
export function stepCheckIn(checkIn: DueCheckIn, now: number): CheckInStep {
  const step = checkIn.state === 'waiting' ? stepWindow(checkIn, now) : afterWindow(checkIn)
  const { noonAt } = checkIn
  const isAnswered = step.state === 'answered' || step.state === 'excused'
  if (noonAt === null || isAnswered) return { ...step, noonAt: null }
  if (now < noonAt)
    return { ...step, noonAt, nextActionAt: Math.min(step.nextActionAt ?? noonAt, noonAt) }
  // What is said anyway in this moment is enough.
  const nudge = step.nudge ?? (now - noonAt <= noonLastsMs ? 'noon' : null)
  return { ...step, noonAt: null, nudge }
}

type WindowStep = Omit<CheckInStep, 'noonAt'>

/** The window is over; all that may come is the reminder at noon. */
const afterWindow = ({ state, nudges, firstNudgedAt, reason }: DueCheckIn): WindowStep => ({
  ...{ state, nudges, firstNudgedAt, reason },
  nextActionAt: null,
  nudge: null,
  opens: null,
})

function stepWindow(waiting: DueCheckIn, now: number): WindowStep {
  const firstNudgedAt = waiting.firstNudgedAt ?? now
  if (now >= waiting.endsAt) return endOfWindow({ ...waiting, firstNudgedAt }, now)
  const halfAt = halfOf(waiting)
  const nudges = now >= halfAt ? 2 : 1
  return {
    state: 'waiting',
    nudges,
    firstNudgedAt,
    reason: null,
    nextActionAt: nudges === 1 ? halfAt : waiting.endsAt,
    nudge: nudges > waiting.nudges ? nudges : null,
    opens: null,
  }
}

function endOfWindow(waiting: DueCheckIn & { firstNudgedAt: number }, now: number): WindowStep {
  const reason = reasonOf(waiting, now)
  const ours = missReasons[reason].isOurs
  const tooOld = now - waiting.endsAt > alarmsWithinMs
  return {
    state: ours ? 'not-checked' : 'missed',
    nudges: 3,
    firstNudgedAt: waiting.firstNudgedAt,
    reason,
    nextActionAt: null,
    nudge: tooOld ? null : 3,
    opens: tooOld ? null : ours ? 'not-checked' : 'missed-check-in',
  }
}

function reasonOf(waiting: DueCheckIn & { firstNudgedAt: number }, now: number): MissReason {
  const askedTooLate = waiting.firstNudgedAt > halfOf(waiting)
  if (waiting.isUnasked || askedTooLate || now - waiting.endsAt > tolerableDelayMs)
    return 'our-failure'
  if (waiting.answeredUnclearlyAt !== null) return 'answered-unclearly'
  if (waiting.deviceSeenAt === null) return 'no-device'
  return now - waiting.deviceSeenAt > deviceIsOfflineAfterMs ? 'device-offline' : 'no-answer'
}

const halfOf = ({ dueAt, endsAt }: Pick<DueCheckIn, 'dueAt' | 'endsAt'>) =>
  dueAt + Math.floor((endsAt - dueAt) / 2)

interface Question {
  on: string
  state: CheckInState
  reason: MissReason | null
  endsAt: Date
}

interface Answer {
  now: number
  /** The senior's civil date. */
  today: string
  /** Nothing was said: they were active, and that counts. */
  isActivity: boolean
}

/**
 * What becomes of an unanswered question when the senior answers, or somebody for them; undefined where nothing
 * does. A day keeps what happened on it: an answer of another day ends its alarm, and does not become its answer.
 */
export function afterAnswer(
  { on, state, reason, endsAt }: Question,
  { now, today, isActivity }: Answer,
): { state: CheckInState; reason: MissReason | null; isAnswered: boolean } | undefined {
  if (state !== 'waiting')
    return isActivity ? undefined : { state, reason, isAnswered: on === today }
  if (on === today || now <= endsAt.getTime() + tolerableDelayMs)
    return { state: 'answered', reason: null, isAnswered: true }
  // We were down when its window ended, and they are heard of before anybody was alarmed.
  return { state: 'not-checked', reason: 'our-failure', isAnswered: false }
}
