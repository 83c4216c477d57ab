import type { CheckInDay, CheckInSchedule } from './model/check-in.ts'

/** Given before the question was due, and taken as its answer. */
export const isAnsweredEarly = ({ state, answeredAt, dueAt }: CheckInDay) =>
  state === 'answered' && answeredAt !== null && Date.parse(answeredAt) < Date.parse(dueAt)

type EarlyAnswers = Pick<CheckInSchedule, 'time' | 'earlyAnswerHours' | 'earliestAnswerTime'>

/** The local time, HH:MM, from which an "I'm OK" answers the day's question early; null where it never does. */
export function earlyAnswersFrom({ time, earlyAnswerHours, earliestAnswerTime }: EarlyAnswers) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const two = (part: number) => String(part).padStart(2, '0')
  const hoursBefore =
    hour < earlyAnswerHours ? '00:00' : `${two(hour - earlyAnswerHours)}:${two(minute)}`
  const from = hoursBefore > earliestAnswerTime ? hoursBefore : earliestAnswerTime
  return from < time ? from : null
}
