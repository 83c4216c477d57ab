import type { Channel as ChannelName } from '@rondall/contract/kinds/channels.ts'
import type { SQL } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Encryption } from '../../../platform/encryption.ts'
import type { AnnouncesLeaving, Leaving } from '../../../providers/leaving.ts'
import type { MessageCopy } from '../copy/message-copy.ts'
import type { Addressee, Delivery } from '../delivery.ts'

export interface ChannelDeps {
  db: Database
  encryption: Encryption
  config: { publicUrl: string }
}

/** A service behind its port. */
export interface Sender extends AnnouncesLeaving {
  readonly name: string
  /** A message that comes twice under one key is passed on once. */
  readonly honoursKeys?: boolean
}

/** One delivery on its way to its service. */
export interface Dispatch {
  delivery: Delivery
  to: Addressee
  copy: MessageCopy
  /** Behind the message's button. */
  url: string
  /** What every service is asked with. */
  attempt: Leaving & { signal: AbortSignal; idempotencyKey: string }
}

/** One way to tell people something: all that sending knows of it. Its words stand in the contract's table. */
export interface Channel<Service extends Sender = Sender> {
  name: ChannelName
  /** Whether this server has a service for it. */
  isAvailable(config: Partial<Config>): boolean
  /** Whether the person `u` has an address for it. */
  hasAddress: SQL
  /** Whether nobody has shown that the address of the person `u` is theirs; it is tried all the same. */
  isUnproved?: SQL
  /** The address of the person `p` as it is kept; null where the channel looks it up itself. */
  address: SQL
  /** Behind one service, those that may be down by themselves: one that hangs leaves the others their places. */
  party?: { of(address: string): string; ofPerson: SQL }
  /** How long the answer may take once a message has left. */
  answerWithinMs: number
  /** What shows that an address that failed works again. */
  provedBy: 'acceptance' | 'report' | 'nothing'
  /** An address that is refused for good is deleted by the channel itself, so the others of the person stay in use. */
  forgetsAddresses: boolean
  /** Resolves when the service has accepted it; `ProviderError` otherwise. */
  send(
    service: Service,
    deps: ChannelDeps,
    dispatch: Dispatch,
  ): Promise<{ messageId: string | null }>
}
