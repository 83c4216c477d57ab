import type { Ladder } from '../../domain/ladder/ladder.ts'
import { counted } from '../../lib/zoned-words.ts'

const minutes = (count: number) => counted(count, 'minute')

/** How the ladder is climbed. */
export const timesInWords = (times: Ladder['minutes']) => [
  `After a missed check-in, the next person is alerted every ${minutes(times.missedStepMinutes)}.`,
  `After a call for help, every ${minutes(times.helpStepMinutes)}.`,
  `When all are alerted, all are alerted again every ${minutes(times.repeatMinutes)}.`,
  `What somebody took on and did not close opens again ${minutes(times.reopenMinutes)} after they were expected.`,
]
