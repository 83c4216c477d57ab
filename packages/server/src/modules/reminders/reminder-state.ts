/** A reminder that waits for its answer; instants in ms. */
export interface DueReminder {
  dueAt: number
  /** Null until the senior was told, which after a downtime is later than due. */
  firstToldAt: number | null
  lastToldAt: number | null
  snoozedUntil: number | null
}

/** As it is when its time has come. */
export interface LookedAt extends DueReminder {
  /** Our services have taken on none of the messages that told of it. */
  isUntold: boolean
}

export interface ReminderStep extends DueReminder {
  state: 'due' | 'missed'
  /** Missed because we could not tell them, or not in time. */
  ours: boolean
  /** Tell them now. */
  tell: boolean
  nextActionAt: number | null
}

const minuteMs = 60_000

const snoozeMs = 10 * minuteMs
const missedAfterMs = 60 * minuteMs
/** However often it is snoozed, the care team hears of it after this long. */
const missedAtLastMs = 120 * minuteMs
/** Time to answer after it was said once more. */
const graceMs = 10 * minuteMs
/** "Time for your tablets" half a day late would do harm: then it is recorded, and not said. */
const tooLateToTellMs = 6 * 60 * minuteMs

/** What follows for a reminder that waits for its answer, at `now`. */
export function stepReminder({ isUntold, ...due }: LookedAt, now: number): ReminderStep {
  const { firstToldAt, snoozedUntil } = due
  if (firstToldAt === null)
    return now - due.dueAt > tooLateToTellMs ? missed(due, true) : tell(due, now, now)
  if (now >= missedAtOf(due)) return missed(due, isUntold)
  if (snoozedUntil !== null && now >= snoozedUntil) return tell(due, firstToldAt, now)
  return wait(due)
}

const missed = (due: DueReminder, ours: boolean): ReminderStep => ({
  ...due,
  state: 'missed',
  ours,
  tell: false,
  nextActionAt: null,
})

function tell(due: DueReminder, firstToldAt: number, now: number): ReminderStep {
  return { ...wait({ ...due, firstToldAt, lastToldAt: now, snoozedUntil: null }), tell: true }
}

const wait = (due: DueReminder): ReminderStep => ({
  ...due,
  state: 'due',
  ours: false,
  tell: false,
  nextActionAt: nextOf(due),
})

const nextOf = (due: DueReminder) =>
  Math.min(due.snoozedUntil ?? Number.POSITIVE_INFINITY, missedAtOf(due))

/** Put off at `now`; the care team does not wait longer for that than they would at last. */
export function snooze(due: DueReminder, now: number) {
  const snoozedUntil = now + snoozeMs
  return { snoozedUntil, nextActionAt: nextOf({ ...due, snoozedUntil }) }
}

function missedAtOf({ dueAt, firstToldAt, lastToldAt, snoozedUntil }: DueReminder) {
  const first = firstToldAt ?? dueAt
  const saidAgain = snoozedUntil ?? lastToldAt ?? first
  return Math.min(Math.max(first + missedAfterMs, saidAgain + graceMs), first + missedAtLastMs)
}
