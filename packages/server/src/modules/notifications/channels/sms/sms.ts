import { sql } from 'drizzle-orm'
import type { SmsSender } from '../../../../providers/sms/port.ts'
import { sendSms } from '../../../messages/messages.ts'
import { fitSms } from '../../../messages/sms-text.ts'
import { openPhone } from '../../contact-points.ts'
import type { MessageCopy } from '../../copy/message-copy.ts'
import type { Channel } from '../channel.ts'
import { noAddress } from '../no-address.ts'

const name = 'sms'

export const smsChannel: Channel<SmsSender> = {
  name,
  isAvailable: ({ sms }) => sms !== undefined,
  hasAddress: sql`exists (select from phones f where f.person_id = u.id)`,
  isUnproved: sql`exists (select from phones f where f.person_id = u.id and f.proved_at is null)`,
  address: sql`(select f.number from phones f where f.person_id = p.id)`,
  answerWithinMs: 60_000,
  provedBy: 'report',
  forgetsAddresses: false,
  async send(sms, deps, { to, copy, url, delivery, attempt }) {
    if (!to.address) throw noAddress(name)
    return sendSms(
      { sms },
      {
        ...attempt,
        to: openPhone(deps, { personId: delivery.personId, number: to.address }),
        text: asSms(copy, { url, reference: delivery.facts.reference }),
        ...reporting(deps.config),
      },
    )
  },
}

/** A service reports to a server that it can reach. */
const reporting = ({ publicUrl }: { publicUrl: string }) =>
  publicUrl.startsWith('https:') ? { statusUrl: `${publicUrl}/api/webhooks/sms/status` } : {}

/** One message of 160 letters; each further part of it would cost as much, and may come late or alone. */
export const asSms = (
  { sms, action }: MessageCopy,
  { url, reference }: { url: string; reference: unknown },
) =>
  fitSms([
    { text: 'Rondall:' },
    ...sms,
    { text: action ? url : '', spare: 2 },
    { text: typeof reference === 'string' ? reference : '' },
  ])
