import { incidentKinds } from '@rondall/contract/kinds/incident-kinds.ts'
import { templateOf } from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import type { Press } from '../../domain/check-ins/press.ts'
import { helpSent } from '../../domain/check-ins/presses.ts'
import { type DeliveryState, toldPeople } from '../../domain/incidents/told-people.ts'

/** `pending`: kept, and people are alerted in a moment unless it is taken back. */
export type HelpStage = 'sending' | 'pending' | 'not-sent' | 'called' | 'claimed' | 'over'

export interface HelpState {
  stage: HelpStage
  title: string
  text: string
}

interface Known {
  call: Pick<Press, 'state' | 'failedTries' | 'signedOut'>
  incident: IncidentWithTimeline | undefined
  /** Nobody is on the ladder. */
  nobody: boolean
  /** The server does not know of it any more. */
  gone: boolean
  /** The caller's first name, where it is known who is signed in. */
  name: string | undefined
}

/** Where a call for help stands, in words that never promise more than is known. */
export function helpState({ call, incident, nobody, gone, name }: Known): HelpState {
  if (call.state === 'waiting') return notKept(call)
  if (incident?.state === 'closed') return over(incident, name)
  if (gone) return { stage: 'over', title: callIsOver, text: "It's no longer open." }
  if (incident?.claimedBy) {
    const { claimedBy, etaAt } = incident
    const text = etaAt
      ? `${claimedBy.name} knows, and plans to be there by ${clockTime(etaAt)}.`
      : `${claimedBy.name} knows, and is looking after it.`
    return { stage: 'claimed', title: `${claimedBy.name} is on it`, text }
  }
  if (incident && isStillToBeTold(incident)) {
    const text = 'If you\'re fine, say "I\'m fine" or press the button below.'
    return { stage: 'pending', title: "I'm about to alert your care team", text }
  }
  if (nobody) {
    const text = 'No one is on your care team yet. Please call.'
    return { stage: 'not-sent', title: "We couldn't alert anyone", text }
  }
  const { title, description } = helpSent
  return { stage: 'called', title, text: description }
}

const callIsOver = 'Your call for help is over'

/** Words that may have been misheard are told after a little while, in which they can be taken back. */
const isStillToBeTold = ({ kind, deliveries, timeline }: IncidentWithTimeline) =>
  incidentKinds[kind].canBeTakenBack &&
  deliveries.length === 0 &&
  timeline.every((event) => event.kind === 'opened')

function notKept({ failedTries, signedOut }: Known['call']): HelpState {
  if (signedOut) {
    const text = "Please sign in again, and we'll send it. In danger? Call 911."
    return { stage: 'not-sent', title: 'Not sent yet', text }
  }
  if (failedTries > 0) {
    const text = "Your message hasn't gone through yet. We keep trying. In danger? Call 911."
    return { stage: 'not-sent', title: 'Still calling for help', text }
  }
  return { stage: 'sending', title: 'Calling for help…', text: "We're alerting your care team." }
}

function over({ outcome, closedBy }: IncidentWithTimeline, name?: string): HelpState {
  const stage = 'over'
  if (outcome === 'mistake') {
    const text = "Everyone now knows you're OK."
    return { stage, title: name ? `Thank you, ${name}` : 'Thank you', text }
  }
  const text = closedBy ? `${closedBy.name} marked it as resolved.` : 'It was marked as resolved.'
  return { stage, title: callIsOver, text }
}

export const clockTime = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

type Told = 'told' | 'being-told' | 'not-reached'

export interface ToldSoFar {
  id: string
  name: string
  told: Told
  at: string | undefined
}

/** Who has been told of an incident: of each person the best that came of any message to them. */
export const toldSoFar = (incident: IncidentWithTimeline): ToldSoFar[] =>
  toldPeople(incident, (template) => templateOf(template).isAlert).map(({ id, name, messages }) => {
    const [best] = messages.toSorted((one, other) => rankOf(other.state) - rankOf(one.state))
    const told = toldBy[best?.state ?? 'queued']
    return { id, name, told, at: told === 'told' ? best?.at : undefined }
  })

const toldBy: Record<DeliveryState, Told> = {
  queued: 'being-told',
  sending: 'being-told',
  sent: 'told',
  delivered: 'told',
  failed: 'not-reached',
  superseded: 'not-reached',
}
const ranks = { 'not-reached': 0, 'being-told': 1, told: 2 }
const rankOf = (state: DeliveryState) => ranks[toldBy[state]]
