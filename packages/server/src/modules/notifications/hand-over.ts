import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { ProviderError } from '../../platform/errors.ts'
import type { EmailSender } from '../../providers/email/port.ts'
import type { PushSender } from '../../providers/push/port.ts'
import type { SmsSender } from '../../providers/sms/port.ts'
import { sendEmail, sendSms } from '../messages/messages.ts'
import type { Addressee } from './addressees.view.store.ts'
import { asLetter, asPush, asSms } from './compose.ts'
import { deleteSubscription, selectSubscriptions } from './contact-points.store.ts'
import { openPhone, openSubscription } from './contact-points.ts'
import type { Delivery } from './deliveries.store.ts'
import { deliveryUrl } from './links.ts'
import { type SubjectOf, writeText } from './message-facts.ts'
import { answerWithinMs } from './send-policy.ts'
import type { Text } from './told.ts'

export interface HandOverDeps {
  db: Database
  encryption: Encryption
  email: EmailSender
  sms: SmsSender
  push: PushSender
  config: { publicUrl: string }
  /** Seals the links of messages. */
  linkKey: string
  subjectOf: SubjectOf
}

interface Way {
  signal: AbortSignal
  leaving(): Promise<void>
}

/** Hands one delivery to its provider; resolves when it was taken on. */
export async function handOver(deps: HandOverDeps, delivery: Delivery, to: Addressee, way: Way) {
  const text = await writeText(deps, delivery, to)
  const url = deliveryUrl(deps, delivery.id)
  const link = { url, reference: delivery.facts.reference }
  const { channel, forHelp } = delivery
  const asked = {
    ...{ ...way, forHelp, answerWithinMs: answerWithinMs[channel] },
    idempotencyKey: delivery.id,
  }
  if (!deps[channel].announcesLeaving) await way.leaving()
  switch (channel) {
    case 'email':
      return sendEmail(deps, { ...asked, to: to.email, letter: asLetter(text, link) })
    case 'sms':
      return handOverSms(deps, { ...asked, delivery, to, text, url })
    case 'push':
      return handOverPush(deps, { ...asked, delivery, text, url })
  }
}

interface Handing extends Way {
  delivery: Delivery
  text: Text
  url: string
  idempotencyKey: string
  forHelp: boolean
  answerWithinMs: number
}

function handOverSms(
  deps: HandOverDeps,
  { delivery, to, text, url, ...asked }: Handing & { to: Addressee },
) {
  if (!to.phone) throw gone('sms')
  return sendSms(deps, {
    ...asked,
    to: openPhone(deps, { personId: delivery.personId, number: to.phone }),
    text: asSms(text, { url, reference: delivery.facts.reference }),
    ...(deps.config.publicUrl.startsWith('https:')
      ? { statusUrl: `${deps.config.publicUrl}/api/webhooks/sms/status` }
      : {}),
  })
}

/** Every browser of the person; one that takes it on is enough. */
async function handOverPush(deps: HandOverDeps, { delivery, text, url, ...asked }: Handing) {
  const browsers = await selectSubscriptions(deps.db, delivery.personId)
  if (browsers.length === 0) throw gone('push')
  const payload = asPush(text, {
    template: delivery.template,
    url,
    incidentId: delivery.incidentId,
    seniorId: delivery.seniorId,
    tag: delivery.message,
  })
  const sent = await Promise.allSettled(
    browsers.map(async (browser) => {
      const to = openSubscription(deps, browser)
      const idempotencyKey = `${delivery.id}:${browser.id}`
      try {
        return await deps.push.send({
          to,
          payload,
          urgent: delivery.urgent,
          ...asked,
          idempotencyKey,
        })
      } catch (error) {
        if (error instanceof ProviderError && error.ofRecipient)
          await deleteSubscription(deps.db, browser.digest, browser.personId)
        throw error
      }
    }),
  )
  const taken = sent.find((result) => result.status === 'fulfilled')
  if (taken) return taken.value
  const hopeful = sent.find(
    ({ status, ...result }) =>
      status === 'rejected' &&
      'reason' in result &&
      !(result.reason instanceof ProviderError && result.reason.ofRecipient),
  )
  const failed = hopeful ?? sent[0]
  throw failed && 'reason' in failed ? failed.reason : gone('push')
}

const gone = (channel: string) =>
  new ProviderError(channel, 'has no address', { retryable: false, ofRecipient: true })
