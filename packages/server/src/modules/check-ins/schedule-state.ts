import { earlyAnswerMs } from './check-in-state.ts'
import { civilDateAt, nextOccurrence, type Occurrence, type Plan } from './occurrence.ts'

export interface DueSchedule extends Plan {
  settledOn: string
  changedAt: number
  /** Not taken by another day's question, in order. */
  earlyAnswers: readonly { id: string; at: number }[]
}

export interface ScheduleStep {
  settledOn: string
  nextActionAt: number | null
  occurrences: (Occurrence & { answer: { id: string; at: number } | null })[]
}

/** After a downtime of years the rest comes in the next batch. */
const mostAtOnce = 100

/** The questions that have become due by `now`, one for each local date, and when the next one will. */
export function stepSchedule(schedule: DueSchedule, now: number): ScheduleStep {
  const occurrences: ScheduleStep['occurrences'] = []
  const answers = [...schedule.earlyAnswers]
  let { settledOn } = schedule
  for (;;) {
    const next = nextOccurrence(schedule, { settledOn, changedAt: schedule.changedAt })
    if (!next) return { settledOn, nextActionAt: null, occurrences }
    if (next.dueAt > now || occurrences.length === mostAtOnce)
      return { settledOn, nextActionAt: next.dueAt, occurrences }
    const found = answers.findIndex(({ at }) => answersEarly(at, next, schedule.timeZone))
    const [answer] = found === -1 ? [] : answers.splice(found, 1)
    occurrences.push({ ...next, answer: answer ?? null })
    settledOn = next.on
  }
}

/** Only of the same date: what was said in the evening says nothing of the night that came after it. */
const answersEarly = (at: number, { on, dueAt, endsAt }: Occurrence, timeZone: string) =>
  at >= dueAt - earlyAnswerMs && at <= endsAt && (at >= dueAt || civilDateAt(at, timeZone) === on)
