import { errors } from '@rondall/contract/errors.ts'
import {
  type SttStreamServerMessage,
  sttStreamClientMessage,
} from '@rondall/contract/voice-protocol.ts'
import * as z from 'zod/mini'
import { longestRecordingMs } from '../audio/decode-recording.ts'
import { decodeStream } from '../audio/decode-stream.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields, type Log } from '../platform/logger.ts'
import { Channel } from './channel.ts'
import { type HearingDeps, hear } from './hearing.ts'
import type { LiveTurns } from './live-turns.ts'

/** Pieces that may wait to be decoded: two minutes of them, at four a second. */
const waitingPieces = 480
/** Who says nothing for so long has gone away. */
const silentTooLongMs = 30_000
/** A stream is over when the caller says so, however long they pause. */
const hangoverMs = Number.POSITIVE_INFINITY
const samplesPerMs = 16

type StreamDeps = HearingDeps & { log: Log; turns: LiveTurns }

export interface StreamWire {
  send(message: SttStreamServerMessage): void
  close(): void
}

/** `WS /api/voice/stt/stream`: one recording in pieces, its words as they are understood. */
export class SttStream {
  readonly #deps: StreamDeps
  readonly #wire: StreamWire
  readonly #pieces = new Channel<Uint8Array>(waitingPieces)
  readonly #gone = new AbortController()
  #lastPiece: AbortController | undefined
  #over = false

  constructor(deps: StreamDeps, wire: StreamWire) {
    this.#deps = deps
    this.#wire = wire
    this.#awaitNext()
    void this.#listen()
  }

  /** What comes after the end, as a recorder's last piece may, is not waited for. */
  receiveBytes(bytes: Uint8Array) {
    if (this.#over) return
    this.#awaitNext()
    if (!this.#pieces.offer(bytes)) this.#fail(new AppError('overloaded'))
  }

  receive(text: string) {
    if (!isStop(text)) return this.#tell('bad-input')
    this.#end()
  }

  closed() {
    this.#end()
    this.#gone.abort(new Error('the caller has gone'))
  }

  async #listen() {
    try {
      if (!(await this.#deps.turns.take(this.#gone.signal))) throw new AppError('overloaded')
      const audio = readable(decodeStream(this.#pieces))
      for await (const heard of hear(audio, this.#deps, {
        hangoverMs,
        signal: this.#gone.signal,
      })) {
        if (heard.type === 'partial' || heard.type === 'final') {
          this.#wire.send({ type: heard.type, text: heard.text })
        }
      }
      this.#end()
      this.#wire.close()
    } catch (error) {
      if (!this.#gone.signal.aborted) this.#fail(error)
    }
  }

  #fail(error: unknown) {
    const code = error instanceof AppError ? error.code : 'speech-unavailable'
    if (code === 'speech-unavailable') this.#deps.log.warn(errorFields(error), 'a stream failed')
    this.#tell(code)
    this.#end()
    this.#wire.close()
  }

  #end() {
    this.#over = true
    this.#lastPiece?.abort()
    this.#pieces.end()
  }

  #tell(code: keyof typeof errors) {
    this.#wire.send({ type: 'error', error: errors[code].message, code })
  }

  /** A caller who has vanished without a word must not keep a worker waiting. */
  #awaitNext() {
    this.#lastPiece?.abort()
    this.#lastPiece = new AbortController()
    this.#deps.clock.wait(silentTooLongMs, this.#lastPiece.signal).then(
      () => this.#end(),
      () => undefined,
    )
  }
}

/**
 * Somebody who left the microphone on, or whose recording is damaged on the way, gets the words up
 * to there.
 */
async function* readable(audio: AsyncIterable<Float32Array>) {
  let left = longestRecordingMs * samplesPerMs
  const whole = left
  try {
    for await (const pcm of audio) {
      yield pcm.subarray(0, left)
      left -= pcm.length
      if (left <= 0) return
    }
  } catch (error) {
    const damaged = error instanceof AppError && error.code === 'unreadable-audio'
    if (!damaged || left === whole) throw error
  }
}

function isStop(text: string) {
  try {
    return z.safeParse(sttStreamClientMessage, JSON.parse(text)).success
  } catch {
    return false
  }
}
