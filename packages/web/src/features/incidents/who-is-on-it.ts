import type { Incident } from '@rondall/contract/model/incident.ts'
import { timeInWords } from '../../lib/zoned-words.ts'

/** The line that says whether somebody has taken it on, and how far they are. */
export function whoIsOnIt(incident: Incident, myId: string, now: Date): string {
  const { state, claimedBy, offeredTo, etaAt } = incident
  if (state !== 'claimed' || !claimedBy) return 'No one has responded yet.'
  const mine = claimedBy.id === myId
  const onIt = mine ? "You're on it" : `${claimedBy.name} is on it`
  if (offeredTo?.id === myId) return `${claimedBy.name} asks you to take over.`
  if (offeredTo)
    return mine
      ? `You're on it until ${offeredTo.name} takes over.`
      : `${onIt}, and asked ${offeredTo.name} to take over.`
  return etaAt ? `${onIt}, ${arrival(etaAt, now)}.` : `${onIt}.`
}

const arrival = (etaAt: string, now: Date) =>
  Date.parse(etaAt) > now.getTime()
    ? `there by ${timeInWords(etaAt)}`
    : `expected there at ${timeInWords(etaAt)}`

/** What Rondall does by itself, so that nobody has to guess. */
export function whatHappensNext({ state, nextActionAt }: Incident, now: Date): string | undefined {
  if (!nextActionAt) return undefined
  const due = Date.parse(nextActionAt) > now.getTime()
  if (state === 'open')
    return due
      ? `Until someone is on it, people are alerted again at ${timeInWords(nextActionAt)}.`
      : 'People are being alerted now.'
  return due
    ? `If it is not resolved by ${timeInWords(nextActionAt)}, everyone is alerted again.`
    : undefined
}
