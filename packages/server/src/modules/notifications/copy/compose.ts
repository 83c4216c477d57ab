import type { MessageTemplate } from '@rondall/contract/kinds/message-templates.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import { nameInMessage } from '../../messages/name-in-message.ts'
import { asGsm7 } from '../../messages/sms-text.ts'
import { type Clocks, momentInWords, timeInWords } from './clock-words.ts'
import type { MessageCopy, PhoneNumber, RecipientNames } from './message-copy.ts'
import type { FactsRow } from './message-facts.view.store.ts'
import { copyOf } from './templates.ts'

interface Addressed {
  seniorName: string
  otherName: string | null
  timeZone: string | null
}

interface Composed {
  template: MessageTemplate
  facts: Record<string, string | number | null>
  seniorId: string
}

/** What is known of what a delivery is about, when it is sent. */
export interface KnownFacts extends Omit<FactsRow, 'profile' | 'phone' | 'note'> {
  now: number
  subject: string | null
  note: string | null
  /** Where the senior is called. */
  phone: PhoneNumber | null
}

/** The words of a delivery, from what it tells of and what is so at `facts.now`. */
export function compose(delivery: Composed, names: Addressed, known: KnownFacts): MessageCopy {
  const { template, facts, seniorId } = delivery
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : null)
  const count = (name: string) => (typeof facts[name] === 'number' ? facts[name] : null)
  const clocks = { reader: names.timeZone, senior: known.seniorTimeZone }
  const senior = named(names.seniorName, 'Someone in your care')
  return copyOf(template, {
    senior: known.sharesFirstName ? { ...senior, first: senior.full } : senior,
    other: names.otherName === null ? null : named(names.otherName, 'Someone'),
    isOwnWord: text('otherId') === seniorId,
    reference: text('reference'),
    kind: text('kind'),
    reason: text('reason'),
    nudge: count('nudge') ?? text('nudge'),
    again: (count('alarm') ?? 1) > 1,
    counts: countsIn(facts),
    eta: timeOf(count('etaAt'), clocks),
    ...instantsInWords(known, clocks),
    phone: known.phone,
    note: known.note,
    subject: known.subject,
  })
}

function instantsInWords(known: KnownFacts, clocks: Clocks) {
  const moment = (at: number | null) => (at === null ? null : momentInWords(at, known.now, clocks))
  return {
    since: moment(known.openedAt),
    answerBy: moment(known.answerBy),
    answerByTime: timeOf(known.answerBy, clocks),
    lastCheckIn: moment(known.lastCheckInAt),
    nextAlertAt: timeOf(known.nextActionAt, clocks),
    tried: known.tried.map(({ at, to }) => ({
      time: timeInWords(at, clocks),
      to: to === null ? null : nameInMessage(to),
    })),
  }
}

const timeOf = (at: number | null, clocks: Clocks) => (at === null ? null : timeInWords(at, clocks))

/** So much of a name leaves room for what a text message must say. */
const longestInSms = 14

function named(name: string, nameless: string): RecipientNames {
  const full = nameInMessage(name)
  return { full, first: firstNameOf(full), sms: smsNameOf(name, nameless) }
}

/** What somebody is called in a text message. */
export function smsNameOf(name: string, nameless: string) {
  const short = asGsm7(firstNameOf(nameInMessage(name)))
    .slice(0, longestInSms)
    .trim()
  return /\p{L}/u.test(short) ? short : nameless
}

const countsIn = (facts: Composed['facts']) =>
  Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )
