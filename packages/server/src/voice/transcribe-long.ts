import type { SpeechToText } from '../providers/stt/port.ts'
import type { VoiceActivityDetector } from '../providers/vad/port.ts'
import { speechPieces } from './speech-pieces.ts'

/** The detector is asked for a second at a time, so that it can listen to others in between. */
const detectSamples = 16_000

/**
 * The words of a recording of any length, cut at silences and put together again. Empty when nobody
 * speaks in it: silence is never given to the models, which can hear words in it.
 */
export async function transcribeLong(
  pcm: Float32Array,
  { stt, vad, signal }: { stt: SpeechToText; vad: VoiceActivityDetector; signal: AbortSignal },
): Promise<string> {
  const texts: string[] = []
  for (const { from, to } of speechPieces(await detect(pcm, vad, signal), pcm.length)) {
    const piece = pcm.slice(from, to)
    const { text } = await stt.transcribe({ pcm: piece, quality: 'final', patient: true, signal })
    if (text !== '') texts.push(text)
  }
  return texts.join(' ')
}

async function detect(pcm: Float32Array, vad: VoiceActivityDetector, signal: AbortSignal) {
  const stream = vad.open()
  const probabilities: number[] = []
  try {
    for (let from = 0; from < pcm.length; from += detectSamples) {
      signal.throwIfAborted()
      const heard = await stream.probabilities(pcm.subarray(from, from + detectSamples))
      for (const probability of heard) probabilities.push(probability)
    }
  } finally {
    stream.close()
  }
  return probabilities
}
