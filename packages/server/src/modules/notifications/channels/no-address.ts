import type { Channel } from '@rondall/contract/kinds/channels.ts'
import { ProviderError } from '../../../platform/errors.ts'

/** It was taken away since the message was written. */
export const noAddress = (channel: Channel) =>
  new ProviderError(channel, 'has no address', { retryable: false, ofRecipient: true })
