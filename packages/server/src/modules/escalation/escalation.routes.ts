import * as routes from '@rondall/contract/routes/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { scheduleOf } from '../check-ins/schedules.ts'
import { testLadder } from './drills.ts'
import { helpContactOf } from './help-contact.ts'
import { ladderOf } from './ladder-view.ts'
import { orderLadder } from './order.ts'
import { ladderMinutesOf, setLadderMinutes } from './speed.ts'

const done = { ok: true as const }

export function mountEscalation(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.readLadder, async ({ seniorId }) => {
    const { holes, ...ladder } = await ladderOf(deps, seniorId)
    const isAsked = (await scheduleOf(deps, seniorId))?.enabled ?? false
    return {
      ...ladder,
      holes: [...(isAsked ? [] : [{ kind: 'not-asked' as const }]), ...holes],
      minutes: await ladderMinutesOf(deps.db, seniorId),
    }
  })

  mount(app, deps, routes.changeLadder, async ({ seniorId, body }) => {
    await setLadderMinutes(deps.db, seniorId, body)
    return done
  })

  mount(app, deps, routes.orderLadder, async ({ seniorId, body }) => {
    await orderLadder(deps, { seniorId, ...body })
    return done
  })

  mount(app, deps, routes.readHelpContact, ({ actor }) => helpContactOf(deps, actor.userId))

  mount(app, deps, routes.testLadder, async ({ seniorId }) => {
    await testLadder(deps, seniorId)
    return done
  })
}
