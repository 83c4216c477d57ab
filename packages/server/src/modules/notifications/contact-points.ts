import { createHash, createHmac } from 'node:crypto'
import type { Database, Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids } from '../../platform/random.ts'
import type { PushAddress } from '../../providers/push/port.ts'
import {
  deletePhone,
  deleteSubscription,
  deleteSubscriptionsOf,
  insertSubscription,
  markMended,
  markWorking,
  notePhoneProved,
  selectByPhone,
  selectPhone,
  upsertPhone,
} from './contact-points.store.ts'

interface Deps {
  db: Database
  encryption: Encryption
  clock: Pick<Clock, 'now'>
  ids: Ids
  /** Keys the digests by which an answering phone is found. */
  linkKey: string
}

export const phoneContext = (personId: string) => `phones:${personId}`
export const pushContext = (digest: string) => `push_subscriptions:${digest}`

export const openPhone = (
  { encryption }: Pick<Deps, 'encryption'>,
  { personId, number }: { personId: string; number: string },
) => encryption.open(number, phoneContext(personId))

export const openSubscription = (
  { encryption }: Pick<Deps, 'encryption'>,
  { digest, subscription }: { digest: string; subscription: string },
): PushAddress => JSON.parse(encryption.open(subscription, pushContext(digest)))

/** Keeps a person's phone, in E.164; the same one given again is tried anew. Null takes it away. */
export async function setPhone(deps: Omit<Deps, 'ids'>, personId: string, number: string | null) {
  const { db, linkKey } = deps
  if (number === null) return deletePhone(db, personId)
  const before = await selectPhone(db, personId)
  if (before?.digest === digestOfPhone(linkKey, number)) return markMended(db, personId, 'sms')
  await writePhone(deps, personId, number)
  await markWorking(db, personId, 'sms')
}

export async function phoneOf(
  deps: { db: Database | Transaction } & Pick<Deps, 'encryption'>,
  personId: string,
) {
  const row = await selectPhone(deps.db, personId)
  return row ? openPhone(deps, row) : null
}

/** Undefined where its owner has not shown that it is theirs. */
export async function provedPhoneOf(deps: Pick<Deps, 'db' | 'encryption'>, personId: string) {
  const row = await selectPhone(deps.db, personId)
  return row?.provedAt ? openPhone(deps, row) : undefined
}

/** A number that is known to be this person's; it replaces none that they gave themself. */
export async function keepProvedPhone(
  deps: { db: Transaction } & Omit<Deps, 'db' | 'ids'>,
  personId: string,
  number: string,
) {
  const before = await selectPhone(deps.db, personId)
  if (!before) await writePhone(deps, personId, number)
  const digest = digestOfPhone(deps.linkKey, number)
  await notePhoneProved(deps.db, { personId, digest, provedAt: new Date(deps.clock.now()) })
}

const writePhone = (
  { db, encryption, clock, linkKey }: { db: Database | Transaction } & Omit<Deps, 'db' | 'ids'>,
  personId: string,
  number: string,
) =>
  upsertPhone(db, {
    personId,
    number: encryption.seal(number, phoneContext(personId)),
    digest: digestOfPhone(linkKey, number),
    changedAt: new Date(clock.now()),
    provedAt: null,
  })

/** Everybody who gave this number, in E.164. */
export async function peopleWithPhone(
  { db, linkKey }: { db: Database | Transaction; linkKey: string },
  number: string,
): Promise<string[]> {
  const rows = await selectByPhone(db, digestOfPhone(linkKey, number))
  return rows.map(({ personId }) => personId)
}

/** Keeps where a person's browser is pushed to; a browser belongs to who used it last. */
export async function subscribe(
  { db, encryption, clock, ids }: Omit<Deps, 'linkKey'>,
  personId: string,
  address: PushAddress,
) {
  const digest = digestOf(address.endpoint)
  await insertSubscription(db, {
    id: ids.next(),
    personId,
    digest,
    subscription: encryption.seal(JSON.stringify(address), pushContext(digest)),
    createdAt: new Date(clock.now()),
  })
  await markWorking(db, personId, 'push')
}

export const unsubscribe = ({ db }: Pick<Deps, 'db'>, personId: string, endpoint: string) =>
  deleteSubscription(db, digestOf(endpoint), personId)

/** Messages to a person who may not be who they said they are. */
export async function forgetContactPoints(tx: Transaction, personId: string) {
  await deletePhone(tx, personId)
  await deleteSubscriptionsOf(tx, personId)
}

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')
export const digestOfPhone = (key: string, number: string) =>
  createHmac('sha256', key).update(number).digest('base64url')
