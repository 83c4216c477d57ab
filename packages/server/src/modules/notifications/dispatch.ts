import type { ChannelDeps, Sender } from './channels/channel.ts'
import { channels, type Senders } from './channels/channels.ts'
import { type SubjectOf, writeText } from './copy/message-facts.ts'
import type { Addressee, Delivery } from './delivery.ts'
import { deliveryUrl } from './links.ts'

export type DispatchDeps = ChannelDeps &
  Senders & {
    /** Seals the links of messages. */
    linkKey: string
    subjectOf: SubjectOf
  }

interface Way {
  signal: AbortSignal
  leaving(): Promise<void>
}

/** Hands one delivery to its service; resolves when that has accepted it. */
export async function dispatch(deps: DispatchDeps, delivery: Delivery, to: Addressee, way: Way) {
  const copy = await writeText(deps, delivery, to)
  const url = deliveryUrl(deps, delivery.id)
  const channel = channels[delivery.channel]
  const service: Sender = deps[delivery.channel]
  const { forHelp, id: idempotencyKey } = delivery
  const attempt = { ...way, forHelp, answerWithinMs: channel.answerWithinMs, idempotencyKey }
  if (!service.announcesLeaving) await way.leaving()
  return channel.send(service, deps, { delivery, to, copy, url, attempt })
}
