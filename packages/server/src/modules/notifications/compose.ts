import { Temporal } from 'temporal-polyfill'
import type { Letter } from '../messages/letter.ts'
import { nameInMessage } from '../messages/name-in-message.ts'
import { type Template, type Text, textOf } from './texts.ts'

interface Addressed {
  seniorName: string
  personName: string
  otherName: string | null
  timeZone: string | null
}

interface Composed {
  template: string
  facts: Record<string, string | number | null>
}

/** The words of a delivery, from what it tells of and the names and subject as they are now. */
export function compose(
  { template, facts }: Composed,
  names: Addressed,
  subject: string | null,
): Text {
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : null)
  const count = (name: string) => (typeof facts[name] === 'number' ? facts[name] : null)
  const etaAt = count('etaAt')
  return textOf(template as Template, {
    seniorName: nameInMessage(names.seniorName),
    personName: nameInMessage(names.personName),
    otherName: names.otherName === null ? null : nameInMessage(names.otherName),
    reference: text('reference'),
    kind: text('kind'),
    reason: text('reason'),
    eta: etaAt === null ? null : clockTime(etaAt, names.timeZone ?? 'UTC'),
    nudge: count('nudge') ?? text('nudge'),
    again: (count('alarm') ?? 1) > 1,
    subject,
    counts: countsIn(facts),
  })
}

const countsIn = (facts: Composed['facts']) =>
  Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )

const clockTime = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

export const asLetter = ({ title, body, action }: Text, url: string): Letter => ({
  subject: title,
  paragraphs: [body],
  ...(action ? { action: { label: action, url } } : {}),
})

/** One line, for every further part of an SMS costs as much as the first. */
export function asSms({ title, body, action }: Text, url: string, mayClaim: boolean) {
  const answer = mayClaim ? ' Reply 1 if you are on it, STOP to end messages.' : ''
  return `Rondall: ${title}. ${body}${action ? ` ${action}: ${url}` : ''}${answer}`
}

/** What the service worker of the browser shows. */
export const asPush = ({ title, body, action }: Text, details: Record<string, string | null>) =>
  JSON.stringify({ title, body, action, ...details })
