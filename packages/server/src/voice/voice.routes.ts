import { Readable } from 'node:stream'
import { speak, talk } from '@rondall/contract/routes/voice.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { mountSocket } from '../http/websocket.ts'
import { AppError } from '../platform/errors.ts'
import { errorFields } from '../platform/logger.ts'
import { attachSocket } from './attach-socket.ts'
import { OpenSessions } from './open-sessions.ts'
import { sayText } from './say-text.ts'
import { seniorTalker } from './senior-talker.ts'
import { VoiceSession } from './session.ts'

export function mountVoice(app: FastifyInstance, deps: Deps) {
  mountTalk(app, deps)

  mount(app, deps, speak, async ({ body, request, reply }) => {
    const gone = new AbortController()
    request.raw.on('close', () => {
      if (!reply.raw.writableEnded) gone.abort(new Error('the listener has gone'))
    })
    const mp3 = await sayText(deps.voice.tts, body.text, gone.signal).catch((error) => {
      if (error instanceof AppError) throw error
      deps.log.warn({ requestId: request.id, ...errorFields(error) }, 'no voice')
      throw new AppError('voice-unavailable')
    })
    return reply.type('audio/mpeg').send(Readable.from(mp3))
  })
}

function mountTalk(app: FastifyInstance, deps: Deps) {
  const open = new OpenSessions()
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
    const session = new VoiceSession(sessionDeps, wire, seniorTalker(deps, actor.userId))
    attachSocket(socket, session, deps.clock)
  })
}
