import { isAnsweredEarly } from '@rondall/contract/early-answers.ts'
import type {
  CheckInDay,
  CheckInSchedule,
  CheckInStatus,
} from '@rondall/contract/model/check-in.ts'
import { dateOnDevice } from '../../domain/check-ins/asked-today.ts'
import { civilDateOf, momentInWords, timeInWords } from '../../lib/zoned-words.ts'

export interface CheckInToday {
  state: 'none' | 'coming' | 'due' | 'answered' | 'late' | 'not-asked' | 'paused' | 'ended'
  text: string
}

interface Known {
  days: readonly CheckInDay[] | undefined
  latest: { timestamp: string; status: CheckInStatus } | null | undefined
  schedule: Pick<CheckInSchedule, 'hasEnded' | 'nextDueAt'> | null | undefined
  now: Date
}

/** Where today's check-in stands, in words. A question that we failed to ask is never called unanswered. */
export function checkInToday({ days, latest, schedule, now }: Known): CheckInToday {
  const today = dateOnDevice(now)
  const day = days?.find(({ on }) => on === today)
  const ok = latest?.status === 'ok' && dateOnDevice(new Date(latest.timestamp)) === today
  if (schedule?.hasEnded) return ended
  if (day) return ofDay(day, schedule?.nextDueAt ?? null, now)
  const said = ok ? `You told us at ${timeInWords(latest.timestamp)}.` : undefined
  const nextDueAt = schedule?.nextDueAt
  if (nextDueAt && civilDateOf(nextDueAt) === today && new Date(nextDueAt) > now) {
    // Too early to be the answer of the day, or not given at all.
    const text = `We'll ask you at ${timeInWords(nextDueAt)}.`
    return { state: 'coming', text: said ? `${said} ${text}` : text }
  }
  if (said) return { state: 'answered', text: `${said} Thank you!` }
  return { state: 'none', text: "Let your care team know you're OK." }
}

const ended: CheckInToday = {
  state: 'ended',
  text: 'Your daily check-ins have ended, so no one is waiting for one. The Help button always works.',
}

function ofDay(day: CheckInDay, nextDueAt: string | null, now: Date): CheckInToday {
  const { answeredAt, answeredBy, dueAt, endsAt, incident } = day
  if (answeredBy) {
    const who = answeredBy.name || 'Your care team'
    return { state: 'answered', text: `${who} has let your care team know you're OK.` }
  }
  if (answeredAt && isAnsweredEarly(day)) {
    const next = nextDueAt ? ` Next: ${momentInWords(nextDueAt, now)}.` : ''
    return { state: 'answered', text: `Answered early, at ${timeInWords(answeredAt)}.${next}` }
  }
  if (answeredAt)
    return { state: 'answered', text: `You told us at ${timeInWords(answeredAt)}. Thank you!` }
  if (day.state === 'missed' && incident?.state === 'closed') {
    const text = "You didn't check in today, and your care team has checked on you."
    return { state: 'none', text }
  }
  if (day.state === 'missed') {
    const text =
      "We haven't heard from you today, so we asked your care team to check on you. Are you OK?"
    return { state: 'late', text }
  }
  if (day.state === 'not-checked') {
    const text = "We didn't ask you in time today. That was our fault. Are you OK?"
    return { state: 'not-asked', text }
  }
  if (day.state === 'excused')
    return { state: 'paused', text: 'Your check-ins are paused today. Nothing to do.' }
  if (now < new Date(dueAt))
    return { state: 'coming', text: `We'll ask you at ${timeInWords(dueAt)}.` }
  return {
    state: 'due',
    text: `Please press "I'm OK" before ${timeInWords(endsAt)}.`,
  }
}
