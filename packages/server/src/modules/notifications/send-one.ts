import { databaseNow } from '../../db/now.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { ProviderError } from '../../platform/errors.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { markBroken, markMended } from './contact-points.store.ts'
import {
  type Addressee,
  type Delivery,
  markFailed,
  markSent,
  markSuperseded,
} from './deliveries.store.ts'
import { failOver } from './fail-over.ts'
import { type HandOverDeps, handOver } from './hand-over.ts'
import type { Carried } from './reach.ts'
import { afterFailure } from './send-policy.ts'

export interface SendingDeps extends HandOverDeps {
  clock: Pick<Clock, 'wait'>
  ids: Ids
  random: Pick<Random, 'below'>
  carried: Carried
  log: Log
}

const settleAttempts = 3
const settleAgainAfterMs = 500

/** Never rejects: what cannot be written becomes due again when its lease is over. */
export async function sendOne(
  deps: SendingDeps,
  delivery: Delivery,
  to: Addressee | undefined,
  signal: AbortSignal,
) {
  try {
    const maySend = to?.mayKnow && !to.isStale && !to.broken
    await settle(
      deps,
      maySend ? await send(deps, delivery, to, signal) : leftUnsent(deps, delivery, to),
    )
  } catch (error) {
    deps.log.error(
      { deliveryId: delivery.id, ...errorFields(error) },
      'a delivery is left to its lease',
    )
  }
}

type Write = () => Promise<void>

async function send(
  deps: SendingDeps,
  delivery: Delivery,
  to: Addressee,
  signal: AbortSignal,
): Promise<Write> {
  try {
    const { messageId: providerMessageId } = await handOver(deps, delivery, to, signal)
    const provider = deps[delivery.channel].name
    return async () => {
      await markSent(deps.db, delivery, { provider, providerMessageId })
      // A mail server answers for the mailbox; whether a text arrives is reported later.
      if (delivery.channel === 'email' && to.onceBroken)
        await markMended(deps.db, delivery.personId, 'email')
    }
  } catch (error) {
    return writing(deps, (tx, now) => failed(deps, tx, { delivery, now, error }))
  }
}

/** To whom it must not go, what is not so any more, and where the address is known not to work. */
function leftUnsent(deps: SendingDeps, delivery: Delivery, to: Addressee | undefined): Write {
  const end = { againAt: null, inDoubt: false }
  if (!to?.mayKnow)
    return writing(deps, (tx) => markFailed(tx, delivery, { failure: 'not let in', ...end }))
  if (to.isStale) return writing(deps, (tx) => markSuperseded(tx, delivery))
  return writing(deps, async (tx, now) => {
    await markFailed(tx, delivery, { failure: 'the channel is broken', ...end })
    await failOver(deps, tx, delivery, now)
  })
}

const writing =
  ({ db }: SendingDeps, write: (tx: Transaction, now: number) => Promise<void>): Write =>
  () =>
    inTransaction(db, async (tx) => write(tx, await databaseNow(tx)))

/** A database that hiccups must not turn a message that went out into one that goes out twice. */
async function settle({ clock }: SendingDeps, write: Write) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (attempt === settleAttempts) throw error
      await clock.wait(settleAgainAfterMs * attempt)
    }
  }
}

interface Failed {
  delivery: Delivery
  now: number
  error: unknown
}

async function failed(deps: SendingDeps, tx: Transaction, { delivery, now, error }: Failed) {
  const { personId, channel, urgent, attempts, createdAt } = delivery
  const provider = error instanceof ProviderError ? error : undefined
  const ofRecipient = provider?.ofRecipient ?? false
  deps.log.warn({ deliveryId: delivery.id, channel, attempts, ...errorFields(error) }, 'not sent')
  const next = afterFailure(
    {
      urgent,
      attempts,
      createdAt: createdAt.getTime(),
      hopeless: ofRecipient,
      askedToWaitMs: provider?.retryAfterMs ?? 0,
    },
    now,
    deps.random,
  )
  await markFailed(tx, delivery, {
    failure: provider?.message.slice(0, 200) ?? 'failed',
    againAt: next.againAt === null ? null : new Date(next.againAt),
    inDoubt: !provider?.refused,
  })
  // A browser that left takes only its own subscription along; see hand-over.
  if (ofRecipient && channel !== 'push')
    await markBroken(tx, { personId, channel, reason: 'undeliverable', now })
  if (next.failOver) await failOver(deps, tx, delivery, now)
}
