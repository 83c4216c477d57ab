import { AppError } from '../platform/errors.ts'
import { decodeStream } from './decode-stream.ts'

const samplesPerMs = 16
export const longestRecordingMs = 5 * 60_000

/**
 * A whole recording (WebM or Ogg with Opus, or WAV) to 16 kHz mono. A damaged one gives what can be
 * read before the damage. Raw samples are refused: in a file they are more likely something else.
 */
export async function decodeRecording(bytes: Uint8Array): Promise<Float32Array> {
  const pieces: Float32Array[] = []
  let length = 0
  try {
    for await (const piece of decodeStream(once(bytes), ['webm', 'ogg', 'wav'])) {
      pieces.push(piece)
      length += piece.length
      if (length > longestRecordingMs * samplesPerMs) throw new AppError('too-long-audio')
    }
  } catch (error) {
    const damaged = error instanceof AppError && error.code === 'unreadable-audio'
    if (!damaged || length === 0) throw error
  }
  if (length === 0) throw new AppError('unreadable-audio')
  return joinAll(pieces, length)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

function joinAll(pieces: readonly Float32Array[], length: number) {
  const all = new Float32Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
