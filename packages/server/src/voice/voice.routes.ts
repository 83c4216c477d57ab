import { availableParallelism } from 'node:os'
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
import { conversations } from './conversations.ts'
import { LiveTurns, liveTurnsPerCore } from './live-turns.ts'
import { OpenSessions } from './open-sessions.ts'
import { sayText } from './say-text.ts'
import { seniorTalker } from './senior-talker.ts'
import { SttStream } from './stt-stream.ts'
import { transcribeUpload } from './transcribe-upload.ts'

export function mountVoice(app: FastifyInstance, deps: Deps) {
  const turns = new LiveTurns(liveTurnsPerCore * availableParallelism(), deps.clock)
  const turnDeps = { ...deps.voice, clock: deps.clock, log: deps.log, turns }
  const takeIn = conversations(turnDeps, (userId) => seniorTalker(deps, userId))
  mountSocket(app, deps, talk, (socket, { actor }) => takeIn(socket, actor.userId))

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
    const stream = new SttStream(turnDeps, wire)
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
