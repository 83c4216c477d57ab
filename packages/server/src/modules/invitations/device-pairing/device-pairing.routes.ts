import * as routes from '@rondall/contract/routes/device-pairing.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { afterAnswer } from '../../../http/after-answer.ts'
import { mount } from '../../../http/mount.ts'
import { giveSession, sessionOf } from '../../../http/session.ts'
import { deviceOf } from '../../accounts/sessions/device.ts'
import { describeUser } from '../../membership/describe-user.ts'
import { welcomeNewcomer } from '../../membership/welcome-newcomer.ts'
import { approvePairing, askPairing, openOnDevice, startPairing } from './device-pairing.ts'

const done = { ok: true as const }

export function mountDevicePairing(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.startPairing, ({ request }) => startPairing(deps, { ip: request.ip }))

  mount(app, deps, routes.askPairing, async ({ body, request, reply }) => {
    const paired = await askPairing(deps, body.secret, deviceOf(request.headers['user-agent']))
    if (!paired) return {}
    await giveSession(deps, { request, reply }, paired.session)
    return { sessionId: paired.session.secret, user: await describeUser(deps, paired.userId) }
  })

  mount(app, deps, routes.approvePairing, async ({ body, actor, request }) => {
    await approvePairing(deps, { code: body.code, from: { ip: request.ip, userId: actor.userId } })
    return done
  })

  mount(app, deps, routes.openOnDevice, async ({ body, request, reply }) => {
    const sessionId = (await sessionOf(deps, request))?.sessionId
    const from = { ip: request.ip, sessionId }
    const userId = await openOnDevice(deps, { secret: body.code, code: body.device, from })
    const user = await describeUser(deps, userId)
    afterAnswer(deps, reply, () => welcomeNewcomer(deps, user))
    return done
  })
}
