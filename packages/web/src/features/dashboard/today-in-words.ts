import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import { missReasonWords } from '../../lib/care/words.ts'
import { civilDateOf, dateInWords, dayInWords, timeOnBothClocks } from '../../lib/zoned-words.ts'

interface Today {
  schedule: CheckInSchedule | null
  today: CheckInDay | undefined
  name: string
  now: Date
}

/** What the senior is waiting for, or what came of it: sentences, the most important first. */
export function todayInWords({ schedule, today, name, now }: Today): string[] {
  if (!schedule)
    return [
      `${name} is not asked yet. The daily check-in begins when ${name} first opens Rondall on their own device.`,
    ]
  const asked = today ? [dayOf(today, schedule, name, now)] : []
  if (!schedule.enabled) return [...asked, 'The daily check-in is switched off: nobody is asked.']
  if (schedule.isPaused) return [...asked, pauseOf(schedule), 'Calls for help still come through.']
  return [...asked, ...nextOf(schedule, today, now), ...comingPause(schedule, now)]
}

function dayOf(today: CheckInDay, { timeZone }: CheckInSchedule, name: string, now: Date): string {
  const until = timeOnBothClocks(today.endsAt, timeZone)
  switch (today.state) {
    case 'waiting':
      return Date.parse(today.dueAt) > now.getTime()
        ? `${name} will be asked today at ${timeOnBothClocks(today.dueAt, timeZone)}.`
        : `${name} was asked at ${timeOnBothClocks(today.dueAt, timeZone)} and has until ${until} to answer.`
    case 'answered':
      return answered(today, timeZone)
    case 'missed':
      return today.answeredAt
        ? answered(today, timeZone)
        : `No answer by ${until}.${reasonOf(today)}`
    case 'not-checked':
      return `We could not check today, because of a fault of ours. It does not mean that ${name} did not answer.`
    case 'excused':
      return `${name} was not asked today.`
  }
}

function answered({ answeredAt, endsAt }: CheckInDay, timeZone: string) {
  if (!answeredAt) return 'Answered today.'
  const late = Date.parse(answeredAt) > Date.parse(endsAt)
  return `Answered today${late ? ', late,' : ''} at ${timeOnBothClocks(answeredAt, timeZone)}.`
}

const reasonOf = ({ reason }: CheckInDay) =>
  reason && reason !== 'no-answer' ? ` ${missReasonWords[reason]}.` : ''

function pauseOf({ pausedFromOn, pausedToOn }: CheckInSchedule) {
  const from = pausedFromOn ? ` since ${dateInWords(pausedFromOn)}` : ''
  const to = pausedToOn ? ` until ${dateInWords(pausedToOn)}` : ', with no end set'
  return `The daily check-in is paused${from}${to}.`
}

function nextOf(
  { nextDueAt, timeZone }: CheckInSchedule,
  today: CheckInDay | undefined,
  now: Date,
) {
  if (!nextDueAt || today?.state === 'waiting') return []
  const day = dayInWords(civilDateOf(nextDueAt, timeZone), civilDateOf(now, timeZone))
  return [`Next check-in: ${day} at ${timeOnBothClocks(nextDueAt, timeZone)}.`]
}

function comingPause(schedule: CheckInSchedule, now: Date) {
  const { pausedFromOn, pausedToOn, timeZone } = schedule
  if (!pausedFromOn || pausedFromOn <= civilDateOf(now, timeZone)) return []
  const to = pausedToOn ? ` to ${dateInWords(pausedToOn)}` : ', with no end set'
  return [`A pause is planned from ${dateInWords(pausedFromOn)}${to}.`]
}
