/** What the button of a message does, and where one goes who taps the message itself. */
export const messageActs = {
  claim: { opens: 'link' },
  'answer-check-in': { opens: 'home' },
  'answer-reminder': { opens: 'home' },
  'confirm-test': { opens: 'link' },
} as const satisfies Record<string, { opens: 'link' | 'home' }>

export type MessageAct = keyof typeof messageActs

interface Template {
  act: MessageAct | null
  /** Alerts somebody of the ladder: repeated until somebody is on it, and each repeat replaces the one before. */
  isAlert: boolean
  /** Goes out at once and by every channel when the first fails. */
  isUrgent: boolean
  /** Only tells, and may leave the screen by itself. */
  isPassing: boolean
  /** A long text that hurries nobody: only by the channels that carry summaries. */
  isSummary: boolean
  /** In the history of an incident. */
  words: string
}

const news = { act: null, isAlert: false, isUrgent: false, isPassing: false, isSummary: false }

export const messageTemplates = {
  'check-in-nudge': { ...news, act: 'answer-check-in', words: 'message' },
  'incident-alert': { ...news, act: 'claim', isAlert: true, isUrgent: true, words: 'alert' },
  'incident-claimed': {
    ...news,
    isUrgent: true,
    isPassing: true,
    words: 'news of who is on it',
  },
  'incident-offered': { ...news, act: 'claim', isUrgent: true, words: 'request to take over' },
  'help-coming': { ...news, words: 'word that help is coming' },
  'all-clear': { ...news, isUrgent: true, isPassing: true, words: 'word of how it ended' },
  'ladder-test': { ...news, act: 'confirm-test', words: 'message' },
  'reminder-due': { ...news, act: 'answer-reminder', words: 'message' },
  'weekly-digest': { ...news, isPassing: true, isSummary: true, words: 'message' },
} as const satisfies Record<string, Template>

export type MessageTemplate = keyof typeof messageTemplates

/** Of a message that was pushed or kept by another version: what is not known asks nothing. */
export const templateOf = (name: string): Template =>
  messageTemplates[name as MessageTemplate] ?? { ...news, words: 'message' }

const namesWhere = (has: (template: Template) => boolean) =>
  (Object.keys(messageTemplates) as MessageTemplate[]).filter((name) => has(templateOf(name)))

export const alerts = namesWhere(({ isAlert }) => isAlert)
export const templatesThatAsk = (asked: MessageAct) => namesWhere(({ act }) => act === asked)
