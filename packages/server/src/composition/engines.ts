import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/random.ts'
import type { RecordedCall } from '../providers/fallback.ts'
import { fallbackSpeechToText } from '../providers/stt/fallback.ts'
import { moonshine } from '../providers/stt/moonshine.ts'
import { openAiCompatibleSpeechToText } from '../providers/stt/openai-compatible.ts'
import type { SpeechToText } from '../providers/stt/port.ts'
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

/** A neural voice that this machine is too slow for must not use up the 2.5 s of an answer. */
const neuralSoundWithinMs = 1_500

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
  embedded: SpeechToText,
  platform: Platform,
  { stt }: EngineConfig,
): SpeechToText {
  const service = stt && openAiCompatibleSpeechToText({ ...stt, clock: platform.clock })
  const finals = [...(service ? [{ provider: service }] : []), { provider: embedded }]
  return fallbackSpeechToText({ finals, drafts: embedded }, platform)
}

/** A service where one is named, else the operator's own neural voice, else the embedded one. */
function withBetterVoice(
  embedded: TextToSpeech,
  neural: TextToSpeech | undefined,
  platform: Platform,
  { tts }: EngineConfig,
) {
  const service = tts && openAiCompatibleTextToSpeech({ ...tts, clock: platform.clock })
  const links = [
    ...(service ? [{ provider: service }] : []),
    ...(neural ? [{ provider: neural, withinMs: neuralSoundWithinMs }] : []),
    { provider: embedded },
  ]
  return fallbackTextToSpeech(links, platform)
}
