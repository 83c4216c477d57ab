import { missReasonOf } from './miss-reasons.ts'

interface Kind {
  /** `help`: somebody in need asks; louder and faster than the rest, and quiet hours hold nothing back. */
  about: 'help' | 'check-in' | 'reminder'
  /** It may have been misheard, so the first alert waits a little, in which it can be taken back. */
  canBeTakenBack: boolean
  /** How the senior is while it is open; null where it says nothing of that. */
  state: 'Needs help' | 'Check-in overdue' | 'We could not check' | null
  /** What is the matter, in one sentence that a frightened person understands. */
  headline(name: string, reason: string | null): string
  /** How it came to it, and what that does and does not mean. */
  explanation(name: string, reason: string | null): string
  /** In the history. */
  past(reason: string | null): string
  /** What happened and who, as an alert begins. */
  inAlert(name: string, reason: string | null): string
  /** The same for a text message, which has room for few letters. */
  inSms(name: string, reason: string | null): string
}

const isOurs = (reason: string | null) => missReasonOf(reason).isOurs
const needsHelp = (name: string) => `${name} needs help`
const inDanger = (name: string) => `${name} may be in danger`
const couldNotCheck = (name: string) => `We couldn't check on ${name}`
const missedCheckIn = (name: string, reason: string | null) => missReasonOf(reason).headline(name)

export const incidentKinds = {
  'missed-check-in': {
    about: 'check-in',
    canBeTakenBack: false,
    state: 'Check-in overdue',
    headline: missedCheckIn,
    explanation: (name, reason) => `${missReasonOf(reason).onPage(name)} Please call or visit.`,
    past: () => 'Missed check-in',
    inAlert: missedCheckIn,
    inSms: (name) => `${name} has not checked in`,
  },
  'not-checked': {
    about: 'check-in',
    canBeTakenBack: false,
    state: 'We could not check',
    headline: couldNotCheck,
    explanation: (name) =>
      `That was our fault: we didn't ask ${name}. It doesn't mean anything is wrong, but please check on ${name}.`,
    past: () => 'We could not check',
    inAlert: couldNotCheck,
    inSms: couldNotCheck,
  },
  'help-request': {
    about: 'help',
    canBeTakenBack: false,
    state: 'Needs help',
    headline: needsHelp,
    explanation: (name) => `${name} asked for help. Please call or visit now.`,
    past: () => 'Asked for help',
    inAlert: needsHelp,
    inSms: needsHelp,
  },
  'safety-words': {
    about: 'help',
    canBeTakenBack: true,
    state: 'Needs help',
    headline: inDanger,
    explanation: (name) =>
      `${name} said something to Rondall that sounds like an emergency. Please call or visit now.`,
    past: () => 'Words of danger',
    inAlert: inDanger,
    inSms: inDanger,
  },
  'missed-medication': {
    about: 'reminder',
    canBeTakenBack: false,
    state: null,
    headline: (name, reason) =>
      isOurs(reason)
        ? `We couldn't remind ${name} about a medicine`
        : `${name} may have missed a medicine`,
    explanation: (name, reason) =>
      isOurs(reason)
        ? `That was our fault: we didn't remind ${name} in time. Please call ${name} and ask about it.`
        : `${name} hasn't answered a medication reminder. Please call ${name} and ask about it.`,
    past: (reason) => (isOurs(reason) ? "We couldn't give a medicine reminder" : 'Missed medicine'),
    inAlert: (name, reason) =>
      isOurs(reason)
        ? `We could not remind ${name} of a medication`
        : `${name} has not answered a medication reminder`,
    inSms: (name, reason) =>
      isOurs(reason)
        ? `${name} not reminded of a medication`
        : `${name}: medication reminder not answered`,
  },
} as const satisfies Record<string, Kind>

type Kinds = typeof incidentKinds
export type IncidentKind = keyof Kinds
type About = Kind['about']
export type IncidentKindAbout<Subject extends About> = {
  [Each in IncidentKind]: Kinds[Each]['about'] extends Subject ? Each : never
}[IncidentKind]

export const incidentKindsAbout = <Subject extends About>(subject: Subject) =>
  (Object.keys(incidentKinds) as IncidentKind[]).filter(
    (kind): kind is IncidentKindAbout<Subject> => incidentKinds[kind].about === subject,
  )

export const isCallForHelp = ({ kind }: { kind: IncidentKind }) =>
  incidentKinds[kind].about === 'help'
