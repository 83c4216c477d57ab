import type { MessageTemplate } from '@rondall/contract/kinds/message-templates.ts'
import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { selectAddressees } from './addressees.view.store.ts'
import { type SubjectOf, writeText } from './copy/message-facts.ts'
import { selectBetween } from './deliveries.store.ts'
import type { Delivery } from './delivery.ts'
import { isSealedFor, readToken } from './link-token.ts'

interface Deps {
  db: Database
  linkKey: string
  encryption: Encryption
  subjectOf: SubjectOf
}

export type Followed = NonNullable<Awaited<ReturnType<typeof followedLink>>>

/** Links of messages work for this long; an alarm of last month is nobody's to claim. */
const worksForMs = 14 * 24 * 60 * 60_000

/** The message whose link was followed, as its reader sees it; undefined when it does not work any more. */
export async function followedLink(deps: Deps, token: string, now: number) {
  const { db } = deps
  const delivery = await deliveryOf(deps, token)
  if (!delivery || now - delivery.createdAt.getTime() > worksForMs) return undefined
  const to = (await selectAddressees(db, [delivery.id])).get(delivery.id)
  // Whoever is not let in any more learns nothing from an old message either.
  if (!to?.mayKnow) return undefined
  const { template, facts, personId, seniorId, incidentId } = delivery
  return {
    ...{ template, facts, personId, seniorId, incidentId },
    createdAt: delivery.createdAt.getTime(),
    text: await writeText(deps, delivery, to),
    /** Other words to the same reader about the same. */
    write: (other: MessageTemplate, added: Delivery['facts'], otherName: string | null) =>
      writeText(
        deps,
        { ...delivery, template: other, facts: { ...facts, ...added } },
        { ...to, otherName },
      ),
  }
}

async function deliveryOf({ db, linkKey }: Deps, token: string) {
  const read = readToken(token)
  if (!read) return undefined
  const candidates = await selectBetween(db, read)
  return candidates.find(({ id }) => isSealedFor(read, id, linkKey))
}
