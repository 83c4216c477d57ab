import { AppError } from '../platform/errors.ts'
import { ByteQueue } from './byte-queue.ts'
import { type Demuxer, preSkipOf } from './demuxer.ts'

/** Identifiers of the elements that matter here, as the file has them (with their length mark). */
const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecId: 0x86,
  codecPrivate: 0x63a2,
} as const

const entered = new Set<number>([
  ids.segment,
  ids.cluster,
  ids.blockGroup,
  ids.tracks,
  ids.trackEntry,
])
const read = new Set<number>([
  ids.block,
  ids.simpleBlock,
  ids.trackNumber,
  ids.codecId,
  ids.codecPrivate,
])
/** An element we read is one packet at most; 48 frames of 1275 bytes is the largest Opus allows. */
const largestElement = 64 * 1024
const mostTracks = 8
const laced = 0x06

interface Track {
  number: number
  codec: string
  preSkip: number
}

interface ElementHead {
  id: number
  /** Undefined when the writer did not know it, as live recorders do not. */
  size: number | undefined
  headLength: number
}

/**
 * WebM as MediaRecorder streams it: segments and clusters of unknown size, the header in the first
 * piece only, cut anywhere. Master elements are stepped into and never closed, because every
 * element we read can stand in one place only; so their sizes do not matter.
 */
export class WebmDemuxer implements Demuxer {
  readonly #queue = new ByteQueue()
  readonly #tracks: Track[] = []
  #skipping = 0
  #begun = false

  get preSkip() {
    return this.#opusTrack()?.preSkip ?? 0
  }

  push(bytes: Uint8Array): Uint8Array[] {
    this.#queue.append(bytes)
    const packets: Uint8Array[] = []
    while (this.#advance(packets));
    return packets
  }

  /** False when more bytes are needed. */
  #advance(packets: Uint8Array[]): boolean {
    this.#skipping = this.#queue.skip(this.#skipping)
    const head = readHead(this.#queue.view())
    if (this.#skipping > 0 || !head) return false
    if (!this.#begun && head.id !== ids.header) throw unreadable()
    this.#begun = true
    if (entered.has(head.id)) return this.#enter(head)
    if (head.size === undefined) throw unreadable()
    if (read.has(head.id)) return this.#readElement(head, head.size, packets)
    this.#queue.skip(head.headLength)
    this.#skipping = head.size
    return true
  }

  #enter(head: ElementHead) {
    if (head.id === ids.trackEntry) {
      if (this.#tracks.length >= mostTracks) throw unreadable()
      this.#tracks.push({ number: 0, codec: '', preSkip: 0 })
    }
    this.#queue.skip(head.headLength)
    return true
  }

  #readElement(head: ElementHead, size: number, packets: Uint8Array[]) {
    if (size > largestElement) throw unreadable()
    const element = this.#queue.take(head.headLength + size)
    if (!element) return false
    const body = element.subarray(head.headLength)
    if (head.id === ids.simpleBlock || head.id === ids.block) this.#readBlock(body, packets)
    else this.#describeTrack(head.id, body)
    return true
  }

  #describeTrack(id: number, body: Uint8Array) {
    const track = this.#tracks.at(-1)
    if (!track) throw unreadable()
    if (id === ids.trackNumber) track.number = body.reduce((number, byte) => number * 256 + byte, 0)
    if (id === ids.codecId) track.codec = String.fromCharCode(...body.subarray(0, 16))
    if (id === ids.codecPrivate) track.preSkip = preSkipOf(body)
  }

  /** Track number, time (16 bits), flags, then the packet. */
  #readBlock(body: Uint8Array, packets: Uint8Array[]) {
    const track = this.#opusTrack()
    const number = readVint(body, 0)
    if (!track || !number) throw unreadable()
    if (number.value !== track.number) return
    const flags = body[number.length + 2] ?? 0
    // Several packets in one block: the WebM recorders of browsers never write them.
    if (flags & laced) throw unreadable()
    packets.push(body.slice(number.length + 3))
  }

  #opusTrack() {
    return this.#tracks.find(({ codec }) => codec.startsWith('A_OPUS'))
  }
}

/** Undefined while the head is not complete. */
function readHead(bytes: Uint8Array): ElementHead | undefined {
  const first = bytes[0]
  if (first === undefined) return undefined
  const idLength = Math.clz32(first) - 23
  if (idLength > 4) throw unreadable()
  if (bytes.length < idLength) return undefined
  const size = readVint(bytes, idLength)
  if (!size) return undefined
  const id = bytes.subarray(0, idLength).reduce((number, byte) => number * 256 + byte, 0)
  return { id, size: size.unknown ? undefined : size.value, headLength: idLength + size.length }
}

/** A number whose leading zero bits tell its length; all ones mean unknown. */
function readVint(bytes: Uint8Array, at: number) {
  const first = bytes[at]
  if (first === undefined) return undefined
  const length = Math.clz32(first) - 23
  if (length > 8) throw unreadable()
  if (bytes.length < at + length) return undefined
  const mask = 0xff >> length
  let value = first & mask
  let unknown = value === mask
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    unknown &&= byte === 0xff
  }
  return { value, unknown, length }
}

const unreadable = () => new AppError('unreadable-audio')
