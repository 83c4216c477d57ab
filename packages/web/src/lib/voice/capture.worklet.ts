/** Runs in the audio thread: the microphone's samples as PCM16 at 16 kHz, in pieces of 64 ms. */

declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

const targetRateHz = 16_000
const pieceSamples = 1024

class Capture extends AudioWorkletProcessor {
  readonly #step = sampleRate / targetRateHz
  #piece = new Int16Array(pieceSamples)
  #filled = 0
  /** Where in the next block the next sample begins; the mean from there on is taken. */
  #sum = 0
  #count = 0
  #due = this.#step

  process([input]: Float32Array[][]) {
    const block = input?.[0]
    if (!block) return true
    for (const sample of block) {
      this.#sum += sample
      this.#count++
      this.#due--
      if (this.#due > 0) continue
      this.#due += this.#step
      this.#push(this.#sum / this.#count)
      this.#sum = 0
      this.#count = 0
    }
    return true
  }

  #push(sample: number) {
    this.#piece[this.#filled++] = Math.max(-1, Math.min(1, sample)) * 32_767
    if (this.#filled < pieceSamples) return
    this.port.postMessage(this.#piece, [this.#piece.buffer])
    this.#piece = new Int16Array(pieceSamples)
    this.#filled = 0
  }
}

registerProcessor('capture', Capture)
