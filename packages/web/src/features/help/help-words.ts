import { incidentKinds } from '@rondall/contract/kinds/incident-kinds.ts'
import { templateOf } from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentWithTimeline } from '@rondall/contract/model/incident.ts'
import type { Press } from '../../domain/check-ins/press.ts'
import { helpSent } from '../../domain/check-ins/presses.ts'

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
}

/** Where a call for help stands, in words that never promise more than is known. */
export function helpState({ call, incident, nobody, gone }: Known): HelpState {
  if (call.state === 'waiting') return notKept(call)
  if (incident?.state === 'closed') return over(incident)
  if (gone) return { stage: 'over', title: callIsOver, text: 'It is not open any more.' }
  if (incident?.claimedBy) {
    const { claimedBy, etaAt } = incident
    const text = etaAt
      ? `${claimedBy.name} knows, and expects to be with you by ${clockTime(etaAt)}.`
      : `${claimedBy.name} knows, and is looking after it.`
    return { stage: 'claimed', title: `${claimedBy.name} is on it`, text }
  }
  if (incident && isStillToBeTold(incident)) {
    const text = 'If you are OK, say so, or press the button below.'
    return { stage: 'pending', title: 'Your care team will be told in a moment', text }
  }
  if (nobody) {
    const text = 'There is nobody on your care team yet whom we could tell. Please call.'
    return { stage: 'not-sent', title: 'Nobody could be told', text }
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
    const text = 'Please sign in again, and it will be sent. Call 911 if in danger.'
    return { stage: 'not-sent', title: 'Not sent yet', text }
  }
  if (failedTries > 0) {
    const text = 'Not sent yet \u2014 trying. Call 911 if in danger.'
    return { stage: 'not-sent', title: 'Still calling for help', text }
  }
  return { stage: 'sending', title: 'Calling for help…', text: 'We are telling your care team.' }
}

function over({ outcome, closedBy }: IncidentWithTimeline): HelpState {
  const stage = 'over'
  if (outcome === 'mistake') {
    const text = 'Everybody who was told now knows that you are OK.'
    return { stage, title: 'All right', text }
  }
  const text = closedBy ? `${closedBy.name} has closed it.` : 'It has been closed.'
  return { stage, title: callIsOver, text }
}

export const clockTime = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

export interface ToldPerson {
  id: string
  name: string
  told: 'told' | 'being-told' | 'not-reached'
  at: string | undefined
}

/** Who has been told of an incident: each person once, however many messages went to them. */
export function toldPeople({ deliveries, seniorId }: IncidentWithTimeline): ToldPerson[] {
  const people = new Map<string, ToldPerson>()
  for (const { person, template, state, at } of deliveries) {
    if (person.id === seniorId || !templateOf(template).isAlert) continue
    const known = people.get(person.id)
    const told = toldBy[state]
    if (!told) continue
    if (!known || rank[told] > rank[known.told])
      people.set(person.id, { ...person, told, at: told === 'told' ? at : undefined })
  }
  return [...people.values()]
}

type DeliveryState = IncidentWithTimeline['deliveries'][number]['state']

/** What was taken back before it went out told nobody. */
const toldBy: Partial<Record<DeliveryState, ToldPerson['told']>> = {
  queued: 'being-told',
  sending: 'being-told',
  sent: 'told',
  delivered: 'told',
  failed: 'not-reached',
}
const rank = { 'not-reached': 0, 'being-told': 1, told: 2 }
