import { listJournal, searchJournal } from '@rondall/contract/routes/journal.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { listEntries } from './journal.ts'
import { searchEntries } from './journal-search.ts'

export function mountJournal(app: FastifyInstance, deps: Deps) {
  const readerOf = (actorId: string, seniorId: string) =>
    actorId === seniorId ? ('senior' as const) : ('caregiver' as const)

  mount(app, deps, listJournal, ({ actor, seniorId, query }) =>
    listEntries(deps, {
      seniorId,
      reader: readerOf(actor.userId, seniorId),
      before: query.before,
    }),
  )

  mount(app, deps, searchJournal, ({ actor, seniorId, body }) =>
    searchEntries(deps, { seniorId, reader: readerOf(actor.userId, seniorId), ...body }),
  )
}
