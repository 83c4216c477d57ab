import { Fallback, type FallbackDeps, type Link } from '../fallback.ts'
import type { SpeechRequest, TextToSpeech } from './port.ts'

/** The best voice that can speak now, with every call noted. The last should be the embedded one. */
export function fallbackTextToSpeech(
  links: readonly Link<TextToSpeech>[],
  deps: FallbackDeps,
): TextToSpeech {
  const chain = new Fallback(links, deps)
  return {
    name: chain.name,
    speak: (request) =>
      chain.stream('speak', request.signal, ({ provider, signal, isFirst }) =>
        provider.speak({ ...(isFirst ? request : withoutVoice(request)), signal }),
      ),
  }
}

/** A voice of one engine means nothing to the other. */
function withoutVoice({ voice: _voice, ...request }: SpeechRequest): SpeechRequest {
  return request
}
