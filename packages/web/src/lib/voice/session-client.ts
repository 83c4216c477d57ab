import { socketConnectTimeoutMs } from '@rondall/contract/constants/voice.ts'
import { talk } from '@rondall/contract/routes/voice.ts'
import {
  type ClientMessage,
  decodeFrame,
  encodeFrame,
  type Frame,
  frameKind,
  overloadedCloseCode,
  protocolVersion,
  type ServerMessage,
  type SpeechOutput,
  signedOutCloseCode,
  takenOverCloseCode,
} from '@rondall/contract/voice-protocol.ts'

export interface SessionListener {
  onMessage(message: ServerMessage): void
  onFrame(frame: Frame): void
  onClose(why: CloseReason): void
}

/** `lost` is everything that may be better the next time: the line, the server, unanswered pings. */
export type CloseReason = 'signed-out' | 'taken-over' | 'overloaded' | 'lost'

const reasons: Partial<Record<number, CloseReason>> = {
  [signedOutCloseCode]: 'signed-out',
  [takenOverCloseCode]: 'taken-over',
  [overloadedCloseCode]: 'overloaded',
}
const reasonOf = ({ code }: CloseEvent) => reasons[code] ?? 'lost'

/** The server, or something on the way to it, did not let the socket in; before the upgrade a browser does not tell why. */
export class SocketRefused extends Error {
  override readonly name = 'SocketRefused'
  readonly why: CloseReason

  constructor(why: CloseReason) {
    super('The conversation was refused')
    this.why = why
  }
}

/** The address of a socket on our own server; the cookie signs it in, nothing secret is in it. */
export const socketAddress = (path: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`

/** One open conversation with the server. */
export class SessionClient {
  readonly #socket: WebSocket
  readonly #listener: SessionListener

  private constructor(socket: WebSocket, listener: SessionListener) {
    this.#socket = socket
    this.#listener = listener
    socket.addEventListener('message', ({ data }) => this.#receive(data))
    socket.addEventListener('close', (event) => listener.onClose(reasonOf(event)))
  }

  /** Resolves when the server is ready to listen; rejects when it is not within 2 s. */
  static open(listener: SessionListener, hello: { output: SpeechOutput; greet: boolean }) {
    return new Promise<SessionClient>((resolve, reject) => {
      const socket = new WebSocket(socketAddress(talk.path))
      socket.binaryType = 'arraybuffer'
      const fail = (error: Error) => {
        clearTimeout(timeout)
        socket.removeEventListener('close', refused)
        socket.close()
        reject(error)
      }
      const late = () => fail(new Error('The conversation could not be opened'))
      const refused = (event: CloseEvent) => fail(new SocketRefused(reasonOf(event)))
      const timeout = setTimeout(late, socketConnectTimeoutMs)
      socket.addEventListener('close', refused, { once: true })
      socket.addEventListener('open', () => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        const message = { type: 'hello', protocol: protocolVersion, timeZone, ...hello }
        socket.send(JSON.stringify(message))
      })
      socket.addEventListener('message', function onReady({ data }) {
        if (typeof data !== 'string' || JSON.parse(data).type !== 'ready') return
        clearTimeout(timeout)
        socket.removeEventListener('close', refused)
        socket.removeEventListener('message', onReady)
        resolve(new SessionClient(socket, listener))
      })
    })
  }

  get isOpen() {
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(message: ClientMessage) {
    if (this.isOpen) this.#socket.send(JSON.stringify(message))
  }

  sendAudio(turn: number, payload: Uint8Array) {
    if (!this.isOpen) return
    const frame = { kind: frameKind.microphonePcm16, turn, sentence: 0, payload }
    this.#socket.send(encodeFrame(frame))
  }

  close() {
    this.#socket.close()
  }

  #receive(data: string | ArrayBuffer) {
    if (typeof data === 'string') return this.#listener.onMessage(JSON.parse(data))
    const frame = decodeFrame(new Uint8Array(data))
    if (frame) this.#listener.onFrame(frame)
  }
}
