import { createAnthropic } from '@ai-sdk/anthropic'
import type { Clock } from '../../platform/clock.ts'
import { aiSdkModel } from './ai-sdk.ts'

interface Options {
  apiKey: string
  model: string
  /** Ends in /v1. */
  baseUrl?: string | undefined
  clock: Clock
}

export function anthropicModel({ apiKey, model, baseUrl, clock }: Options) {
  const provider = createAnthropic({
    apiKey,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  })
  return aiSdkModel({
    name: 'anthropic',
    model: provider(model),
    // It thinks before it writes otherwise, which is silence to the person who waits.
    vendorOptions: { anthropic: { thinking: { type: 'disabled' } } },
    clock,
  })
}
