import type { Template } from '../template.ts'

export const weeklyDigest: Template = {
  copy: ({ senior, counts }) => ({
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
