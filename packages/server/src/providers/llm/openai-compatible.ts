import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Clock } from '../../platform/clock.ts'
import { aiSdkModel } from './ai-sdk.ts'

interface Options {
  baseUrl: string
  /** Servers on one's own machine often want none. */
  apiKey?: string | undefined
  model: string
  clock: Clock
}

/** Any service that speaks OpenAI's chat completions: hosted ones, llama.cpp, Ollama, vLLM. */
export function openAiCompatibleModel({ baseUrl, apiKey, model, clock }: Options) {
  const name = 'openai-compatible'
  const provider = createOpenAICompatible({
    name,
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
  })
  return aiSdkModel({ name, model: provider.chatModel(model), clock })
}
