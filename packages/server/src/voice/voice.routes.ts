import { Readable } from 'node:stream'
import { errors } from '@rondall/contract/errors.ts'
import { speak, talk, transcribe, transcribeStream } from '@rondall/contract/routes/voice.ts'
import type { SttStreamServerMessage } from '@rondall/contract/voice-protocol.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { untilGone } from '../http/until-gone.ts'
import { mountSocket } from '../http/websocket.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields } from '../platform/logger.ts'
import { attachSocket } from './attach-socket.ts'
import { OpenSessions } from './open-sessions.ts'
import { sayText } from './say-text.ts'
import { seniorTalker } from './senior-talker.ts'
import { VoiceSession } from './session.ts'
import { SttStream } from './stt-stream.ts'
import { transcribeUpload } from './transcribe-upload.ts'
import { TurnPace } from './turn-pace.ts'

export function mountVoice(app: FastifyInstance, deps: Deps) {
  mountTalk(app, deps)

  const open = new OpenSessions()
  mountSocket(app, deps, transcribeStream, (socket, { actor }) => {
    const wire = {
      send: (message: SttStreamServerMessage) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
      },
      close: () => socket.close(),
    }
    const admitted = open.admit(actor.userId, socket, () =>
      wire.send({ type: 'error', error: errors.overloaded.message, code: 'overloaded' }),
    )
    if (!admitted) return
    socket.on('close', () => open.leave(actor.userId, socket))
    const stream = new SttStream({ ...deps.voice, clock: deps.clock, log: deps.log }, wire)
    attachSocket(socket, stream, deps.clock)
  })

  mount(app, deps, transcribe, async ({ request, reply }) => {
    const text = await transcribeUpload(deps, { request, reply })
    return { text, transcript: text }
  })

  mount(app, deps, speak, async ({ body, request, reply }) => {
    const mp3 = await sayText(deps.voice.tts, body.text, untilGone(reply)).catch((error) => {
      if (error instanceof AppError) throw error
      deps.log.warn({ requestId: request.id, ...errorFields(error) }, 'no voice')
      throw new AppError('voice-unavailable')
    })
    return reply.type('audio/mpeg').send(Readable.from(mp3))
  })
}

function mountTalk(app: FastifyInstance, deps: Deps) {
  const open = new OpenSessions()
  const pace = new TurnPace()
  const sessionDeps = { ...deps.voice, clock: deps.clock, log: deps.log }

  mountSocket(app, deps, talk, (socket, { actor }) => {
    if (!open.admit(actor.userId, socket)) return
    socket.on('close', () => open.leave(actor.userId, socket))
    const wire = {
      send: (data: string | Uint8Array) => {
        if (socket.readyState === socket.OPEN) socket.send(data)
      },
      get bufferedAmount() {
        return socket.bufferedAmount
      },
      close: (code: number, reason: string) => socket.close(code, reason),
    }
    const takesTurn = () => pace.take(actor.userId, deps.clock.monotonic())
    const session = new VoiceSession(sessionDeps, wire, seniorTalker(deps, actor.userId), takesTurn)
    attachSocket(socket, session, deps.clock)
  })
}
