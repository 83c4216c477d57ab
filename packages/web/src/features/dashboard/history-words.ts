import { isAnsweredEarly } from '@rondall/contract/early-answers.ts'
import { moreOnMiss } from '@rondall/contract/kinds/miss-reasons.ts'
import type { CheckInDay } from '@rondall/contract/model/check-in.ts'
import { endingInWords } from '../../domain/incidents/ending-in-words.ts'
import { timeOnBothClocks } from '../../lib/zoned-words.ts'

export type DayKind =
  | 'answered'
  | 'early'
  | 'late'
  | 'missed'
  | 'not-checked'
  | 'excused'
  | 'waiting'

export const dayKinds: Record<DayKind, { sign: string; words: string }> = {
  early: { sign: '↑', words: 'answered early' },
  answered: { sign: '✓', words: 'answered in time' },
  late: { sign: '~', words: 'answered late' },
  missed: { sign: '✕', words: 'without an answer' },
  'not-checked': { sign: '?', words: 'we could not check' },
  excused: { sign: '–', words: 'not asked' },
  waiting: { sign: '', words: 'still open' },
}

export function kindOfDay(day: CheckInDay): DayKind {
  const { state, answeredAt, answeredBy, endsAt } = day
  if (isAnsweredEarly(day)) return 'early'
  const late = answeredAt !== null && Date.parse(answeredAt) > Date.parse(endsAt)
  if (state === 'answered') return late ? 'late' : 'answered'
  // What somebody else said is no answer of theirs.
  if (state === 'missed') return answeredAt && !answeredBy ? 'late' : 'missed'
  return state
}

const usual: DayKind[] = ['answered', 'early', 'excused', 'waiting']

/** Worth a line of its own. */
export const isUnusual = (day: CheckInDay) =>
  day.answeredBy !== null || !usual.includes(kindOfDay(day))

interface Telling {
  /** The senior's first name. */
  name: string
  timeZone: string
  now: Date
}

/** What a day that went otherwise was like, and how what was opened about it ended. */
export function dayInFull(day: CheckInDay, { name, timeZone, now }: Telling): string {
  const kind = kindOfDay(day)
  const { answeredAt, answeredBy, incident, reason } = day
  const at = answeredAt && timeOnBothClocks(answeredAt, timeZone)
  const why = moreOnMiss(reason)
  if (kind === 'late') return `Answered late, at ${at}.${why}`
  const said = answeredBy
    ? ` ${answeredBy.name || 'The care team'} said at ${at} that ${name} is OK.`
    : endOf(incident, { name, now })
  const note = incident?.note ? ` “${incident.note}”` : ''
  if (kind === 'not-checked') return `We couldn't check. That was our fault.${said}${note}`
  if (kind === 'missed')
    return `No answer by ${timeOnBothClocks(day.endsAt, timeZone)}.${why}${said}${note}`
  return `${said}${note}`.trim()
}

function endOf(incident: CheckInDay['incident'], telling: Omit<Telling, 'timeZone'>) {
  if (!incident) return ''
  return incident.state === 'closed' ? ` ${endingInWords(incident, telling)}` : ' It is still open.'
}

/** All of it in a sentence. */
export function summaryOf(days: readonly CheckInDay[]): string {
  const counts = Map.groupBy(days, kindOfDay)
  const parts = [...counts].map(([kind, those]) => `${those.length} ${dayKinds[kind].words}`)
  return `${days.length} days: ${parts.join(', ')}`
}
