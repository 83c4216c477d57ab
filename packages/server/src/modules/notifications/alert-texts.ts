import type { Told } from './told.ts'

type Words = (told: Told, name: string) => string

interface Alarm {
  /** What happened and who: the subject without its plea. */
  what: Words
  /** The same for a text message, where it needs fewer letters. */
  brief?: Words
  /** How it came to it. */
  how: Words
  plea: Words
}

const callOrVisit: Words = (_told, name) => `Please call or visit ${name} now`
const isOurs = ({ reason }: Told) => reason === 'our-failure'
const notInDanger = 'It does not mean that anything is wrong.'

const alarms: Record<string, Alarm> = {
  'help-request': {
    what: (_told, name) => `${name} needs help`,
    how: ({ senior, since }) => `${senior.full} pressed "I need help"${at(since)}.`,
    plea: callOrVisit,
  },
  'safety-words': {
    what: (_told, name) => `${name} may be in danger`,
    how: ({ senior, since }) =>
      `${senior.full} said something that sounds like an emergency${at(since)}.`,
    plea: callOrVisit,
  },
  'missed-check-in': {
    what: ({ reason }, name) =>
      reason === 'answered-unclearly'
        ? `${name} talked, but has not checked in`
        : `${name} has not checked in`,
    brief: (_told, name) => `${name} has not checked in`,
    how: (told) => `${dueBy(told)} ${missed(told)}`,
    plea: callOrVisit,
  },
  'not-checked': {
    what: (_told, name) => `We could not check on ${name}`,
    how: ({ senior }) =>
      `Because of a fault of ours, no one has asked ${senior.full} how today is going. ${notInDanger}`,
    plea: callOrVisit,
  },
  'missed-medication': {
    what: (told, name) =>
      isOurs(told)
        ? `We could not remind ${name} of a medication`
        : `${name} has not answered a medication reminder`,
    brief: (told, name) =>
      isOurs(told)
        ? `${name} not reminded of a medication`
        : `${name}: medication reminder not answered`,
    how: (told) =>
      isOurs(told)
        ? `Because of a fault of ours, ${told.senior.full} was not reminded in time. ${notInDanger}`
        : `${told.since ? `As of ${told.since}, ` : ''}${told.senior.full} has not answered a medication reminder.`,
    plea: (_told, name) => `Please call ${name} and ask how it is`,
  },
}

const unknown: Alarm = {
  what: (_told, name) => `${name} may need you`,
  how: ({ senior }) => `Rondall raised an alarm about ${senior.full}.`,
  plea: callOrVisit,
}

const at = (moment: string | null) => (moment ? ` at ${moment}` : '')

const dueBy = ({ senior, answerBy }: Told) =>
  answerBy ? `${senior.full} was due by ${answerBy}.` : ''

function missed({ reason, senior }: Told) {
  const name = senior.first
  if (reason === 'answered-unclearly')
    return `${name} talked with Rondall, but it did not become clear whether all is well.`
  if (reason === 'device-offline')
    return `${name} has not answered the daily check-in. The device seems to be offline.`
  if (reason === 'no-device')
    return `${name} has not answered the daily check-in. No device of ${name}'s is connected.`
  return `${name} has not answered the daily check-in.`
}

const alarmOf = ({ kind }: Told) => alarms[kind ?? ''] ?? unknown
const nobodyYet = 'No one has responded yet.'
const notAnAmbulance = 'Rondall is not 911: if someone is in danger, call 911.'

export function alertText(told: Told) {
  const { senior, again } = told
  const alarm = alarmOf(told)
  const how = alarm.how(told, senior.first).trim()
  const plea = `${alarm.plea(told, senior.first)}, then tap "I'm on it" so the others know.`
  return {
    title: `${alarm.what(told, senior.first)}. Please call now`,
    body: `${again ? `${nobodyYet} ` : ''}${how} ${plea} ${notAnAmbulance}`,
    action: "I'm on it",
    sms: [
      { text: `${(alarm.brief ?? alarm.what)(told, senior.sms)}.` },
      { text: told.answerByTime ? `Due by ${told.answerByTime}.` : '', spare: 3 },
      ...callNow(told),
      { text: again ? nobodyYet : '', spare: 4 },
    ],
    letter: { ...letterOf(told), lead: plea, paragraphs: [how, ...(again ? [nobodyYet] : [])] },
  }
}

export function offerText(told: Told) {
  const { senior, other } = told
  const alarm = alarmOf(told)
  const how = alarm.how(told, senior.first).trim()
  const plea = `${other?.first} asks you to take over. ${alarm.plea(told, senior.first)}, then tap "I'm on it".`
  return {
    title: `${other?.first} asks you to take over: ${alarm.what(told, senior.first)}`,
    body: `${how} ${plea} ${notAnAmbulance}`,
    action: "I'm on it",
    sms: [
      { text: `${other?.sms}: please take over.` },
      { text: `${(alarm.brief ?? alarm.what)(told, senior.sms)}.` },
      ...callNow(told),
    ],
    letter: { ...letterOf(told), lead: plea, paragraphs: [how] },
  }
}

const callNow = ({ phone }: Told) => [
  { text: phone ? `Call ${phone.shown}.` : 'Please call or visit now.' },
  { text: "Reply 1: I'm on it." },
  { text: 'Danger? Call 911.' },
]

function letterOf(told: Told) {
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
