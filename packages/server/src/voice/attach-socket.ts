import type { WebSocket } from '@fastify/websocket'
import { overloadedCloseCode, unansweredCloseCode } from '@rondall/contract/voice-protocol.ts'
import type { Clock } from '../platform/clock.ts'

const pingEveryMs = 25_000
/** Whoever is gone answers no goodbye either. */
const leavesWithinMs = 5_000
/** A microphone sends some thirty pieces a second; what a line held back comes all at once. */
const messagesEachSecond = 200
const messagesAtOnce = 600
/** A turn that is typed costs more than sound, and looking for words of danger 0.07 ms for so many characters. */
const messagesOfText = 10
const charactersOfOne = 100
/** Some 300 typed turns at once: what a held-back line still delivers delayed everybody's calls for help by 0.9 s. */
const tooFarAheadMs = 15_000

const noop = () => undefined

interface Receiver {
  receive(text: string): void
  receiveBytes(bytes: Uint8Array): void
  closed(): void
}

/** Hands a socket's messages over, and notices when the other end has vanished without a word. */
export function attachSocket(socket: WebSocket, receiver: Receiver, clock: Clock) {
  const gone = new AbortController()
  let answered = true
  let isFlooding = false
  socket.on('pong', () => {
    answered = true
  })
  const mayGoOn = pacing(clock)
  socket.on('message', (data, isBinary) => {
    if (isFlooding) return
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)
    const waitMs = mayGoOn(isBinary ? 1 : messagesOfText + bytes.length / charactersOfOne)
    if (waitMs > tooFarAheadMs) {
      isFlooding = true
      return void leave(overloadedCloseCode, 'too much at once').catch(noop)
    }
    if (waitMs > 0 && !socket.isPaused) {
      // The line itself is held back, so nothing of it is lost.
      socket.pause()
      clock.wait(waitMs, gone.signal).then(
        () => socket.resume(),
        () => undefined,
      )
    }
    if (isBinary) receiver.receiveBytes(bytes)
    else receiver.receive(bytes.toString('utf8'))
  })
  // An error is followed by a close; unheard, it would end the process.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    gone.abort()
    receiver.closed()
  })
  const leave = async (code: number, reason: string) => {
    socket.close(code, reason)
    socket.resume()
    await clock.wait(leavesWithinMs, gone.signal)
    socket.terminate()
  }
  const watch = async () => {
    for (;;) {
      await clock.wait(pingEveryMs, gone.signal)
      if (!answered) return leave(unansweredCloseCode, 'pings were not answered')
      answered = false
      socket.ping()
    }
  }
  watch().catch(noop)
}

/** Counts what came, and tells for how long no more should be read. */
function pacing(clock: Pick<Clock, 'monotonic'>) {
  let left = messagesAtOnce
  let countedAt = clock.monotonic()
  return (messages: number) => {
    const now = clock.monotonic()
    left =
      Math.min(messagesAtOnce, left + ((now - countedAt) / 1000) * messagesEachSecond) - messages
    countedAt = now
    return left >= 0 ? 0 : (-left / messagesEachSecond) * 1000
  }
}
