import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeFrame,
  encodeFrame,
  frameHeaderBytes,
  frameKind,
  maximumFrameBytes,
  protocolVersion,
} from './voice-protocol.ts'

const frame = fc.record({
  kind: fc.constantFrom(...Object.values(frameKind)),
  turn: fc.nat(0xffff),
  sentence: fc.nat(0xffff),
  payload: fc.uint8Array({ maxLength: 2000 }),
})

test('a frame comes out as it went in', () => {
  fc.assert(
    fc.property(frame, (sent) => {
      expect(decodeFrame(encodeFrame(sent))).toEqual(sent)
    }),
  )
})

test('a frame is read wherever it lies in a larger buffer, and its samples are aligned', () => {
  fc.assert(
    fc.property(frame, fc.nat(9), (sent, offset) => {
      const bytes = encodeFrame(sent)
      const larger = new Uint8Array(offset + bytes.length + 3)
      larger.set(bytes, offset)
      const received = decodeFrame(larger.subarray(offset, offset + bytes.length))
      expect(received).toEqual(sent)
      expect(received?.payload.byteOffset).toBe(0)
    }),
  )
})

test('any bytes are a frame or nothing, and never an exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const known = Object.values(frameKind).some((kind) => kind === bytes[1])
      const whole = bytes.length >= frameHeaderBytes && bytes[0] === protocolVersion && known
      expect(decodeFrame(bytes) !== undefined).toBe(whole)
    }),
  )
})

test('a frame past the limit is nothing', () => {
  const kind = frameKind.speechMp3
  const of = (length: number) =>
    decodeFrame(
      encodeFrame({
        kind,
        turn: 1,
        sentence: 1,
        payload: new Uint8Array(length - frameHeaderBytes),
      }),
    )
  expect(of(maximumFrameBytes)?.kind).toBe(kind)
  expect(of(maximumFrameBytes + 1)).toBeUndefined()
})
