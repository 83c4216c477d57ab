import { listJournal } from '@rondall/contract/routes/journal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { listEntries } from './journal.ts'

export function mountJournal(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listJournal, ({ actor, seniorId }) => {
    const reader = actor.userId === seniorId ? 'senior' : 'caregiver'
    return listEntries(deps, { seniorId, reader })
  })
}
