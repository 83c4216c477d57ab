import { expect, test, vi } from 'vitest'
import { clipBytes } from '../../test/speech.ts'
import { decodeRecording } from './decode-recording.ts'
import { OggDemuxer } from './ogg.ts'
import { WebmDemuxer } from './webm.ts'

// Real engines on whatever machine this is.
vi.setConfig({ testTimeout: 60_000 })

const preSkip = 312
const opusHead = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
opusHead.writeUInt16LE(preSkip, 10)

/** One packet a page, in segments of 255 bytes as the format has it. */
function page(packet: Uint8Array, serial = 5) {
  const segments = [
    ...new Uint8Array(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head.writeUInt32LE(serial, 14)
  head[26] = segments.length
  return Buffer.concat([head, Uint8Array.from(segments), packet])
}

const packets = new WebmDemuxer().push(clipBytes('libri0930.webm'))
const file = new Uint8Array(
  Buffer.concat([
    page(opusHead),
    page(Buffer.from('OpusTags')),
    ...packets.flatMap((packet) => [page(packet), page(Buffer.from('another stream'), 6)]),
  ]),
)

test('packets of any size are found in pieces of any size', () => {
  for (const size of [1, 100, 1000, file.length]) {
    const demuxer = new OggDemuxer()
    const found: Uint8Array[] = []
    for (let from = 0; from < file.length; from += size) {
      found.push(...demuxer.push(file.subarray(from, from + size)))
    }
    expect(found).toEqual(packets)
    expect(demuxer.preSkip).toBe(preSkip)
  }
})

test('the same packets are the same sound as in WebM, without the pre-skip', async () => {
  const fromWebm = await decodeRecording(clipBytes('libri0930.webm'))
  expect(await decodeRecording(file)).toEqual(fromWebm.slice(preSkip / 3))
})

test('a stream of something else, and a packet without end, are unreadable', () => {
  expect(() => new OggDemuxer().push(page(Buffer.from('\x01vorbis.....')))).toThrow('unreadable')
  const endless = Buffer.concat([Buffer.alloc(27), Buffer.alloc(255, 255), Buffer.alloc(255 * 255)])
  endless.write('OggS')
  endless[26] = 255
  const demuxer = new OggDemuxer()
  expect(() => demuxer.push(new Uint8Array(Buffer.concat([endless, endless])))).toThrow(
    'unreadable',
  )
})
