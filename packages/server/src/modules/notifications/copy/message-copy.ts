import type { Letter } from '../../messages/letter.ts'
import type { SmsPart } from '../../messages/sms-text.ts'

/** What somebody is called in a message. */
export interface RecipientNames {
  full: string
  first: string
  /** In the alphabet of text messages, and short. */
  sms: string
}

export interface PhoneNumber {
  /** As people write it. */
  shown: string
  /** As a telephone dials it. */
  dialed: string
}

/** What a message tells of, looked up when it is sent. */
export interface MessageFacts {
  senior: RecipientNames
  /** Somebody else it speaks of. */
  other: RecipientNames | null
  /** The other is the senior themself. */
  isOwnWord: boolean
  reference: string | null
  kind: string | null
  reason: string | null
  /** Instants in words, on the reader's clock. */
  eta: string | null
  /** When the incident began. */
  since: string | null
  /** When the check-in was, or is, to be answered by. */
  answerBy: string | null
  answerByTime: string | null
  lastCheckIn: string | null
  nextAlertAt: string | null
  /** The senior's. */
  phone: PhoneNumber | null
  nudge: number | string | null
  again: boolean
  /** What a reminder says. */
  subject: string | null
  /** What who closed it wrote. */
  note: string | null
  /** What was done before this message. */
  tried: readonly { time: string; to: string | null }[]
  /** Counts of a week; absent where they are not to be told. */
  counts: Record<string, number>
}

export interface MessageCopy {
  title: string
  body: string
  /** What the link beside it does; no link where null. */
  action: string | null
  /** The same for one text message, without its link and reference. */
  sms: readonly SmsPart[]
  /** What a letter and the page behind a link say besides; where it has paragraphs they take the body's place. */
  letter?: Partial<Pick<Letter, 'lead' | 'paragraphs' | 'calls' | 'sections' | 'isUrgent'>>
}
