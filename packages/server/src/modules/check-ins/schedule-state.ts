import { answersEarlyFrom, nextOccurrence, type Occurrence, type Plan } from './occurrence.ts'

export interface DueSchedule extends Plan {
  settledOn: string
  changedAt: number
}

export interface ScheduleStep {
  settledOn: string
  nextActionAt: number | null
  occurrences: Occurrence[]
}

/** After a downtime of years the rest comes in the next batch. */
const mostAtOnce = 100

/** The questions that have become due by `now`, one for each local date, and when the next one will. */
export function stepSchedule(schedule: DueSchedule, now: number): ScheduleStep {
  const occurrences: Occurrence[] = []
  let { settledOn } = schedule
  for (;;) {
    const next = nextOccurrence(schedule, { settledOn, changedAt: schedule.changedAt })
    if (!next) return { settledOn, nextActionAt: null, occurrences }
    if (next.dueAt > now || occurrences.length === mostAtOnce)
      return { settledOn, nextActionAt: next.dueAt, occurrences }
    occurrences.push(next)
    settledOn = next.on
  }
}

/** The next question, where an "I'm OK" at `now` is its answer given early. */
export function earlyQuestion(schedule: DueSchedule, now: number): Occurrence | undefined {
  const next = nextOccurrence(schedule, schedule)
  const from = next && answersEarlyFrom(next.on, schedule)
  return from && from <= now && now < next.dueAt ? next : undefined
}

/** What is due by `now` and, where an "I'm OK" answers it early, the question that comes next. */
export function stepForAnswer(schedule: DueSchedule, now: number): ScheduleStep {
  const due = stepSchedule(schedule, now)
  const { settledOn } = due
  const early = earlyQuestion({ ...schedule, settledOn }, now)
  if (!early) return due
  const after = nextOccurrence(schedule, { ...schedule, settledOn: early.on })
  return {
    settledOn: early.on,
    nextActionAt: after?.dueAt ?? null,
    occurrences: [...due.occurrences, early],
  }
}
