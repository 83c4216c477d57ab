import type { Ladder } from '../../domain/ladder/ladder.ts'
import { counted } from '../../lib/zoned-words.ts'

const minutes = (count: number) => counted(count, 'minute')

/** How the ladder is climbed. */
export const timesInWords = (times: Ladder['minutes']) => [
  `After a missed check-in, the next person is alerted every ${minutes(times.missedStepMinutes)}.`,
  `After a call for help, every ${minutes(times.helpStepMinutes)}.`,
  `Once everyone has been alerted, everyone is alerted again every ${minutes(times.repeatMinutes)}.`,
  `If someone said "I'm on it" and hasn't reported back ${minutes(times.reopenMinutes)} after they were due, alerts start again.`,
]
