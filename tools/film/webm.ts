/** A WebM file of one VP9 track: what EBML needs for a film that is read from its beginning, and no more. */

export interface EncodedFrame {
  bytes: Uint8Array
  key: boolean
  atMs: number
}

interface Film {
  width: number
  height: number
  durationMs: number
  frames: readonly EncodedFrame[]
}

const text = (value: string) => new TextEncoder().encode(value)

function number(value: number): Uint8Array {
  const digits = value.toString(16)
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
}

function float(value: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** Sizes are written in four bytes: none of ours needs more. */
function element(id: number, ...contents: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([number(id), size, content])
}

function header() {
  return element(
    0x1a45dfa3,
    element(0x4286, number(1)),
    element(0x42f7, number(1)),
    element(0x42f2, number(4)),
    element(0x42f3, number(8)),
    element(0x4282, text('webm')),
    element(0x4287, number(4)),
    element(0x4285, number(2)),
  )
}

function about(durationMs: number) {
  return element(
    0x1549a966,
    element(0x2ad7b1, number(1_000_000)),
    element(0x4489, float(durationMs)),
    element(0x4d80, text('rondall')),
    element(0x5741, text('rondall')),
  )
}

function track({ width, height }: Film) {
  return element(
    0x1654ae6b,
    element(
      0xae,
      element(0xd7, number(1)),
      element(0x73c5, number(1)),
      element(0x9c, number(0)),
      element(0x83, number(1)),
      element(0x86, text('V_VP9')),
      element(0xe0, element(0xb0, number(width)), element(0xba, number(height))),
    ),
  )
}

function block({ bytes, key, atMs }: EncodedFrame) {
  const start = Buffer.alloc(4)
  start.writeUInt8(0x81)
  start.writeInt16BE(Math.round(atMs), 1)
  start.writeUInt8(key ? 0x80 : 0, 3)
  return element(0xa3, start, bytes)
}

/** Where the one key frame is: without it a browser cannot seek, and so not loop. */
function cue(clusterAt: number) {
  const position = Buffer.alloc(4)
  position.writeUInt32BE(clusterAt)
  return element(
    0x1c53bb6b,
    element(
      0xbb,
      element(0xb3, number(0)),
      element(0xb7, element(0xf7, number(1)), element(0xf1, position)),
    ),
  )
}

/** One cluster holds up to 32 s, for the times in it are 16 bits of milliseconds. */
export function webmOf(film: Film): Uint8Array {
  const before = Buffer.concat([about(film.durationMs), track(film)])
  const cluster = element(0x1f43b675, element(0xe7, number(0)), ...film.frames.map(block))
  const clusterAt = before.length + cue(0).length
  return Buffer.concat([header(), element(0x18538067, before, cue(clusterAt), cluster)])
}
