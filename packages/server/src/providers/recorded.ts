import type { Clock } from '../platform/clock.ts'
import type { SpeechToText } from './stt/port.ts'
import type { TextToSpeech } from './tts/port.ts'

/** How one call of an engine went, for the analytics. */
export interface RecordedCall {
  service: string
  operation: string
  durationMs: number
  outcome: 'ok' | 'failed' | 'aborted'
}

interface Recording {
  clock: Pick<Clock, 'monotonic'>
  record: (call: RecordedCall) => void
}

/** The same engine, with every call noted. */
export function recordedSpeechToText(engine: SpeechToText, recording: Recording): SpeechToText {
  return {
    name: engine.name,
    async transcribe(request) {
      const note = start(recording, engine.name, request.quality, request.signal)
      try {
        const transcript = await engine.transcribe(request)
        note('ok')
        return transcript
      } catch (error) {
        note('failed')
        throw error
      }
    },
  }
}

/** The same voice, with every call noted; its duration is the time to the first sound. */
export function recordedTextToSpeech(engine: TextToSpeech, recording: Recording): TextToSpeech {
  return {
    name: engine.name,
    async *speak(request) {
      const note = start(recording, engine.name, 'speak', request.signal)
      try {
        for await (const pcm of engine.speak(request)) {
          note('ok')
          yield pcm
        }
        note('ok')
      } catch (error) {
        note('failed')
        throw error
      }
    },
  }
}

/** Notes once; what ends with the caller's signal is neither success nor failure. */
function start(
  { clock, record }: Recording,
  service: string,
  operation: string,
  signal: AbortSignal,
) {
  const startedAt = clock.monotonic()
  let noted = false
  return (outcome: 'ok' | 'failed') => {
    if (noted) return
    noted = true
    const durationMs = clock.monotonic() - startedAt
    const aborted = outcome === 'failed' && signal.aborted
    record({ service, operation, durationMs, outcome: aborted ? 'aborted' : outcome })
  }
}
