/** What a message tells of, looked up when it is sent. */
export interface Told {
  seniorName: string
  /** Whose message it is. */
  personName: string
  /** Somebody else it speaks of. */
  otherName: string | null
  reference: string | null
  kind: string | null
  reason: string | null
  /** An instant in words, on the reader's clock. */
  eta: string | null
  nudge: number | string | null
  again: boolean
  /** What a reminder says. */
  subject: string | null
  /** Counts of a week; absent where they are not to be told. */
  counts: Record<string, number>
}

export interface Text {
  title: string
  body: string
  /** What the link beside it does; no link where null. */
  action: string | null
}

export type Template =
  | 'check-in-nudge'
  | 'incident-alert'
  | 'incident-claimed'
  | 'incident-offered'
  | 'help-coming'
  | 'all-clear'
  | 'ladder-test'
  | 'reminder-due'
  | 'weekly-digest'

const notAmbulance = 'Rondall is not 911: if someone is in danger, call 911.'

const whatHappened: Record<string, (told: Told) => string> = {
  'help-request': ({ seniorName }) => `${seniorName} pressed "I need help".`,
  'safety-words': ({ seniorName }) => `${seniorName} said something that sounds like an emergency.`,
  'missed-check-in': ({ seniorName, reason }) => `${seniorName} ${missed(reason)}`,
  'not-checked': ({ seniorName }) =>
    `We could not check on ${seniorName} in time, because of a fault of ours. It does not mean that anything is wrong, but nobody has asked them.`,
  'missed-medication': ({ seniorName, reason }) =>
    reason === 'our-failure'
      ? `We could not remind ${seniorName} of a medication in time, because of a fault of ours.`
      : `${seniorName} has not answered a medication reminder.`,
}

function missed(reason: string | null) {
  if (reason === 'answered-unclearly')
    return 'talked with Rondall, but it did not become clear whether all is well.'
  if (reason === 'device-offline')
    return 'has not answered the daily check-in. Their device seems to be offline.'
  if (reason === 'no-device')
    return 'has not answered the daily check-in. No device of theirs is connected.'
  return 'has not answered the daily check-in.'
}

const nudgeWords: Record<string, string> = {
  3: 'We have not heard from you. Please tell us that you are OK; we are asking your care team to look in.',
  noon: 'It is noon, and we have not heard from you today. Please tell your care team that you are OK.',
}

const happened = (told: Told) => whatHappened[told.kind ?? '']?.(told) ?? ''

const write: Record<Template, (told: Told) => Text> = {
  'check-in-nudge': ({ nudge }) => ({
    title: 'How are you today?',
    body: nudgeWords[String(nudge)] ?? 'Please tell your care team that you are OK.',
    action: "I'm OK",
  }),
  'incident-alert': (told) => ({
    title:
      told.kind === 'help-request' ? `${told.seniorName} needs help` : `About ${told.seniorName}`,
    body: `${told.again ? 'Nobody is on this now. ' : ''}${happened(told)} Please call or visit, and say that you are on it. ${notAmbulance}`,
    action: "I'm on it",
  }),
  'incident-claimed': ({ otherName, seniorName, eta }) => ({
    title: `${otherName} is on it`,
    body: `${otherName} is looking after ${seniorName}${eta ? ` and expects to be there by ${eta}` : ''}.`,
    action: null,
  }),
  'incident-offered': (told) => ({
    title: `${told.otherName} asks you to take over`,
    body: `${happened(told)} ${told.otherName} asks you to take it on. ${notAmbulance}`,
    action: "I'm on it",
  }),
  'help-coming': ({ otherName, eta }) => ({
    title: `${otherName} is on it`,
    body: eta
      ? `${otherName} knows, and expects to be there by ${eta}.`
      : `${otherName} knows, and is looking after it.`,
    action: null,
  }),
  'all-clear': (told) => ({
    title: `All clear: ${told.seniorName}`,
    body: `${howItEnded(told)} You need not do anything more.`,
    action: null,
  }),
  'ladder-test': ({ seniorName }) => ({
    title: 'This is a test',
    body: `We are making sure that messages about ${seniorName} reach you. Nothing has happened. Please confirm that you got this.`,
    action: 'I got this',
  }),
  'reminder-due': ({ subject }) => ({
    title: 'A reminder for you',
    body: subject ?? 'Please open Rondall to see it.',
    action: null,
  }),
  'weekly-digest': ({ seniorName, counts }) => ({
    title: `A week with ${seniorName}`,
    body: weekInWords(counts),
    action: null,
  }),
}

function weekInWords(counts: Record<string, number>) {
  const { asked = 0, answered = 0, notChecked = 0, incidents = 0 } = counts
  const { remindersAsked, remindersDone, entries } = counts
  const sentences = [
    asked === 0
      ? 'There was no daily check-in this week.'
      : `Daily check-ins answered: ${answered} of ${asked}.`,
    notChecked > 0 ? `We could not ask ${times(notChecked)}; that was our fault.` : '',
    incidents > 0 ? `Alerts: ${incidents}.` : 'No alerts.',
    remindersAsked ? `Reminders done: ${remindersDone ?? 0} of ${remindersAsked}.` : '',
    entries === undefined ? '' : `Journal entries shared with you: ${entries}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

function howItEnded({ seniorName, reason, otherName }: Told) {
  if (reason === 'answered-late') return `${seniorName} has answered the check-in and is OK.`
  if (reason === 'answered-reminder') return `${seniorName} has answered the medication reminder.`
  if (reason === 'all-well' && otherName) return `${otherName} says that all is well.`
  if (reason === 'mistake')
    return `${seniorName} says: "I'm OK, it was a mistake." A call would still be kind.`
  return otherName ? `${otherName} has closed this.` : 'This has been closed.'
}

/** The words of a message. Every message about an incident carries its reference. */
export function textOf(template: Template, told: Told): Text {
  const text = write[template](told)
  if (!told.reference) return text
  return { ...text, body: `${text.body} (${told.reference})` }
}
