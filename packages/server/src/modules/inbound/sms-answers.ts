import { type IncidentKind, incidentKinds } from '@rondall/contract/kinds/incident-kinds.ts'
import type { IncidentOutcome } from '@rondall/contract/model/incident.ts'
import { fitSms, type SmsPart } from '../messages/sms-text.ts'
import { smsNameOf } from '../notifications/copy/compose.ts'
import type { ToldIncident } from './told-by-sms.view.store.ts'

const whatIsUp = (kind: IncidentKind, name: string) => `${incidentKinds[kind].inSms(name, null)}.`

const howItEnded: Record<IncidentOutcome, string> = {
  'all-well': 'all is well',
  helped: 'help came',
  'emergency-services': 'emergency services came',
  mistake: 'it was a mistake',
  other: 'the alert was closed',
  'answered-late': 'checked in late and is OK',
  'answered-reminder': 'the reminder was answered',
  'asked-for-help': 'asked for help instead',
}

const say = (...parts: (string | SmsPart)[]) =>
  fitSms([
    { text: 'Rondall:' },
    ...parts.map((part) => (typeof part === 'string' ? { text: part } : part)),
  ])

const danger = 'Danger? Call 911.'
const nameOf = ({ seniorName }: Pick<ToldIncident, 'seniorName'>) =>
  smsNameOf(seniorName, 'Someone in your care')
const claimerOf = ({ claimerName }: ToldIncident) => smsNameOf(claimerName ?? '', 'Someone')

/** What follows for whoever has taken it on. */
export const claimed = (told: ToldIncident, url: string, others: readonly ToldIncident[]) =>
  say(
    `Thank you. You're on it for ${nameOf(told)}, and the others know.`,
    others[0]
      ? `Also open: ${others[0].reference}. Reply 1 ${others[0].reference} for it.`
      : { text: "Can't go? Reply 2.", spare: 2 },
    { text: `Tell us how it is: ${url}`, spare: 1 },
    told.reference,
  )

export const released = (told: ToldIncident) =>
  say(
    `All right, you're not on it. Rondall alerts the others about ${nameOf(told)} again now.`,
    { text: danger, spare: 1 },
    told.reference,
  )

/** How one incident stands, for somebody who asks, or whose answer changes nothing. */
export function standing(told: ToldIncident, { isYou }: { isYou: boolean }) {
  const { state, reference, kind, outcome } = told
  const name = nameOf(told)
  if (state === 'closed')
    return say(
      `Resolved: ${name}, ${howItEnded[outcome ?? 'other']}.`,
      'Nothing else is open.',
      reference,
    )
  if (isYou)
    return say(
      `You're on it for ${name}.`,
      "Can't go? Reply 2.",
      { text: danger, spare: 1 },
      reference,
    )
  if (state === 'claimed')
    return say(
      `${whatIsUp(kind, name)} ${claimerOf(told)} is on it.`,
      { text: danger, spare: 1 },
      reference,
    )
  return say(
    `${whatIsUp(kind, name)} No one has responded yet.`,
    "Reply 1: I'm on it.",
    { text: danger, spare: 1 },
    reference,
  )
}

export const nothingOpen = say('Nothing is open that you were texted about.', danger)

/** As phone companies want it: who we are, and how it ends. */
export const aboutUs = say(
  'Rondall texts the people who look out for someone.',
  "Reply 1: I'm on it, STOP to end texts.",
  'Rondall is not 911: in danger, call 911.',
)

export const startedAgain = say('You get texts again.', 'Reply STOP to end them.')
export const confirmed = say('Thank you. Text messages reach you.')
export const checkedIn = say("Thank You! Your caregivers know that you're OK.")
export const helpComes = say(
  'Your caregivers are being alerted now.',
  'Rondall is not 911: in danger, call 911.',
)
