import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/random.ts'
import {
  type RecordedCall,
  recordedSpeechToText,
  recordedTextToSpeech,
} from '../providers/recorded.ts'
import { cloudFinalEmbeddedDraft } from '../providers/stt/cloud-final-embedded-draft.ts'
import { moonshine } from '../providers/stt/moonshine.ts'
import { openAiCompatibleSpeechToText } from '../providers/stt/openai-compatible.ts'
import { fallbackTextToSpeech } from '../providers/tts/fallback.ts'
import { flite } from '../providers/tts/flite.ts'
import { openAiCompatibleTextToSpeech } from '../providers/tts/openai-compatible.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import { sherpa } from '../providers/tts/sherpa.ts'
import { silero } from '../providers/vad/silero.ts'

interface Platform {
  clock: Clock
  ids: Ids
  record: (call: RecordedCall) => void
}

type EngineConfig = Pick<Config, 'stt' | 'tts' | 'sherpaDir'>

/** What hears and speaks, warmed up so that the first word waits for nothing. */
export function openEngines(platform: Platform, config: EngineConfig) {
  const embedded = { stt: moonshine(platform), vad: silero(platform), tts: flite(platform) }
  const neural = config.sherpaDir
    ? sherpa({ directory: config.sherpaDir, clock: platform.clock })
    : undefined
  const own = [embedded.stt, embedded.vad, embedded.tts, ...(neural ? [neural] : [])]
  for (const engine of own) engine.warm()
  return {
    voice: {
      stt: withCloudRecognition(embedded.stt, platform, config),
      vad: embedded.vad,
      tts: withBetterVoice(embedded.tts, neural, platform, config),
    },
    closeEngines: async () => {
      await Promise.all(own.map((engine) => engine.close()))
    },
  }
}

function withCloudRecognition(
  engine: ReturnType<typeof moonshine>,
  platform: Platform,
  { stt }: EngineConfig,
) {
  const embedded = recordedSpeechToText(engine, platform)
  if (!stt) return embedded
  const client = openAiCompatibleSpeechToText({ ...stt, clock: platform.clock })
  return cloudFinalEmbeddedDraft({ cloud: recordedSpeechToText(client, platform), embedded })
}

/** A service where one is named, else the operator's own neural voice, else the embedded one. */
function withBetterVoice(
  engine: TextToSpeech,
  neural: TextToSpeech | undefined,
  platform: Platform,
  { tts }: EngineConfig,
) {
  const embedded = recordedTextToSpeech(engine, platform)
  const service = tts && openAiCompatibleTextToSpeech({ ...tts, clock: platform.clock })
  const better = service ?? neural
  return better ? fallbackTextToSpeech(recordedTextToSpeech(better, platform), embedded) : embedded
}
