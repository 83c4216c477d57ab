import type {
  Incident,
  IncidentOutcome,
  IncidentWithTimeline,
  MissReason,
} from '@rondall/contract/model/incident.ts'
import { missReasonWords, outcomeWords } from '../../domain/incidents/words.ts'
import { timeInWords } from '../../lib/zoned-words.ts'

interface Whom {
  /** The senior. */
  name: string
}

/** What is the matter, in one sentence that a frightened person understands. */
export function headline({ kind, reason }: Pick<Incident, 'kind' | 'reason'>, { name }: Whom) {
  switch (kind) {
    case 'help-request':
      return `${name} needs help`
    case 'safety-words':
      return `${name} may be in danger`
    case 'missed-check-in':
      return reason === 'answered-unclearly'
        ? `${name} talked, but has not checked in`
        : `${name} has not checked in`
    case 'not-checked':
      return `We could not check on ${name}`
    case 'missed-medication':
      return reason === 'our-failure'
        ? `We could not remind ${name} of a medicine`
        : `${name} may have missed a medicine`
  }
}

/** How it came to it, and what that does and does not mean. */
export function explanation({ kind, reason }: Pick<Incident, 'kind' | 'reason'>, { name }: Whom) {
  switch (kind) {
    case 'help-request':
      return `${name} asked for help. Please call or visit now.`
    case 'safety-words':
      return `${name} said something to Rondall that sounds like an emergency. Please call or visit now.`
    case 'missed-check-in':
      return `${missedBecause(reason, name)} Please call or visit.`
    case 'not-checked':
      return `This was a fault of ours: ${name} was not asked. It does not mean that anything is wrong, but please look in.`
    case 'missed-medication':
      return reason === 'our-failure'
        ? `This was a fault of ours: ${name} was not reminded in time. Please ask how it is.`
        : `${name} has not answered a medication reminder. Please ask how it is.`
  }
}

function missedBecause(reason: MissReason | null, name: string) {
  if (reason === 'answered-unclearly')
    return `${name} talked with Rondall, but it did not become clear whether all is well.`
  if (reason === null || reason === 'no-answer')
    return `${name} was asked and has not answered in time.`
  return `${name} has not answered in time. ${missReasonWords[reason]}.`
}

/** In the history; what was our own fault is never called theirs. */
export function endInWords({
  kind,
  reason,
  outcome,
}: Pick<Incident, 'kind' | 'reason' | 'outcome'>) {
  const what =
    kind === 'missed-medication' && reason === 'our-failure'
      ? 'We could not remind of a medicine'
      : kindWords[kind]
  return `${what}: ${outcome ? outcomeWords[outcome] : 'closed'}`
}

const kindWords: Record<Incident['kind'], string> = {
  'help-request': 'Asked for help',
  'safety-words': 'Words of danger',
  'missed-check-in': 'Missed check-in',
  'not-checked': 'We could not check',
  'missed-medication': 'Missed medicine',
}

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
      return 'It began'
    case 'pressed-after-words':
      return `${who} pressed Help, after words that sounded like an emergency`
    case 'danger-said':
      return `${who} also said something that sounds like an emergency`
    case 'alerted':
      return timesSoFar > 1 ? `${who} alerted again (${timesSoFar} times so far)` : `${who} alerted`
    case 'nobody-to-alert':
      return 'There was no one who could be alerted'
    case 'claimed':
      return details?.etaAt
        ? `${who}: "I'm on it", there by ${timeInWords(new Date(details.etaAt))}`
        : `${who}: "I'm on it"`
    case 'offered':
      return `${who} asked ${inSentence(nameOf(String(details?.to ?? '')))} to take over`
    case 'released':
      return `${who} could not go`
    case 'reopened':
      return 'It was not resolved in time: open again'
    case 'closed':
      return `Closed by ${inSentence(who)}: ${outcomeWords[details?.outcome as IncidentOutcome] ?? ''}`
    default:
      return kind.replaceAll('-', ' ')
  }
}

const inSentence = (name: string) => (name === 'You' ? 'you' : name)
