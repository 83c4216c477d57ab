import type { MessageFacts } from '../message-copy.ts'
import type { Template } from '../template.ts'

interface End {
  /** Only where all is well. */
  isAllClear?: boolean
  /** What became of it, as the end of a title. */
  what: (told: MessageFacts) => string
  /** Who says so. */
  how: (told: MessageFacts) => string
}

const saidBy = ({ other }: MessageFacts) => (other ? `${other.full} told us so.` : '')

const ends: Record<string, End> = {
  'all-well': {
    isAllClear: true,
    what: ({ senior }) => `${senior.first} is OK`,
    how: ({ other, senior }) =>
      other ? `${other.full} says that ${senior.first} is OK.` : 'All is well.',
  },
  'answered-late': {
    isAllClear: true,
    what: ({ senior }) => `${senior.first} is OK`,
    how: ({ senior }) => `${senior.full} has answered the check-in and is OK.`,
  },
  'answered-reminder': {
    what: ({ senior }) => `${senior.first} answered the reminder`,
    how: ({ senior }) => `${senior.full} has answered the medication reminder.`,
  },
  mistake: {
    what: () => 'it was a mistake',
    how: ({ senior, other, isOwnWord }) =>
      isOwnWord || !other
        ? `${senior.full} says: "I'm OK, it was a mistake." A call would still be kind.`
        : `${other.full} says that it was a mistake. A call would still be kind.`,
  },
  'asked-for-help': {
    what: ({ senior }) => `${senior.first} asked for help instead`,
    how: ({ senior }) => `${senior.full} asked for help; another alert says so.`,
  },
  helped: { what: () => 'help came', how: saidBy },
  'emergency-services': {
    what: () => 'emergency services came',
    how: (told) =>
      `${saidBy(told)} Please get in touch to hear how ${told.senior.first} is.`.trim(),
  },
}

const other: End = {
  what: () => 'the alert was closed',
  how: ({ other, senior }) =>
    `${other ? `${other.full} closed it.` : ''} Please get in touch to hear how ${senior.first} is.`.trim(),
}

/** How it ended, in words of that end: an ambulance is no all-clear. */
export const allClear: Template = {
  copy(told) {
    const { senior, note, other: closer } = told
    const { isAllClear = false, what, how } = ends[told.reason ?? ''] ?? other
    const title = `${isAllClear ? 'All clear' : `Update on ${senior.first}`}: ${what(told)}`
    const written = note && closer ? `${closer.first} wrote: "${note}"` : ''
    const stopped = 'The alerts have stopped.'
    return {
      title,
      body: [how(told), written, stopped].filter(Boolean).join(' '),
      action: null,
      sms: [
        {
          text: isAllClear
            ? `All clear: ${senior.sms} is OK.`
            : `Update on ${senior.sms}: ${what({ ...told, senior: { ...senior, first: senior.sms } })}.`,
        },
        { text: note && closer ? `${closer.sms} wrote: "${note}"` : '', mayBeCut: true },
        { text: note ? '' : toldUsBriefly(told), spare: 1 },
      ],
      letter: { lead: `${title}.`, paragraphs: [how(told), written, stopped].filter(Boolean) },
    }
  },
}

/** Who says so, where there is no note that names them. */
function toldUsBriefly({ reason, senior, other: closer, isOwnWord }: MessageFacts) {
  if (reason === 'mistake')
    return `${isOwnWord || !closer ? senior.sms : closer.sms} says so. A call would still be kind.`
  return closer && !isOwnWord ? `${closer.sms} told us so.` : ''
}
