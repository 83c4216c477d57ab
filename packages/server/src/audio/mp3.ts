import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createEncoder } from 'wasm-media-encoders'

/** Compiled once: 5 ms, which every text would otherwise wait for before its first sound. */
const compiling = readFile(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3'))).then(
  (bytes) => WebAssembly.compile(bytes),
)

/** PCM16 at 16 kHz in, MP3 at 48 kbit/s out, each piece as soon as there is one. */
export async function* encodeMp3(
  audio: AsyncIterable<Int16Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = await createEncoder('audio/mpeg', await compiling)
  encoder.configure({ sampleRate: 16_000, channels: 1, bitrate: 48 })
  for await (const pcm of audio) {
    for (let from = 0; from < pcm.length; from += pieceSamples) {
      const samples = Float32Array.from(pcm.subarray(from, from + pieceSamples), (s) => s / 32_768)
      // The encoder writes into the same memory again, so each output is copied at once.
      const bytes = encoder.encode([samples]).slice()
      if (bytes.length > 0) yield bytes
    }
  }
  yield encoder.finalize().slice()
}

/** A fifth of a second: encoding it takes under a millisecond, so the event loop is never held. */
const pieceSamples = 3200
