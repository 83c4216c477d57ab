import { ByteQueue } from './byte-queue.ts'
import type { AudioDecoder } from './decoder.ts'
import { pcm16ToFloat } from './pcm.ts'

/** Raw PCM16 at 16 kHz, cut anywhere. */
export class PcmDecoder implements AudioDecoder {
  readonly #queue = new ByteQueue()

  push(bytes: Uint8Array) {
    this.#queue.append(bytes)
    const whole = this.#queue.length - (this.#queue.length % 2)
    return pcm16ToFloat(this.#queue.take(whole) ?? new Uint8Array(0))
  }

  end() {
    return new Float32Array(0)
  }

  close() {}
}
