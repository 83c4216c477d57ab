import * as routes from '@rondall/contract/routes/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../platform/errors.ts'
import { timeZoneOf } from '../accounts/accounts.ts'
import { requireSendable } from '../messages/require-sendable.ts'
import { phoneOf, provedPhoneOf, setPhone, subscribe, unsubscribe } from './contact-points.ts'
import { confirmPhone, sendPhoneCode } from './phone-codes.ts'
import { changePreferences, preferencesOf } from './preferences.ts'

const done = { ok: true as const }

const notPublic = 'A push service has a public address.'

export function mountNotifications(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.readNotificationPreferences, async ({ actor }) => ({
    ...(await preferencesOf(deps, actor.userId)),
    phone: await phoneOf(deps, actor.userId),
    phoneProved: (await provedPhoneOf(deps, actor.userId)) !== undefined,
  }))

  mount(app, deps, routes.saveNotificationPreferences, async ({ actor, body }) => {
    const { phone, ...change } = body
    if (phone) requireSendable(deps, phone, [await timeZoneOf(deps, actor.userId)])
    if (phone !== undefined) await setPhone(deps, actor.userId, phone)
    await changePreferences(deps, actor.userId, change)
    return done
  })

  mount(app, deps, routes.sendPhoneCode, async ({ actor, request }) => {
    await sendPhoneCode(deps, actor.userId, request.ip)
    return done
  })

  mount(app, deps, routes.confirmPhone, async ({ actor, body }) => {
    await confirmPhone(deps, actor.userId, body.code)
    return done
  })

  mount(app, deps, routes.pushKey, async () => ({ publicKey: deps.push.publicKey }))

  mount(app, deps, routes.subscribeToPush, async ({ actor, body }) => {
    if (deps.push.accepts && !(await deps.push.accepts(body.endpoint)))
      throw new AppError('bad-input', { fields: [{ field: 'endpoint', message: notPublic }] })
    await subscribe(deps, actor.userId, body)
    return done
  })

  mount(app, deps, routes.unsubscribeFromPush, async ({ actor, body }) => {
    await unsubscribe(deps, actor.userId, body.endpoint)
    return done
  })
}
