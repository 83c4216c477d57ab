import { type IncidentKind, incidentKinds } from '@rondall/contract/kinds/incident-kinds.ts'
import { missReasonOf } from '@rondall/contract/kinds/miss-reasons.ts'
import type { MessageFacts } from '../message-copy.ts'

interface Alarm {
  /** How it came to it. */
  how(told: MessageFacts): string
  plea(name: string): string
}

const callOrVisit = (name: string) => `Please call or visit ${name} now`
const notInDanger = 'It does not mean that anything is wrong.'

const alarms: Record<IncidentKind, Alarm> = {
  'help-request': {
    how: ({ senior, since }) => `${senior.full} pressed "I need help"${at(since)}.`,
    plea: callOrVisit,
  },
  'safety-words': {
    how: ({ senior, since }) =>
      `${senior.full} said something that sounds like an emergency${at(since)}.`,
    plea: callOrVisit,
  },
  'missed-check-in': {
    how: (told) => `${dueBy(told)} ${missReasonOf(told.reason).inAlert(told.senior.first)}`,
    plea: callOrVisit,
  },
  'not-checked': {
    how: ({ senior }) =>
      `Because of a fault of ours, no one has asked ${senior.full} how today is going. ${notInDanger}`,
    plea: callOrVisit,
  },
  'missed-medication': {
    how: ({ reason, senior, since }) =>
      missReasonOf(reason).isOurs
        ? `Because of a fault of ours, ${senior.full} was not reminded in time. ${notInDanger}`
        : `${since ? `As of ${since}, ` : ''}${senior.full} has not answered a medication reminder.`,
    plea: (name) => `Please call ${name} and ask how it is`,
  },
}

type Heading = Pick<(typeof incidentKinds)[IncidentKind], 'inAlert' | 'inSms'>

const mayNeedYou = (name: string) => `${name} may need you`

/** Of an incident that another version of Rondall opened. */
const unknown: Alarm & Heading = {
  inAlert: mayNeedYou,
  inSms: mayNeedYou,
  how: ({ senior }) => `Rondall sent an alert about ${senior.full}.`,
  plea: callOrVisit,
}

const at = (moment: string | null) => (moment ? ` at ${moment}` : '')

const dueBy = ({ senior, answerBy }: MessageFacts) =>
  answerBy ? `${senior.full} was due by ${answerBy}.` : ''

export function alarmOf({ kind, reason, senior }: MessageFacts) {
  const isKnown = kind !== null && kind in incidentKinds
  const known = isKnown
    ? { ...incidentKinds[kind as IncidentKind], ...alarms[kind as IncidentKind] }
    : unknown
  return {
    what: known.inAlert(senior.first, reason),
    brief: known.inSms(senior.sms, reason),
    how: known.how,
    plea: known.plea(senior.first),
  }
}

export const nobodyYet = 'No one has responded yet.'
export const notAnAmbulance = 'Rondall is not 911: if someone is in danger, call 911.'

export const callNow = ({ phone }: MessageFacts) => [
  { text: phone ? `Call ${phone.shown}.` : 'Please call or visit now.' },
  { text: "Reply 1: I'm on it." },
  { text: 'Danger? Call 911.' },
]

export function letterOf(told: MessageFacts) {
  const { senior, phone, tried, lastCheckIn, nextAlertAt } = told
  const rows = tried.map(({ time, to }) => ({
    time,
    text: to === null ? `Asked ${senior.first}: "How are you today?"` : `Wrote to ${to}`,
  }))
  const next = nextAlertAt
    ? `Until someone is on it, Rondall keeps alerting people. Next: ${nextAlertAt}.`
    : 'Until someone is on it, Rondall keeps alerting people.'
  return {
    isUrgent: true,
    calls: [
      ...(phone ? [{ label: `Call ${senior.first}`, ...phone }] : []),
      { label: 'In danger? Call', shown: '911', dialed: '911' },
    ],
    sections: [
      ...(rows.length > 0 ? [{ title: 'What Rondall has tried', rows }] : []),
      { title: 'What happens next', rows: [{ text: next }] },
      ...(lastCheckIn
        ? [
            {
              title: 'Last check-in',
              rows: [{ text: `${senior.first} checked in: ${lastCheckIn}.` }],
            },
          ]
        : []),
      { title: 'Not an ambulance', rows: [{ text: notAnAmbulance }] },
    ],
  }
}
