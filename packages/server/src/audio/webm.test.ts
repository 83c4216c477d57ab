import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipBytes, clipChunks } from '../../test/speech.ts'
import { AppError } from '../platform/errors.ts'
import { OggDemuxer } from './ogg.ts'
import { WebmDemuxer } from './webm.ts'

const file = clipBytes('libri0880.webm')
const allPackets = new WebmDemuxer().push(file)
const headerEnd = clipChunks('libri0880.webm')[0]?.length ?? 0

function inPieces(bytes: Uint8Array, size: number) {
  const demuxer = new WebmDemuxer()
  const packets: Uint8Array[] = []
  for (let from = 0; from < bytes.length; from += size) {
    packets.push(...demuxer.push(bytes.subarray(from, from + size)))
  }
  return packets
}

test('a recording of a browser has a packet for each 60 ms', () => {
  expect(allPackets.length).toBe(78)
})

test.each([1, 3, 250, 4096])('cut into pieces of %i bytes it is the same', (size) => {
  expect(inPieces(file, size)).toEqual(allPackets)
})

/** An element with its size in one byte, or of unknown size. */
const element = (id: number[], ...body: number[]) => [...id, 0x80 | body.length, ...body]
const ofUnknownSize = (id: number[], ...body: number[]) => [...id, 0xff, ...body]
const text = (word: string) => [...new TextEncoder().encode(word)]
const header = element([0x1a, 0x45, 0xdf, 0xa3])
const track = (number: number, codec: string) =>
  element([0xae], ...element([0xd7], number), ...element([0x86], ...text(codec)))
const tracks = element([0x16, 0x54, 0xae, 0x6b], ...track(1, 'V_VP8'), ...track(2, 'A_OPUS'))
const webm = (...cluster: number[]) =>
  Uint8Array.from([
    ...header,
    ...ofUnknownSize(
      [0x18, 0x53, 0x80, 0x67],
      ...tracks,
      ...ofUnknownSize([0x1f, 0x43, 0xb6, 0x75], ...cluster),
    ),
  ])
const packetsOf = (bytes: Uint8Array) => new WebmDemuxer().push(bytes).map((packet) => [...packet])

test('SimpleBlocks and BlockGroups of the Opus track are read, others passed over', () => {
  const bytes = webm(
    ...element([0xa3], 0x81, 0, 0, 0x80, 1, 1),
    ...element([0xa3], 0x82, 0, 0, 0x80, 2, 2),
    ...element([0xa0], ...element([0xa1], 0x82, 0, 0, 0, 3, 3), ...element([0x9b], 60)),
    ...element([0xec], 0, 0, 0),
  )
  expect(packetsOf(bytes)).toEqual([
    [2, 2],
    [3, 3],
  ])
})

test.each([
  ['no header', Uint8Array.from(element([0xa3], 0x82, 0, 0, 0x80, 2))],
  ['a laced block', webm(...element([0xa3], 0x82, 0, 0, 0x86, 2))],
  ['a block without a track', Uint8Array.from([...header, ...element([0xa3], 0x82, 0, 0, 0, 2)])],
  ['an element of unknown size that is no master', webm(...ofUnknownSize([0xec], 1))],
  ['an identifier of five bytes', webm(0x08, 0x80)],
  ['a block of a gigabyte', webm(0xa3, 0x08, 0x40, 0, 0, 0, 0)],
])('%s is unreadable', (_, bytes) => {
  expect(() => packetsOf(bytes)).toThrow('unreadable-audio')
})

const demuxers = { webm: () => new WebmDemuxer(), ogg: () => new OggDemuxer() }
const starts = {
  webm: file.subarray(0, headerEnd),
  ogg: Uint8Array.from([...text('OggS'), 0, 2, ...new Uint8Array(20), 1, 19]),
}

test.each(['webm', 'ogg'] as const)(
  'random bytes never do more to %s than be unreadable',
  (kind) => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }),
        fc.boolean(),
        (pieces, wellBegun) => {
          const demuxer = demuxers[kind]()
          try {
            if (wellBegun) demuxer.push(starts[kind])
            for (const piece of pieces) demuxer.push(piece)
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
          }
        },
      ),
      { numRuns: 500 },
    )
  },
)

test('a recording with flipped bytes is read or unreadable', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      (flips) => {
        const damaged = file.slice(0, 8000)
        for (const [at, value] of flips) damaged[at] = value
        try {
          new WebmDemuxer().push(damaged)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
        }
      },
    ),
    { numRuns: 300 },
  )
})
