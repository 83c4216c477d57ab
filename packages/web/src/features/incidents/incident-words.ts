import { incidentKinds } from '@rondall/contract/kinds/incident-kinds.ts'
import type {
  Incident,
  IncidentOutcome,
  IncidentWithTimeline,
} from '@rondall/contract/model/incident.ts'
import { outcomeWords } from '../../domain/incidents/words.ts'
import { timeInWords } from '../../lib/zoned-words.ts'

interface Whom {
  /** The senior. */
  name: string
}

/** What is the matter, in one sentence that a frightened person understands. */
export const headline = ({ kind, reason }: Pick<Incident, 'kind' | 'reason'>, { name }: Whom) =>
  incidentKinds[kind].headline(name, reason)

/** How it came to it, and what that does and does not mean. */
export const explanation = ({ kind, reason }: Pick<Incident, 'kind' | 'reason'>, { name }: Whom) =>
  incidentKinds[kind].explanation(name, reason)

/** In the history; what was our own fault is never called theirs. */
export const endInWords = ({
  kind,
  reason,
  outcome,
}: Pick<Incident, 'kind' | 'reason' | 'outcome'>) =>
  `${incidentKinds[kind].past(reason)}: ${outcome ? outcomeWords[outcome] : 'resolved'}`

type TimelineEvent = IncidentWithTimeline['timeline'][number]

/** One step of the timeline; `nameOf` knows the people of the ladder, and this step may be one of several to that person. */
export function eventInWords(
  { kind, person, details }: TimelineEvent,
  nameOf: (id: string) => string,
  timesSoFar = 1,
): string {
  const who = person ? nameOf(person.id) : 'Someone'
  switch (kind) {
    case 'opened':
      return 'The alert started'
    case 'pressed-after-words':
      return `${who} pressed Help, after words that sounded like an emergency`
    case 'danger-said':
      return `${who} also said something that sounds like an emergency`
    case 'alerted':
      return timesSoFar > 1 ? `${who} alerted again (${timesSoFar} times so far)` : `${who} alerted`
    case 'nobody-to-alert':
      return 'There was no one to alert'
    case 'claimed':
      return details?.etaAt
        ? `${who}: "I'm on it", there by ${timeInWords(new Date(details.etaAt))}`
        : `${who}: "I'm on it"`
    case 'offered':
      return `${who} asked ${inSentence(nameOf(String(details?.to ?? '')))} to take over`
    case 'released':
      return `${who} could not go`
    case 'reopened':
      return 'It was not resolved in time, so alerts started again'
    case 'closed':
      return `Resolved by ${inSentence(who)}: ${outcomeWords[details?.outcome as IncidentOutcome] ?? ''}`
    default:
      return kind.replaceAll('-', ' ')
  }
}

const inSentence = (name: string) => (name === 'You' ? 'you' : name)
