import { AppError } from '../platform/errors.ts'
import { ByteQueue } from './byte-queue.ts'
import type { AudioDecoder } from './decoder.ts'
import { Resampler } from './resample.ts'
import { readSamples, type SampleFormat } from './samples.ts'

const riffHeadBytes = 12
const chunkHeadBytes = 8
const formatBytes = { least: 16, most: 128 }
const extensible = 0xfffe
const lowestRate = 4_000
const highestRate = 192_000
const mostChannels = 8

interface WavFormat extends SampleFormat {
  rate: number
}

/** WAV as it arrives: 8, 16, 24 and 32 bit, float, any usual rate and up to eight channels. */
export class WavDecoder implements AudioDecoder {
  readonly #queue = new ByteQueue()
  #format: WavFormat | undefined
  #resampler: Resampler | undefined
  #riffRead = false
  /** Bytes of sound still to come; undefined before the data chunk. */
  #soundLeft: number | undefined
  #skipping = 0

  push(bytes: Uint8Array): Float32Array {
    this.#queue.append(bytes)
    while (this.#soundLeft === undefined && this.#readChunk());
    return this.#format && this.#resampler && this.#soundLeft !== undefined
      ? this.#resampler.push(this.#readSound(this.#format, this.#soundLeft))
      : new Float32Array(0)
  }

  end() {
    return this.#resampler?.end() ?? new Float32Array(0)
  }

  close() {}

  #readSound(format: WavFormat, left: number) {
    const frame = format.bytes * format.channels
    const available = Math.min(this.#queue.length, left)
    const sound = this.#queue.take(available - (available % frame)) ?? new Uint8Array(0)
    this.#soundLeft = left - sound.length
    // What follows the sound (titles, cue points) is of no interest.
    if (this.#soundLeft < frame) this.#queue.skip(this.#queue.length)
    return readSamples(sound, format)
  }

  /** False when more bytes are needed. */
  #readChunk(): boolean {
    this.#skipping = this.#queue.skip(this.#skipping)
    if (this.#skipping > 0) return false
    if (!this.#riffRead) return this.#readRiff()
    const head = this.#queue.view()
    if (head.length < chunkHeadBytes) return false
    const id = ascii(head, 0)
    const size = viewOf(head).getUint32(4, true)
    if (id === 'data') return this.#beginSound(size)
    if (id === 'fmt ') return this.#readFormat(size)
    this.#queue.skip(chunkHeadBytes)
    this.#skipping = size + (size % 2)
    return true
  }

  #readRiff() {
    const head = this.#queue.take(riffHeadBytes)
    if (!head) return false
    if (ascii(head, 0) !== 'RIFF' || ascii(head, 8) !== 'WAVE') throw unreadable()
    this.#riffRead = true
    return true
  }

  #readFormat(size: number) {
    if (size < formatBytes.least || size > formatBytes.most) throw unreadable()
    const chunk = this.#queue.take(chunkHeadBytes + size + (size % 2))
    if (!chunk) return false
    this.#format = parseFormat(chunk.subarray(chunkHeadBytes))
    this.#resampler = new Resampler(this.#format.rate)
    return true
  }

  /** Recorders that stream write no size, or the largest there is. */
  #beginSound(size: number) {
    if (!this.#format) throw unreadable()
    this.#queue.skip(chunkHeadBytes)
    this.#soundLeft = size === 0 || size === 0xffffffff ? Number.MAX_SAFE_INTEGER : size
    return true
  }
}

function parseFormat(chunk: Uint8Array): WavFormat {
  const view = viewOf(chunk)
  const tag = view.getUint16(0, true)
  const kind = tag === extensible && chunk.length >= 26 ? view.getUint16(24, true) : tag
  const channels = view.getUint16(2, true)
  const rate = view.getUint32(4, true)
  const bits = view.getUint16(14, true)
  const known = (kind === 1 && [8, 16, 24, 32].includes(bits)) || (kind === 3 && bits === 32)
  const usual = channels >= 1 && channels <= mostChannels
  if (!known || !usual || rate < lowestRate || rate > highestRate) throw unreadable()
  return { bytes: bits / 8, float: kind === 3, channels, rate }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const ascii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

const unreadable = () => new AppError('unreadable-audio')
