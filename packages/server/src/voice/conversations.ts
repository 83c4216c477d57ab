import type { WebSocket } from '@fastify/websocket'
import type { Clock } from '../platform/clock.ts'
import { attachSocket } from './attach-socket.ts'
import { OpenSessions } from './open-sessions.ts'
import { VoiceSession } from './session.ts'
import type { Talker } from './talker.ts'
import type { TurnDeps } from './turn-context.ts'
import { TurnPace } from './turn-pace.ts'

/** Takes in the sockets of people who talk, each a conversation of its own. */
export function conversations(
  deps: TurnDeps & { clock: Clock },
  talkerOf: (userId: string) => Talker,
) {
  const open = new OpenSessions()
  const pace = new TurnPace()

  return (socket: WebSocket, userId: string) => {
    if (!open.admit(userId, socket)) return
    socket.on('close', () => open.leave(userId, socket))
    const wire = {
      send: (data: string | Uint8Array) => {
        if (socket.readyState === socket.OPEN) socket.send(data)
      },
      get bufferedAmount() {
        return socket.bufferedAmount
      },
      close: (code: number, reason: string) => socket.close(code, reason),
    }
    const takesTurn = () => pace.take(userId, deps.clock.monotonic())
    attachSocket(socket, new VoiceSession(deps, wire, talkerOf(userId), takesTurn), deps.clock)
  }
}
