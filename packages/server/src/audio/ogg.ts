import { AppError } from '../platform/errors.ts'
import { ByteQueue } from './byte-queue.ts'
import { type Demuxer, preSkipOf } from './demuxer.ts'

const pageHeadBytes = 27
const segmentCountAt = 26
const serialAt = 14
/** A segment of this size goes on in the next one. */
const fullSegment = 255
const largestPacket = 64 * 1024

/** Ogg with one Opus stream, as Firefox records it. Checksums are not looked at. */
export class OggDemuxer implements Demuxer {
  readonly #queue = new ByteQueue()
  #parts: Uint8Array[] = []
  #partsLength = 0
  #packetsSeen = 0
  #serial: number | undefined
  preSkip = 0

  push(bytes: Uint8Array): Uint8Array[] {
    this.#queue.append(bytes)
    const packets: Uint8Array[] = []
    for (let page = this.#takePage(); page; page = this.#takePage()) this.#readPage(page, packets)
    return packets
  }

  #takePage() {
    const waiting = this.#queue.view()
    if (waiting.length < pageHeadBytes) return undefined
    if (ascii(waiting, 4) !== 'OggS') throw new AppError('unreadable-audio')
    const segments = waiting[segmentCountAt] ?? 0
    const table = waiting.subarray(pageHeadBytes, pageHeadBytes + segments)
    if (table.length < segments) return undefined
    const bodyLength = table.reduce((sum, size) => sum + size, 0)
    return this.#queue.take(pageHeadBytes + segments + bodyLength)
  }

  #readPage(page: Uint8Array, packets: Uint8Array[]) {
    const serial = new DataView(page.buffer, page.byteOffset).getUint32(serialAt, true)
    this.#serial ??= serial
    if (serial !== this.#serial) return
    const segments = page[segmentCountAt] ?? 0
    let from = pageHeadBytes + segments
    for (const size of page.subarray(pageHeadBytes, from)) {
      this.#addPart(page.subarray(from, from + size))
      from += size
      if (size < fullSegment) this.#endPacket(packets)
    }
  }

  #addPart(part: Uint8Array) {
    this.#partsLength += part.length
    if (this.#partsLength > largestPacket) throw new AppError('unreadable-audio')
    this.#parts.push(part)
  }

  /** The first packet is `OpusHead`, the second the tags. */
  #endPacket(packets: Uint8Array[]) {
    const packet = Uint8Array.from(Buffer.concat(this.#parts))
    this.#parts = []
    this.#partsLength = 0
    if (this.#packetsSeen === 0) {
      if (ascii(packet, 8) !== 'OpusHead') throw new AppError('unreadable-audio')
      this.preSkip = preSkipOf(packet)
    }
    if (this.#packetsSeen >= 2) packets.push(packet)
    this.#packetsSeen++
  }
}

const ascii = (bytes: Uint8Array, length: number) =>
  String.fromCharCode(...bytes.subarray(0, length))
