import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/random.ts'
import { cloudFinalEmbeddedDraft } from '../providers/stt/cloud-final-embedded-draft.ts'
import { moonshine } from '../providers/stt/moonshine.ts'
import { openAiCompatibleSpeechToText } from '../providers/stt/openai-compatible.ts'
import type { SpeechToText } from '../providers/stt/port.ts'
import { flite } from '../providers/tts/flite.ts'
import { silero } from '../providers/vad/silero.ts'

interface Platform {
  clock: Clock
  ids: Ids
}

/** What hears and speaks, warmed up so that the first word waits for nothing. */
export function openEngines(platform: Platform, config: Pick<Config, 'stt'>) {
  const embedded = [moonshine(platform), silero(platform), flite(platform)] as const
  const [stt, vad, tts] = embedded
  for (const engine of embedded) engine.warm()
  return {
    voice: { stt: withCloud(stt, platform, config), vad, tts },
    closeEngines: async () => {
      await Promise.all(embedded.map((engine) => engine.close()))
    },
  }
}

function withCloud(embedded: SpeechToText, { clock }: Platform, { stt }: Pick<Config, 'stt'>) {
  if (!stt) return embedded
  const cloud = openAiCompatibleSpeechToText({ ...stt, clock })
  return cloudFinalEmbeddedDraft({ cloud, embedded })
}
