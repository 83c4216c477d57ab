import * as routes from '@rondall/contract/routes/reminders.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { timeZoneOf } from '../accounts/accounts.ts'
import { answerDueReminder, dueRemindersOf, snoozeDueReminder } from './due-reminders.ts'
import { sayWhetherMedication } from './medication-question.ts'
import { addReminder, changeReminder, deleteReminder, listReminders } from './reminders.ts'

export function mountReminders(app: FastifyInstance, deps: Deps) {
  mount(app, deps, routes.listReminders, ({ seniorId }) => listReminders(deps, seniorId))

  mount(app, deps, routes.addReminder, async ({ seniorId, body }) =>
    addReminder(deps, { ...body, seniorId, timeZone: await timeZoneOf(deps, seniorId) }),
  )

  mount(app, deps, routes.editReminder, async ({ seniorId, params, body }) => {
    const timeZone = await timeZoneOf(deps, seniorId)
    return changeReminder(deps, { seniorId, id: params.id, timeZone, change: body })
  })

  mount(app, deps, routes.answerMedicationQuestion, ({ seniorId, params, body }) =>
    sayWhetherMedication(deps, { seniorId, id: params.id, ...body }),
  )

  mount(app, deps, routes.deleteReminder, async ({ seniorId, params }) => {
    await deleteReminder(deps, seniorId, params.id)
    return { ok: true as const }
  })

  mount(app, deps, routes.listDueReminders, ({ seniorId }) => dueRemindersOf(deps, seniorId))

  mount(app, deps, routes.answerReminder, async ({ actor, params, body }) => {
    await answerDueReminder(deps, { seniorId: actor.userId, id: params.id, ...body })
    return { ok: true as const }
  })

  mount(app, deps, routes.snoozeReminder, ({ actor, params }) =>
    snoozeDueReminder(deps, { seniorId: actor.userId, id: params.id }),
  )
}
