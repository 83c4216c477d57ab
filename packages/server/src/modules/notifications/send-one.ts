import type { Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { ProviderError } from '../../platform/errors.ts'
import { errorFields, type Log } from '../../platform/logger.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { channels } from './channels/channels.ts'
import { markBroken, markMended } from './contact-points.store.ts'
import { hasLaterAlarm, markFailed, markLeaving, markSuperseded } from './deliveries-queue.store.ts'
import type { Addressee, Delivery } from './delivery.ts'
import { type DispatchDeps, dispatch } from './dispatch.ts'
import { failOver } from './fail-over.ts'
import type { Carried } from './reach.ts'
import { afterFailure, leaseMs } from './send-policy.ts'
import type { SentLog } from './sent-log.ts'
import { settle, settleSent, type Write, writing } from './settling.ts'

export interface SendingDeps extends DispatchDeps {
  clock: Pick<Clock, 'wait' | 'monotonic'>
  ids: Ids
  random: Pick<Random, 'below'>
  carried: Carried
  log: Log
  sentLog?: SentLog
}

interface Sending {
  delivery: Delivery
  to: Addressee | undefined
  signal: AbortSignal
  /** The service takes on no more at once. */
  onBusy(): void
}

/** Never rejects: what cannot be written becomes due again when its lease is over. */
export async function sendOne(deps: SendingDeps, sending: Sending) {
  const { delivery, to } = sending
  try {
    const maySend = to?.mayKnow && !to.isStale && !to.broken
    if (hasDied(deps, delivery)) await settle(deps, asDied(deps, delivery))
    else if (maySend) await send(deps, { ...sending, to })
    else await settle(deps, leftUnsent(deps, delivery, to))
  } catch (error) {
    deps.log.error(
      { deliveryId: delivery.id, ...errorFields(error) },
      'a delivery is left to its lease',
    )
  }
}

/** It had left when its process died, and a copy would be a second message. */
const hasDied = (deps: SendingDeps, { leftAt, channel }: Delivery) =>
  leftAt !== null && !deps[channel].honoursKeys

const asDied = (deps: SendingDeps, delivery: Delivery) =>
  writing(deps, async (tx, now) => {
    const end = { againAt: null, inDoubt: true }
    await markFailed(tx, delivery, { failure: 'its answer was lost', ...end })
    await failOver(deps, tx, delivery, now)
  })

async function send(
  deps: SendingDeps,
  { delivery, to, signal, onBusy }: Sending & { to: Addressee },
) {
  const way = { hasLeft: false, isOurs: true }
  async function leaving() {
    way.isOurs = await markLeaving(deps.db, delivery, leaseMs)
    if (!way.isOurs) throw new Error('It was taken up by another process')
    way.hasLeft = true
  }
  const dispatched = await dispatch(deps, delivery, to, { signal, leaving }).then(
    ({ messageId }) => ({ messageId }),
    (error: unknown) => ({ error }),
  )
  if ('messageId' in dispatched) {
    const { id, channel, personId } = delivery
    const sent = { id, provider: deps[channel].name, providerMessageId: dispatched.messageId }
    await settleSent(deps, delivery, sent)
    if (to.onceBroken && channels[channel].provedBy === 'acceptance')
      await settle(deps, () => markMended(deps.db, personId, channel))
    return
  }
  if (!way.isOurs) return
  const { error } = dispatched
  if (error instanceof ProviderError && error.busy) onBusy()
  const trouble = { delivery, error, hasLeft: way.hasLeft }
  await settle(
    deps,
    writing(deps, (tx, now) => failed(deps, tx, { ...trouble, now })),
  )
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

interface Failed {
  delivery: Delivery
  now: number
  error: unknown
  hasLeft: boolean
}

async function failed(
  deps: SendingDeps,
  tx: Transaction,
  { delivery, now, error, hasLeft }: Failed,
) {
  const { personId, channel, urgent, attempts, createdAt } = delivery
  const provider = error instanceof ProviderError ? error : undefined
  const ofRecipient = provider?.ofRecipient ?? false
  const inDoubt = hasLeft && !provider?.refused
  deps.log.warn({ deliveryId: delivery.id, channel, attempts, ...errorFields(error) }, 'not sent')
  const next = afterFailure(
    {
      urgent,
      attempts,
      createdAt: createdAt.getTime(),
      hopeless: ofRecipient,
      askedToWaitMs: provider?.retryAfterMs ?? 0,
      busy: provider?.busy ?? false,
      inDoubt,
      honoursKeys: deps[channel].honoursKeys ?? false,
    },
    now,
    deps.random,
  )
  const failure = provider?.message.slice(0, 200) ?? 'failed'
  if (next.againAt !== null && (await hasLaterAlarm(tx, delivery))) {
    await markSuperseded(tx, delivery)
  } else {
    const againAt = next.againAt === null ? null : new Date(next.againAt)
    await markFailed(tx, delivery, { failure, againAt, inDoubt })
  }
  if (ofRecipient && !channels[channel].forgetsAddresses)
    await markBroken(tx, { personId, channel, reason: 'undeliverable', now })
  if (next.failOver) await failOver(deps, tx, delivery, now)
}
