import { setImmediate as othersTurn } from 'node:timers/promises'
import { ByteQueue } from './byte-queue.ts'
import { type Container, isEnoughToTell, recogniseContainer } from './container.ts'
import type { AudioDecoder } from './decoder.ts'
import { openDecoder } from './open-decoder.ts'

/** Decoding this much takes a few milliseconds, however it is packed; then others have their turn. */
const sliceBytes = 8 * 1024

/**
 * Pieces of WebM or Ogg with Opus, WAV or (where allowed) raw PCM16 in, 16 kHz mono samples out.
 * Fails with AppError('unreadable-audio') at what is none of these, after giving out all sound
 * before that. No bytes at all are no sound.
 */
export async function* decodeStream(
  pieces: AsyncIterable<Uint8Array>,
  allowed: readonly Container[] = ['webm', 'ogg', 'wav', 'pcm'],
): AsyncGenerator<Float32Array> {
  let decoder: AudioDecoder | undefined
  try {
    for await (const piece of withWholeStart(pieces)) {
      decoder ??= await openDecoder(recogniseContainer(piece, allowed))
      yield* decodeSlices(decoder, piece)
    }
    if (decoder) yield* nonEmpty(decoder.end())
  } finally {
    decoder?.close()
  }
}

/** The same pieces, the first ones joined until they tell what they are. */
async function* withWholeStart(pieces: AsyncIterable<Uint8Array>) {
  const start = new ByteQueue()
  let started = false
  for await (const piece of pieces) {
    if (started) yield piece
    else start.append(piece)
    if (started || !isEnoughToTell(start.view())) continue
    started = true
    yield start.view()
  }
  if (!started && start.length > 0) yield start.view()
}

async function* decodeSlices(decoder: AudioDecoder, piece: Uint8Array) {
  for (let from = 0; from < piece.length; from += sliceBytes) {
    if (from > 0) await othersTurn()
    yield* nonEmpty(decoder.push(piece.subarray(from, from + sliceBytes)))
  }
}

function* nonEmpty(pcm: Float32Array) {
  if (pcm.length > 0) yield pcm
}
