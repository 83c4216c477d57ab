import { OpusDecoder as OpusEngine } from 'opus-decoder'
import { AppError } from '../platform/errors.ts'
import type { AudioDecoder } from './decoder.ts'
import type { Demuxer } from './demuxer.ts'

/** What the engine has room for: 120 ms at 256 kbit/s. */
const largestPacket = 3840

/** Opus in a container to 16 kHz; libopus itself makes one channel of two. */
export class OpusDecoder implements AudioDecoder {
  readonly #demuxer: Demuxer
  readonly #engine: OpusEngine<16_000>
  #heard = false
  /** Samples still to drop; undefined before the first packet. */
  #preSkip: number | undefined

  private constructor(demuxer: Demuxer, engine: OpusEngine<16_000>) {
    this.#demuxer = demuxer
    this.#engine = engine
  }

  static async open(demuxer: Demuxer) {
    const engine = new OpusEngine({
      sampleRate: 16_000,
      channels: 1,
      streamCount: 1,
      coupledStreamCount: 0,
      channelMappingTable: [0],
    })
    await engine.ready
    return new OpusDecoder(demuxer, engine)
  }

  push(bytes: Uint8Array) {
    const pieces = this.#demuxer.push(bytes).map((packet) => this.#decode(packet))
    const pcm = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      pcm.set(piece, at)
      at += piece.length
    }
    return this.#withoutPreSkip(pcm)
  }

  end() {
    // A container without a single packet that can be decoded is not a recording.
    if (!this.#heard) throw new AppError('unreadable-audio')
    return new Float32Array(0)
  }

  close() {
    this.#engine.free()
  }

  /** A damaged packet ends it: over TCP nothing is damaged on the way, so the file is not what it says. */
  #decode(packet: Uint8Array) {
    if (packet.length > largestPacket) throw new AppError('unreadable-audio')
    const { channelData, samplesDecoded, errors } = this.#engine.decodeFrame(packet)
    if (errors.length > 0) throw new AppError('unreadable-audio')
    this.#heard ||= samplesDecoded > 0
    return channelData[0]?.subarray(0, samplesDecoded) ?? new Float32Array(0)
  }

  #withoutPreSkip(pcm: Float32Array) {
    if (pcm.length === 0) return pcm
    this.#preSkip ??= Math.round(this.#demuxer.preSkip / 3)
    const dropped = Math.min(this.#preSkip, pcm.length)
    this.#preSkip -= dropped
    return pcm.subarray(dropped)
  }
}
