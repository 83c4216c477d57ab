import { isAnsweredEarly } from '@rondall/contract/early-answers.ts'
import { moreOnMiss } from '@rondall/contract/kinds/miss-reasons.ts'
import type { CheckInDay, CheckInSchedule } from '@rondall/contract/model/check-in.ts'
import type { SeniorState } from '../../domain/seniors/senior-state.ts'
import { civilDateOf, dateInWords, dayInWords, timeOnBothClocks } from '../../lib/zoned-words.ts'

interface Today {
  schedule: CheckInSchedule | null
  state: Pick<SeniorState, 'words' | 'today'>
  name: string
  now: Date
}

/** What the senior is waiting for, or what came of it: sentences, the most important first. */
export function todayInWords({ schedule, state, name, now }: Today): string[] {
  const { today } = state
  if (!schedule)
    return [
      `Rondall doesn't ask ${name} yet. Daily check-ins start the first time ${name} opens Rondall.`,
    ]
  const asked = today ? [dayOf(today, schedule, name, now)] : []
  if (schedule.hasEnded)
    return ['Daily check-ins have ended with the membership. Calls for help still come through.']
  if (!schedule.enabled) return [...asked, 'The daily check-in is turned off.']
  if (schedule.isPaused) return [...asked, pauseOf(schedule), 'Calls for help still come through.']
  return [...asked, ...nextOf(schedule, state, now), ...comingPause(schedule, now)]
}

/** What a list of people has room for: an early answer, or that nothing is due yet; undefined otherwise. */
export function glanceInWords({ schedule, state, now }: Omit<Today, 'name'>): string | undefined {
  const { words, today } = state
  if (!schedule || words !== 'All good') return undefined
  if (today && isAnsweredEarly(today))
    return [answered(today, '', schedule), ...nextOf(schedule, state, now)].join(' ')
  return today ? undefined : nextOf(schedule, state, now)[0]
}

function dayOf(today: CheckInDay, schedule: CheckInSchedule, name: string, now: Date): string {
  const { timeZone } = schedule
  const until = timeOnBothClocks(today.endsAt, timeZone)
  switch (today.state) {
    case 'waiting':
      return Date.parse(today.dueAt) > now.getTime()
        ? `${name} will be asked today at ${timeOnBothClocks(today.dueAt, timeZone)}.`
        : `${name} was asked at ${timeOnBothClocks(today.dueAt, timeZone)} and has until ${until} to answer.`
    case 'answered':
      return answered(today, name, schedule)
    case 'missed':
      return today.answeredAt
        ? answered(today, name, schedule)
        : `No answer by ${until}.${reasonOf(today)}`
    case 'not-checked':
      return `We couldn't check today. That was our fault. ${
        today.answeredAt
          ? answered(today, name, schedule)
          : `It doesn't mean that ${name} didn't answer.`
      }`
    case 'excused':
      return `Rondall didn't ask ${name} today.`
  }
}

function answered(day: CheckInDay, name: string, { timeZone }: CheckInSchedule) {
  const { answeredAt, answeredBy, endsAt } = day
  if (!answeredAt) return 'Answered today.'
  const at = timeOnBothClocks(answeredAt, timeZone)
  if (answeredBy)
    return `${answeredBy.name || 'Your care team'} said at ${at} ${name ? `that ${name} is OK` : 'that all is well'}.`
  if (isAnsweredEarly(day)) return `Answered early, at ${at}.`
  const late = Date.parse(answeredAt) > Date.parse(endsAt)
  return `Answered today${late ? ', late,' : ''} at ${at}.`
}

const reasonOf = ({ reason }: CheckInDay) => moreOnMiss(reason)

function pauseOf({ pausedFromOn, pausedToOn }: CheckInSchedule) {
  const from = pausedFromOn ? ` since ${dateInWords(pausedFromOn)}` : ''
  const to = pausedToOn ? ` until ${dateInWords(pausedToOn)}` : ', with no end set'
  return `The daily check-in is paused${from}${to}.`
}

function nextOf(
  { nextDueAt, timeZone }: CheckInSchedule,
  { words, today }: Pick<SeniorState, 'words' | 'today'>,
  now: Date,
) {
  if (!nextDueAt || today?.state === 'waiting') return []
  const at = timeOnBothClocks(nextDueAt, timeZone)
  const day = dayInWords(civilDateOf(nextDueAt, timeZone), civilDateOf(now, timeZone))
  if (today && isAnsweredEarly(today)) return [`Next: ${day} at ${at}.`]
  if (!today && words === 'All good')
    return [`Not due until ${day === 'today' ? '' : `${day} at `}${at}.`]
  return [`Next check-in: ${day} at ${at}.`]
}

function comingPause(schedule: CheckInSchedule, now: Date) {
  const { pausedFromOn, pausedToOn, timeZone } = schedule
  if (!pausedFromOn || pausedFromOn <= civilDateOf(now, timeZone)) return []
  const to = pausedToOn ? ` to ${dateInWords(pausedToOn)}` : ', with no end set'
  return [`A pause is planned from ${dateInWords(pausedFromOn)}${to}.`]
}
