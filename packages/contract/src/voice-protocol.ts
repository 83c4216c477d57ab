import * as z from 'zod/mini'
import { captureSampleRateHz } from './constants/voice.ts'

/**
 * The wire protocol of `WS /api/voice/session`: text messages are JSON (control), binary messages
 * are audio behind an 8-byte header. The client numbers turns from 1 upwards; frames and messages
 * of a turn that is over are dropped by both ends.
 */

export const sampleRateHz = captureSampleRateHz
export const maximumFrameBytes = 64 * 1024
export const frameHeaderBytes = 8
export const protocolVersion = 1
/** How a socket closes whose session was ended meanwhile. */
export const signedOutCloseCode = 4003
/** A third device of the same person took the place of the oldest: this one does not come again by itself. */
export const takenOverCloseCode = 4001
/** Two pings were not answered: whoever is still there may come again at once. */
export const unansweredCloseCode = 4002
/** More sockets are open than the server takes: come again by itself, each time after a longer while. */
export const overloadedCloseCode = 1013

/** Byte 1 of a frame. */
export const frameKind = { microphonePcm16: 1, speechPcm16: 2, speechMp3: 3 } as const
export type FrameKind = (typeof frameKind)[keyof typeof frameKind]

export interface Frame {
  kind: FrameKind
  turn: number
  /** Which sentence of the answer the audio belongs to; 0 for the microphone. */
  sentence: number
  payload: Uint8Array
}

/** Header: version u8, kind u8, turn u16, sentence u16, reserved u16; little-endian. */
export function encodeFrame(frame: Frame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frameHeaderBytes + frame.payload.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, protocolVersion)
  view.setUint8(1, frame.kind)
  view.setUint16(2, frame.turn & 0xffff, true)
  view.setUint16(4, frame.sentence & 0xffff, true)
  bytes.set(frame.payload, frameHeaderBytes)
  return bytes
}

/** Undefined for anything that is not a frame of this protocol. The payload is a copy, so it is aligned. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.byteLength < frameHeaderBytes || bytes.byteLength > maximumFrameBytes) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = view.getUint8(1) as FrameKind
  if (view.getUint8(0) !== protocolVersion || !Object.values(frameKind).includes(kind))
    return undefined
  return {
    kind,
    turn: view.getUint16(2, true),
    sentence: view.getUint16(4, true),
    payload: bytes.slice(frameHeaderBytes),
  }
}

const turn = z.int().check(z.gte(0), z.lte(0xffff))

/**
 * `server`: the answer's audio comes as frames. `device`: the browser speaks the sentences itself
 * (and reports what was heard). `none`: captions only, the person has muted Rondall.
 */
export const speechOutput = z.enum(['server', 'device', 'none'])
export type SpeechOutput = z.infer<typeof speechOutput>

export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.literal(protocolVersion),
    timeZone: z.string().check(z.maxLength(64)),
    output: speechOutput,
    /** Rondall opens with its greeting when this is a fresh visit. */
    greet: z.boolean(),
  }),
  /** The person tapped to talk: a new turn begins; one that was speaking is interrupted. */
  z.object({ type: z.literal('listen'), turn }),
  /** The person tapped to say "I am done": the turn ends without waiting for silence. */
  z.object({ type: z.literal('stop'), turn }),
  /** Forget this turn: nothing is transcribed, nothing answered. */
  z.object({ type: z.literal('cancel'), turn }),
  /** Words typed instead of spoken; begins a new turn. */
  z.object({ type: z.literal('text'), turn, text: z.string().check(z.maxLength(4000)) }),
  /** How much of a sentence has been heard so far, in milliseconds; `whole` when to its end. */
  z.object({
    type: z.literal('played'),
    turn,
    sentence: turn,
    ms: z.number().check(z.gte(0)),
    whole: z.boolean(),
  }),
  z.object({ type: z.literal('output'), output: speechOutput }),
  z.object({ type: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof clientMessage>

export const turnState = z.enum(['listening', 'thinking', 'speaking', 'done', 'interrupted'])
export type TurnState = z.infer<typeof turnState>

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), conversationId: z.string() }),
  z.object({ type: z.literal('state'), turn, state: turnState }),
  /** What has been understood so far; replaces the one before. */
  z.object({ type: z.literal('partial'), turn, text: z.string() }),
  z.object({ type: z.literal('final'), turn, text: z.string() }),
  /** One sentence of the answer: a caption, and with output `device` also what to say. `spoken` is the text normalised for speech. */
  z.object({
    type: z.literal('sentence'),
    turn,
    sentence: turn,
    text: z.string(),
    spoken: z.string(),
    /** How fast the person wants it said. */
    wordsPerMinute: z.number(),
  }),
  /** All audio frames of that sentence have been sent. */
  z.object({ type: z.literal('sentence-end'), turn, sentence: turn }),
  /** No more sentences will come in this turn. */
  z.object({ type: z.literal('answer-end'), turn }),
  /** Something the person should see and hear that is not an answer, such as 'Still listening...'. */
  z.object({ type: z.literal('notice'), turn, code: z.string(), text: z.string() }),
  z.object({
    type: z.literal('error'),
    turn: z.optional(turn),
    code: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('pong') }),
])
export type ServerMessage = z.infer<typeof serverMessage>

/** `WS /api/voice/stt/stream`: audio in (webm/opus, WAV or PCM16, recognised by its first bytes), text out. */
export const sttStreamClientMessage = z.object({ type: z.literal('stop') })
export const sttStreamServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('partial'), text: z.string() }),
  z.object({ type: z.literal('final'), text: z.string() }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.string() }),
])
export type SttStreamServerMessage = z.infer<typeof sttStreamServerMessage>
