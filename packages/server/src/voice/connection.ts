import { encodeFrame, frameKind, type ServerMessage } from '@rondall/contract/voice-protocol.ts'
import type { Clock } from '../platform/clock.ts'

/** What a session needs of a socket. */
export interface Wire {
  send(data: string | Uint8Array): void
  /** Bytes handed over and not yet gone. */
  readonly bufferedAmount: number
  close(code: number, reason: string): void
}

const samplesPerMs = 16
/** Small, so that the first one leaves at once and an interruption finds little under way. */
const samplesPerFrame = 3200
const mostAheadMs = 10_000
const mostBufferedBytes = 512 * 1024
const lookAgainMs = 50

/** Speaks the wire protocol to one browser. */
export class Connection {
  readonly #wire: Wire
  readonly #clock: Clock

  constructor(wire: Wire, clock: Clock) {
    this.#wire = wire
    this.#clock = clock
  }

  send(message: ServerMessage) {
    this.#wire.send(JSON.stringify(message))
  }

  close(code: number, reason: string) {
    this.#wire.close(code, reason)
  }

  /**
   * Sends a sentence's audio, at most 10 s ahead of what can have been played and never more than
   * the line takes. `pace` belongs to the turn: it knows when its audio began to play.
   */
  async sendAudio(
    audio: AsyncIterable<Int16Array>,
    { turn, sentence, pace, signal, onSent }: AudioOptions,
  ) {
    for await (const pcm of audio) {
      for (let from = 0; from < pcm.length; from += samplesPerFrame) {
        await this.#keepPace(pace, signal)
        const part = pcm.subarray(from, from + samplesPerFrame)
        const payload = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
        this.#wire.send(encodeFrame({ kind: frameKind.speechPcm16, turn, sentence, payload }))
        const sentMs = part.length / samplesPerMs
        pace.sentMs += sentMs
        pace.since ??= this.#clock.monotonic()
        onSent(sentMs)
      }
    }
  }

  async #keepPace(pace: Pace, signal: AbortSignal) {
    const aheadMs = () =>
      pace.since === undefined ? 0 : pace.sentMs - (this.#clock.monotonic() - pace.since)
    while (aheadMs() > mostAheadMs || this.#wire.bufferedAmount > mostBufferedBytes) {
      await this.#clock.wait(lookAgainMs, signal)
    }
    signal.throwIfAborted()
  }
}

export interface Pace {
  sentMs: number
  since: number | undefined
}

interface AudioOptions {
  turn: number
  sentence: number
  pace: Pace
  signal: AbortSignal
  onSent: (ms: number) => void
}
