import type { CheckInDay } from '@rondall/contract/model/check-in.ts'
import { missReasonWords } from '../../lib/care/words.ts'
import { timeOnBothClocks } from '../../lib/zoned-words.ts'

export type DayKind = 'answered' | 'late' | 'missed' | 'not-checked' | 'excused' | 'waiting'

/** `tell`: worth a line of its own. */
export const dayKinds: Record<DayKind, { sign: string; words: string; tell: boolean }> = {
  answered: { sign: '✓', words: 'answered in time', tell: false },
  late: { sign: '~', words: 'answered late', tell: true },
  missed: { sign: '✕', words: 'without an answer', tell: true },
  'not-checked': { sign: '?', words: 'we could not check', tell: true },
  excused: { sign: '–', words: 'not asked', tell: false },
  waiting: { sign: '', words: 'still open', tell: false },
}

export function kindOfDay({ state, answeredAt, endsAt }: CheckInDay): DayKind {
  const late = answeredAt !== null && Date.parse(answeredAt) > Date.parse(endsAt)
  if (state === 'answered') return late ? 'late' : 'answered'
  if (state === 'missed') return answeredAt ? 'late' : 'missed'
  return state
}

/** What a day that went otherwise was like. */
export function dayInFull(day: CheckInDay, timeZone: string): string {
  const kind = kindOfDay(day)
  const reason = day.reason && day.reason !== 'no-answer' ? ` ${missReasonWords[day.reason]}.` : ''
  if (kind === 'not-checked') return 'We could not check, because of a fault of ours.'
  if (kind === 'late' && day.answeredAt)
    return `Answered late, at ${timeOnBothClocks(day.answeredAt, timeZone)}.${reason}`
  return `No answer by ${timeOnBothClocks(day.endsAt, timeZone)}.${reason}`
}

/** All of it in a sentence. */
export function summaryOf(days: readonly CheckInDay[]): string {
  const counts = Map.groupBy(days, kindOfDay)
  const parts = [...counts].map(([kind, those]) => `${those.length} ${dayKinds[kind].words}`)
  return `${days.length} days: ${parts.join(', ')}`
}
