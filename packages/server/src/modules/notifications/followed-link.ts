import type { Database } from '../../db/transaction.ts'
import { compose } from './compose.ts'
import { findDelivery, selectAddressees } from './deliveries.store.ts'
import { deliveryOfLink } from './links.ts'

interface Deps {
  db: Database
  linkKey: string
}

/** Links of messages work for this long; an alarm of last month is nobody's to claim. */
const worksForMs = 14 * 24 * 60 * 60_000

/** The message whose link was followed, as its reader sees it; undefined when it does not work any more. */
export async function followedLink({ db, linkKey }: Deps, token: string, now: number) {
  const id = deliveryOfLink({ linkKey }, token)
  const delivery = id ? await findDelivery(db, id) : undefined
  if (!delivery || now - delivery.createdAt.getTime() > worksForMs) return undefined
  const to = (await selectAddressees(db, [delivery.id])).get(delivery.id)
  // Whoever is not let in any more learns nothing from an old message either.
  if (!to?.mayKnow) return undefined
  const { template, facts, personId, seniorId, incidentId } = delivery
  return { text: compose(delivery, to, null), template, facts, personId, seniorId, incidentId }
}
