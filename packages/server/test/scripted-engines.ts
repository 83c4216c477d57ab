import type { SpeechToText } from '../src/providers/stt/port.ts'
import type { TextToSpeech } from '../src/providers/tts/port.ts'
import type { VoiceActivityDetector } from '../src/providers/vad/port.ts'

const frameSamples = 512

/** Says `text` for whatever it is given; `fail` decides call by call. */
export function scriptedStt({
  text = 'hello there',
  fail = () => false,
}: {
  text?: string
  fail?: (quality: 'draft' | 'final') => boolean
} = {}): SpeechToText {
  return {
    name: 'scripted',
    async transcribe({ quality }) {
      if (fail(quality)) throw new Error('scripted failure')
      return { text }
    },
  }
}

/** Takes every frame that is not silent for speech. */
export const scriptedVad: VoiceActivityDetector = {
  open: () => ({
    async probabilities(pcm) {
      const frames = Math.floor(pcm.length / frameSamples)
      return Array.from({ length: frames }, (_, index) =>
        pcm.subarray(index * frameSamples, (index + 1) * frameSamples).some((s) => s !== 0) ? 1 : 0,
      )
    },
    close: () => undefined,
  }),
}

/** A tone of 10 ms for every character. */
export function scriptedTts({ fail = false } = {}): TextToSpeech {
  return {
    name: 'scripted',
    async *speak({ text, signal }) {
      signal.throwIfAborted()
      if (fail) throw new Error('scripted failure')
      yield new Int16Array(text.length * 160).fill(1000)
    },
  }
}

export const scriptedVoice = { stt: scriptedStt(), vad: scriptedVad, tts: scriptedTts() }
