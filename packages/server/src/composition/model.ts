import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { anthropicModel } from '../providers/llm/anthropic.ts'
import { openAiCompatibleModel } from '../providers/llm/openai-compatible.ts'
import type { LanguageModel } from '../providers/llm/port.ts'

/** The large language model the environment names; undefined where it names none. */
export function openModel({ llm }: Pick<Config, 'llm'>, clock: Clock): LanguageModel | undefined {
  if (!llm) return undefined
  return llm.kind === 'anthropic'
    ? anthropicModel({ ...llm, clock })
    : openAiCompatibleModel({ ...llm, clock })
}
