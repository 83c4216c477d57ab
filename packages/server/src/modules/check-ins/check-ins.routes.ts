import { checkInMessages } from '@rondall/contract/constants/check-ins.ts'
import * as routes from '@rondall/contract/routes/check-ins.ts'
import { callWasMistake } from '@rondall/contract/routes/incidents.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { mountForLife } from '../../http/mount-for-life.ts'
import { rememberTimeZone } from '../accounts/accounts.ts'
import { incidentWithTimeline } from '../incidents/incidents.ts'
import { replanReminders } from '../reminders/due-reminders.ts'
import { checkIn, historyOf, latestCheckInOf, takeBackCall } from './check-ins.ts'
import { changeSchedule, scheduleOf, startSchedule } from './schedules.ts'

const done = { ok: true as const }

export function mountCheckIns(app: FastifyInstance, deps: Deps) {
  mountForLife(app, deps, routes.sendCheckIn, (life, { actor, body }) =>
    checkIn(life, {
      ...body,
      seniorId: actor.userId,
      byId: actor.userId,
      message: body.message || checkInMessages[body.status],
      source: 'app',
    }),
  )

  mountForLife(app, deps, callWasMistake, async (life, { actor, params: { id } }) => {
    await takeBackCall(life, { id, seniorId: actor.userId })
    return incidentWithTimeline(life, { id, seniorId: actor.userId })
  })

  mount(app, deps, routes.latestCheckIn, ({ seniorId }) => latestCheckInOf(deps, seniorId))

  mount(app, deps, routes.checkInHistory, ({ seniorId }) => historyOf(deps, seniorId))

  mountForLife(app, deps, routes.checkInOnBehalf, (life, { actor, seniorId, body }) =>
    checkIn(life, {
      seniorId,
      byId: actor.userId,
      status: 'ok',
      message: body.note,
      source: actor.userId === seniorId ? 'app' : 'caregiver',
      pressId: body.pressId,
    }),
  )

  mount(
    app,
    deps,
    routes.readCheckInSchedule,
    async ({ seniorId }) => (await scheduleOf(deps, seniorId)) ?? null,
  )

  mount(app, deps, routes.changeCheckInSchedule, ({ seniorId, body }) =>
    changeSchedule(deps, seniorId, body),
  )

  mount(app, deps, routes.tellTimeZone, async ({ actor, body }) => {
    await rememberTimeZone(deps, actor.userId, body.timeZone)
    if (actor.role !== 'senior') return done
    await startSchedule(deps, actor.userId, body.timeZone)
    await replanReminders(deps, actor.userId)
    return done
  })
}
