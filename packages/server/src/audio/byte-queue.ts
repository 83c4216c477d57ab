/** Bytes that arrive in pieces of any size and are taken from the front. */
export class ByteQueue {
  #bytes: Uint8Array = new Uint8Array(0)
  #from = 0

  get length() {
    return this.#bytes.length - this.#from
  }

  append(piece: Uint8Array) {
    const all = new Uint8Array(this.length + piece.length)
    all.set(this.view())
    all.set(piece, this.length)
    this.#bytes = all
    this.#from = 0
  }

  /** What is there, not a copy. */
  view() {
    return this.#bytes.subarray(this.#from)
  }

  /** Undefined while there are fewer. */
  take(count: number) {
    if (this.length < count) return undefined
    this.#from += count
    return this.#bytes.subarray(this.#from - count, this.#from)
  }

  /** Drops up to `count` bytes; returns how many of them have not arrived yet. */
  skip(count: number) {
    const dropped = Math.min(count, this.length)
    this.#from += dropped
    return count - dropped
  }
}
