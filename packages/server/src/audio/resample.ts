const outputRate = 16_000
/** Zero crossings of the sinc on each side: aliases lie below -60 dB. */
const zeroCrossings = 16
/** Positions between two input samples that have a filter of their own. */
const phases = 512

/** Samples at any rate in, 16 kHz out, in pieces of any size (windowed sinc). */
export class Resampler {
  readonly #step: number
  readonly #reach: number
  readonly #filters: Float32Array[]
  #waiting: Float32Array
  /** Where in `#waiting` the next output sample lies. */
  #position: number

  constructor(inputRate: number) {
    this.#step = inputRate / outputRate
    this.#reach = Math.ceil(zeroCrossings * Math.max(1, this.#step))
    this.#filters = Array.from({ length: phases + 1 }, (_, phase) =>
      sincFilter(phase / phases, this.#reach, Math.min(1, 1 / this.#step)),
    )
    this.#waiting = new Float32Array(this.#reach)
    this.#position = this.#reach
  }

  push(pcm: Float32Array): Float32Array {
    if (this.#step === 1) return pcm
    this.#waiting = concat(this.#waiting, pcm)
    const ready = (this.#waiting.length - this.#reach - this.#position) / this.#step
    const output = new Float32Array(Math.max(0, Math.ceil(ready)))
    for (let i = 0; i < output.length; i++) {
      output[i] = this.#sampleAt(this.#position)
      this.#position += this.#step
    }
    const used = Math.max(0, Math.floor(this.#position) - this.#reach)
    this.#waiting = this.#waiting.slice(used)
    this.#position -= used
    return output
  }

  /** What is still in the filter. */
  end() {
    return this.#step === 1 ? new Float32Array(0) : this.push(new Float32Array(this.#reach))
  }

  #sampleAt(position: number) {
    const whole = Math.floor(position)
    const filter = this.#filters[Math.round((position - whole) * phases)] as Float32Array
    const from = whole - this.#reach + 1
    let sum = 0
    for (let i = 0; i < filter.length; i++) {
      sum += (filter[i] as number) * (this.#waiting[from + i] ?? 0)
    }
    return sum
  }
}

/** Weights of the input samples from `reach - 1` before to `reach` after, for a point `fraction` past one. */
function sincFilter(fraction: number, reach: number, cutoff: number) {
  const filter = Float32Array.from({ length: 2 * reach }, (_, i) => {
    const distance = i - (reach - 1) - fraction
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1))
    return sinc(distance * cutoff) * cutoff * window
  })
  const sum = filter.reduce((total, weight) => total + weight, 0)
  return filter.map((weight) => weight / sum)
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

export function concat(first: Float32Array, second: Float32Array) {
  const all = new Float32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
