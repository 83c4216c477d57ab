import { sql } from 'drizzle-orm'
import { ProviderError } from '../../../../platform/errors.ts'
import type { PushSender } from '../../../../providers/push/port.ts'
import { deleteSubscription, selectSubscriptions } from '../../contact-points.store.ts'
import { openSubscription } from '../../contact-points.ts'
import type { Channel, ChannelDeps, Dispatch } from '../channel.ts'
import { noAddress } from '../no-address.ts'

const name = 'push'

export const pushChannel: Channel<PushSender> = {
  name,
  // Its keys are made by the server itself.
  isAvailable: () => true,
  hasAddress: sql`exists (select from push_subscriptions s where s.person_id = u.id)`,
  address: sql`null`,
  // A push service is asked again, for it honours keys.
  answerWithinMs: 20_000,
  provedBy: 'nothing',
  forgetsAddresses: true,
  send,
}

/** To every browser of the person; one that accepts it is enough. */
async function send(push: PushSender, deps: ChannelDeps, dispatch: Dispatch) {
  const browsers = await selectSubscriptions(deps.db, dispatch.delivery.personId)
  const sent = await Promise.allSettled(
    browsers.map((browser) => sendTo(push, deps, dispatch, browser)),
  )
  const accepted = sent.find((result) => result.status === 'fulfilled')
  if (accepted) return accepted.value
  const failures = sent.flatMap((result) => ('reason' in result ? [result.reason] : []))
  throw failures.find((failure) => !isOfRecipient(failure)) ?? failures[0] ?? noAddress(name)
}

type Browser = Awaited<ReturnType<typeof selectSubscriptions>>[number]

async function sendTo(push: PushSender, deps: ChannelDeps, dispatch: Dispatch, browser: Browser) {
  const { delivery, attempt } = dispatch
  try {
    return await push.send({
      ...attempt,
      to: openSubscription(deps, browser),
      payload: asPush(dispatch),
      urgent: delivery.urgent,
      idempotencyKey: `${delivery.id}:${browser.id}`,
    })
  } catch (error) {
    if (isOfRecipient(error)) await deleteSubscription(deps.db, browser.digest, browser.personId)
    throw error
  }
}

const isOfRecipient = (error: unknown) => error instanceof ProviderError && error.ofRecipient

/** What the service worker of the browser shows. */
function asPush({ copy: { title, body, action }, delivery, url }: Dispatch) {
  const { template, incidentId, seniorId, message: tag } = delivery
  return JSON.stringify({ title, body, action, template, url, incidentId, seniorId, tag })
}
