/** Samples that come in pieces and are read as one. */
export class GrowingAudio {
  #data = new Float32Array(16_000)
  #from = 0
  #to = 0

  get length() {
    return this.#to - this.#from
  }

  append(pcm: Float32Array) {
    if (this.#to + pcm.length > this.#data.length) this.#makeRoom(pcm.length)
    this.#data.set(pcm, this.#to)
    this.#to += pcm.length
  }

  /** Forgets the first `count` samples; nothing when it is not positive. */
  dropBefore(count: number) {
    this.#from += Math.min(Math.max(0, count), this.length)
  }

  /** A copy, so that it can be handed to a worker; of the first `count` samples where it is given. */
  view(count = this.length) {
    return this.#data.slice(this.#from, this.#from + Math.min(count, this.length))
  }

  #makeRoom(more: number) {
    const kept = this.view()
    const larger = new Float32Array(Math.max(kept.length + more, kept.length * 2, 16_000))
    larger.set(kept)
    this.#data = larger
    this.#from = 0
    this.#to = kept.length
  }
}
