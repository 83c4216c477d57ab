import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction } from '../../db/transaction.ts'
import type { Ids } from '../../platform/random.ts'
import { markBroken, markMended, markWorking } from './contact-points.store.ts'
import { peopleWithPhone } from './contact-points.ts'
import { selectByProviderMessage, setOutcome } from './deliveries.store.ts'
import { failOver } from './fail-over.ts'
import type { Carried } from './reach.ts'

interface Deps {
  db: Database
  ids: Ids
  linkKey: string
  carried: Carried
}

export type Outcome = 'delivered' | 'undelivered'

/**
 * What a provider says later of a message it had taken on. One that did not arrive goes by the person's
 * other channels, and the channel counts as broken until it is proven to work. False for one that we do not know.
 */
export async function recordOutcome(deps: Deps, providerMessageId: string, outcome: Outcome) {
  return inTransaction(deps.db, async (tx) => {
    const delivery = await selectByProviderMessage(tx, providerMessageId)
    if (!delivery) return false
    if (delivery.state === 'delivered') return true
    const { id, personId, channel } = delivery
    if (outcome === 'delivered') {
      await setOutcome(tx, id, 'delivered', null)
      await markMended(tx, personId, channel)
      return true
    }
    const now = await databaseNow(tx)
    await setOutcome(tx, id, 'failed', 'reported undelivered')
    await markBroken(tx, { personId, channel, reason: 'undeliverable', now })
    await failOver(deps, tx, delivery, now)
    return true
  })
}

/** STOP is honoured at once, for everybody who gave this phone. */
export async function stopSms(deps: Pick<Deps, 'db' | 'linkKey'>, number: string) {
  const now = await databaseNow(deps.db)
  for (const personId of await peopleWithPhone(deps, number))
    await markBroken(deps.db, { personId, channel: 'sms', reason: 'stopped', now })
}

export async function startSms(deps: Pick<Deps, 'db' | 'linkKey'>, number: string) {
  for (const personId of await peopleWithPhone(deps, number))
    await markWorking(deps.db, personId, 'sms')
}
