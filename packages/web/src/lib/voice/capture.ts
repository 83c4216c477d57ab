import { captureSampleRateHz } from '@rondall/contract/constants/voice.ts'
import workletUrl from './capture.worklet.ts?worker&url'

export interface Microphone {
  stream: MediaStream
  stop(): void
}

const constraints: MediaStreamConstraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
}

/** Asks for the microphone and hands over what it hears: 16 kHz mono PCM16 in pieces of 64 ms. */
export async function openMicrophone(
  onPiece: (pcm: Int16Array<ArrayBuffer>) => void,
): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia(constraints)
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const { context, source } = connect(stream)
    await context.audioWorklet.addModule(workletUrl)
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
    capture.port.onmessage = ({ data }) => onPiece(data)
    source.connect(capture)
    await context.resume()
    return {
      stream,
      stop: () => {
        capture.port.onmessage = null
        stopTracks()
        void context.close()
      },
    }
  } catch (error) {
    stopTracks()
    throw error
  }
}

/** At 16 kHz the browser resamples better than we do; Firefox does not allow it and gets its own rate. */
function connect(stream: MediaStream) {
  const context = new AudioContext({ sampleRate: captureSampleRateHz })
  try {
    return { context, source: context.createMediaStreamSource(stream) }
  } catch {
    void context.close()
    const own = new AudioContext()
    return { context: own, source: own.createMediaStreamSource(stream) }
  }
}

/** Loudness of a piece, 0 to 1, on a scale on which speech moves visibly. */
export function levelOf(pcm: Int16Array) {
  let sum = 0
  for (const sample of pcm) sum += (sample / 32_768) ** 2
  return Math.min(1, Math.sqrt(sum / Math.max(1, pcm.length)) * 6)
}
