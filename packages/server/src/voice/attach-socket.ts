import type { WebSocket } from '@fastify/websocket'
import type { Clock } from '../platform/clock.ts'

const pingEveryMs = 25_000

interface Receiver {
  receive(text: string): void
  receiveBytes(bytes: Uint8Array): void
  closed(): void
}

/** Hands a socket's messages over, and notices when the other end has vanished without a word. */
export function attachSocket(socket: WebSocket, receiver: Receiver, clock: Clock) {
  const gone = new AbortController()
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  socket.on('message', (data, isBinary) => {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)
    if (isBinary) receiver.receiveBytes(bytes)
    else receiver.receive(bytes.toString('utf8'))
  })
  // An error is followed by a close; unheard, it would end the process.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    gone.abort()
    receiver.closed()
  })
  const watch = async () => {
    for (;;) {
      await clock.wait(pingEveryMs, gone.signal)
      if (!answered) return socket.terminate()
      answered = false
      socket.ping()
    }
  }
  watch().catch(() => undefined)
}
