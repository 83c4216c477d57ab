import { Fallback, type FallbackDeps, type Link } from '../fallback.ts'
import type { SpeechToText } from './port.ts'

/** Drafts on this machine, where each costs nothing; finals by the first that can, with every call noted. */
export function fallbackSpeechToText(
  { finals, drafts }: { finals: readonly Link<SpeechToText>[]; drafts: SpeechToText },
  deps: FallbackDeps,
): SpeechToText {
  const final = new Fallback(finals, deps)
  const draft = new Fallback([{ provider: drafts }], deps)
  return {
    name: final.name,
    transcribe(request) {
      const chain = request.quality === 'draft' ? draft : final
      return chain.answer(request.quality, request.signal, ({ provider, signal }) =>
        provider.transcribe({ ...request, signal }),
      )
    },
  }
}
