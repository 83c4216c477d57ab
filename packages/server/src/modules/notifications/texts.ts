import type { MessageTemplate } from '@rondall/contract/kinds/message-templates.ts'
import { alertText, offerText } from './alert-texts.ts'
import { closingText } from './closing-texts.ts'
import type { Text, Told } from './told.ts'

const nudgeWords: Record<string, string> = {
  3: 'We have not heard from you. Please tell us that you are OK; we are asking your care team to look in.',
  noon: 'It is noon, and we have not heard from you today. Please tell your care team that you are OK.',
}

const nudged = ({ nudge, answerByTime }: Told) =>
  nudgeWords[String(nudge)] ??
  (answerByTime
    ? `Please press "I'm OK" before ${answerByTime}.`
    : 'Please tell your care team that you are OK.')

const write: Record<MessageTemplate, (told: Told) => Text> = {
  'check-in-nudge': (told) => ({
    title: 'How are you today?',
    body: nudged(told),
    action: "I'm OK",
    sms: [{ text: 'How are you today?' }, { text: nudged(told), mayBeCut: true }],
  }),
  'incident-alert': alertText,
  'incident-claimed': ({ other, senior, eta }) => ({
    title: `${other?.first} is on it`,
    body: `${other?.full} is looking after ${senior.full}${eta ? ` and plans to be there by ${eta}` : ''}.`,
    action: null,
    sms: [
      { text: `${other?.sms} is on it and looking after ${senior.sms}.` },
      { text: eta ? `There by ${eta}.` : '' },
    ],
  }),
  'incident-offered': offerText,
  'help-coming': ({ other, eta }) => {
    const body = eta
      ? `${other?.first} knows, and plans to be there by ${eta}.`
      : `${other?.first} knows, and is looking after it.`
    return {
      title: `${other?.first} is on it`,
      body,
      action: null,
      sms: [{ text: `${other?.sms} is on it.` }, { text: eta ? `There by ${eta}.` : '' }],
    }
  },
  'all-clear': closingText,
  'ladder-test': ({ senior }) => ({
    title: 'This is a test',
    body: `We are making sure that messages about ${senior.full} reach you. Nothing has happened. Please confirm that you got this.`,
    action: 'I got this',
    sms: [
      { text: `This is a test. Nothing has happened to ${senior.sms}.` },
      { text: 'Reply OK if you got this.' },
    ],
  }),
  'reminder-due': ({ subject }) => {
    const body = subject ?? 'Please open Rondall to see it.'
    return {
      title: 'A reminder for you',
      body,
      action: null,
      sms: [{ text: 'A reminder for you:' }, { text: body, mayBeCut: true }],
    }
  },
  'weekly-digest': ({ senior, counts }) => ({
    title: `A week with ${senior.full}`,
    body: weekInWords(counts),
    action: null,
    sms: [{ text: `A week with ${senior.sms}.` }, { text: weekInWords(counts), mayBeCut: true }],
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

/** The words of a message. Every message about an incident carries its reference. */
export function textOf(template: MessageTemplate, told: Told): Text {
  const text = write[template](told)
  if (!told.reference) return text
  return { ...text, body: `${text.body} (${told.reference})` }
}
