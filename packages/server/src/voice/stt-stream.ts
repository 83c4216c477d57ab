import { errors } from '@rondall/contract/errors.ts'
import {
  type SttStreamServerMessage,
  sttStreamClientMessage,
} from '@rondall/contract/voice-protocol.ts'
import * as z from 'zod/mini'
import { decodeStream } from '../audio/decode-stream.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields, type Log } from '../platform/logger.ts'
import { Channel } from './channel.ts'
import { type HearingDeps, hear } from './hearing.ts'

/** Pieces that may wait to be decoded: two minutes of them, at four a second. */
const waitingPieces = 480
/** Who says nothing for so long has gone away. */
const silentTooLongMs = 30_000
/** A stream is over when the caller says so, however long they pause. */
const hangoverMs = Number.POSITIVE_INFINITY

export interface StreamWire {
  send(message: SttStreamServerMessage): void
  close(): void
}

/** `WS /api/voice/stt/stream`: one recording in pieces, its words as they are understood. */
export class SttStream {
  readonly #deps: HearingDeps & { log: Log }
  readonly #wire: StreamWire
  readonly #pieces = new Channel<Uint8Array>(waitingPieces)
  readonly #gone = new AbortController()
  #lastPiece: AbortController | undefined

  constructor(deps: HearingDeps & { log: Log }, wire: StreamWire) {
    this.#deps = deps
    this.#wire = wire
    this.#awaitNext()
    void this.#listen()
  }

  receiveBytes(bytes: Uint8Array) {
    this.#awaitNext()
    if (!this.#pieces.offer(bytes)) this.#fail(new AppError('overloaded'))
  }

  receive(text: string) {
    if (!isStop(text)) return this.#tell('bad-input')
    this.#lastPiece?.abort()
    this.#pieces.end()
  }

  closed() {
    this.#lastPiece?.abort()
    this.#pieces.end()
    this.#gone.abort(new Error('the caller has gone'))
  }

  async #listen() {
    try {
      const audio = decodeStream(this.#pieces)
      for await (const heard of hear(audio, this.#deps, {
        hangoverMs,
        signal: this.#gone.signal,
      })) {
        if (heard.type === 'partial' || heard.type === 'final') {
          this.#wire.send({ type: heard.type, text: heard.text })
        }
      }
      this.#wire.close()
    } catch (error) {
      if (!this.#gone.signal.aborted) this.#fail(error)
    }
  }

  #fail(error: unknown) {
    const code = error instanceof AppError ? error.code : 'speech-unavailable'
    if (code === 'speech-unavailable') this.#deps.log.warn(errorFields(error), 'a stream failed')
    this.#tell(code)
    this.#wire.close()
  }

  #tell(code: keyof typeof errors) {
    this.#wire.send({ type: 'error', error: errors[code].message, code })
  }

  /** A caller who has vanished without a word must not keep a worker waiting. */
  #awaitNext() {
    this.#lastPiece?.abort()
    this.#lastPiece = new AbortController()
    this.#deps.clock.wait(silentTooLongMs, this.#lastPiece.signal).then(
      () => this.#pieces.end(),
      () => undefined,
    )
  }
}

function isStop(text: string) {
  try {
    return z.safeParse(sttStreamClientMessage, JSON.parse(text)).success
  } catch {
    return false
  }
}
