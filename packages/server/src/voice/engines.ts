import type { SpeechToText } from '../providers/stt/port.ts'
import type { TextToSpeech } from '../providers/tts/port.ts'
import type { VoiceActivityDetector } from '../providers/vad/port.ts'

/** What hears and speaks. */
export interface VoiceEngines {
  stt: SpeechToText
  vad: VoiceActivityDetector
  tts: TextToSpeech
}
