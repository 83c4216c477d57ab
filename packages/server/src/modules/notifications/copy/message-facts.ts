import { e164Of } from '@rondall/contract/model/phone-number.ts'
import { databaseNow } from '../../../db/now.ts'
import { noteContext } from '../../../db/schema/incidents.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import { openProfile } from '../../profiles/profiles.ts'
import { openPhone } from '../contact-points.ts'
import type { Addressee, Delivery } from '../delivery.ts'
import { compose } from './compose.ts'
import type { PhoneNumber } from './message-copy.ts'
import { type FactsRow, selectMessageFacts } from './message-facts.view.store.ts'

interface Deps {
  db: Database
  encryption: Encryption
  subjectOf: SubjectOf
}

/** What a message is about, in words that are nowhere kept with it; null for most. */
export type SubjectOf = (facts: Delivery['facts']) => Promise<string | null>

/** The words of a delivery to this person, as things are now. */
export async function writeText(deps: Deps, delivery: Delivery, to: Addressee) {
  const { db, encryption, subjectOf } = deps
  const row = (await selectMessageFacts(db, delivery.id)) ?? nothingKnown
  const { profile, phone, note, ...known } = row
  const { seniorId, incidentId } = delivery
  const number =
    opened(() => (profile ? openProfile(encryption, seniorId, profile).primaryPhone : null)) ??
    opened(() => (phone ? openPhone(deps, { personId: seniorId, number: phone }) : null))
  return compose(delivery, to, {
    ...known,
    now: await databaseNow(db),
    subject: await subjectOf(delivery.facts),
    note: opened(() =>
      note && incidentId ? encryption.open(note, noteContext(incidentId)) : null,
    ),
    phone: number ? phoneNumberOf(number) : null,
  })
}

const nothingKnown: FactsRow = {
  ...{ openedAt: null, note: null, nextActionAt: null, answerBy: null, lastCheckInAt: null },
  ...{ seniorTimeZone: null, profile: null, phone: null, sharesFirstName: false, tried: [] },
}

/** An alarm goes out without what cannot be opened. */
function opened<T>(open: () => T | null) {
  try {
    return open()
  } catch {
    return null
  }
}

const longestShown = 20

/** A number as it was typed, as people read it and as a telephone dials it. */
export function phoneNumberOf(typed: string): PhoneNumber {
  const number = e164Of(typed)
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number ?? '') ?? []
  return {
    shown: area ? `(${area}) ${exchange}-${line}` : (number ?? typed.slice(0, longestShown)),
    dialed: number ?? typed.replace(/[^+\d]/g, ''),
  }
}
