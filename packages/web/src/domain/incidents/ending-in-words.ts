import type { Incident } from '@rondall/contract/model/incident.ts'
import { momentInWords } from '../../lib/zoned-words.ts'
import { outcomeWords } from './words.ts'

type Ending = Pick<Incident, 'outcome' | 'closedBy' | 'closedAt'>

interface Telling {
  /** The senior's first name. */
  name: string
  now: Date
}

/** How it ended, who said so and when: All is well, said by Daniel Miller today at 10:06 AM. */
export function endingInWords({ outcome, closedBy, closedAt }: Ending, { name, now }: Telling) {
  if (!outcome || !closedAt) return ''
  const when = momentInWords(closedAt, now)
  if (outcome === 'answered-late') return `${name} checked in ${when}.`
  if (outcome === 'asked-for-help') return `${name} asked for help ${when}.`
  const who = closedBy ? `, said by ${closedBy.name}` : ''
  return `${outcomeWords[outcome]}${who} ${when}.`
}
