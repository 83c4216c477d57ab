import type { Incident } from '@rondall/contract/model/incident.ts'
import { noteContext } from '../../db/schema/incidents.ts'
import type { Database } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import { deliveriesOf } from '../notifications/deliveries.ts'
import { seniorPhoneOf } from '../notifications/senior-phone.ts'
import {
  type NamedIncident,
  selectEvents,
  selectIncident,
  selectIncidents,
  selectOfMissed,
} from './incidents.store.ts'

interface Deps {
  db: Database
  encryption: Encryption
}

export async function incidentsOf(
  { db, encryption }: Deps,
  seniorId: string,
  which: { openOnly: boolean },
): Promise<Incident[]> {
  const rows = await selectIncidents(db, seniorId, which)
  const phone = await phoneToCall({ db, encryption }, rows)
  return rows.map((row) => asIncident(encryption, row, phone))
}

/** Everybody who may handle an incident may call, as the emergency card lets them. */
const phoneToCall = async (deps: Deps, rows: readonly NamedIncident[]) => {
  const open = rows.find(({ incident }) => incident.state !== 'closed')
  return open ? seniorPhoneOf(deps, open.incident.seniorId) : null
}

/** What was opened about each of these dates, by the date. */
export async function incidentsOfMissed(
  { db, encryption }: Deps,
  seniorId: string,
  dates: readonly string[],
): Promise<Map<string, Incident>> {
  if (dates.length === 0) return new Map()
  const rows = await selectOfMissed(db, seniorId, dates)
  const phone = await phoneToCall({ db, encryption }, rows)
  return new Map(rows.map((row) => [row.incident.occasion, asIncident(encryption, row, phone)]))
}

/** One incident with what happened and what was sent; `not-found` when it is not this senior's. */
export async function incidentWithTimeline(
  { db, encryption }: Deps,
  { seniorId, id }: { seniorId: string; id: string },
) {
  const row = await selectIncident(db, seniorId, id)
  if (!row) throw new AppError('not-found')
  const events = await selectEvents(db, id)
  const deliveries = await deliveriesOf(db, id)
  return {
    ...asIncident(encryption, row, await phoneToCall({ db, encryption }, [row])),
    timeline: events.map(({ event, name }) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      person: event.personId ? { id: event.personId, name: name ?? '' } : null,
      details: event.details ?? null,
      note: null,
    })),
    deliveries: deliveries.map(({ personId, name, createdAt, ...delivery }) => ({
      ...delivery,
      person: { id: personId, name },
      at: createdAt.toISOString(),
    })),
  }
}

function asIncident(encryption: Encryption, row: NamedIncident, phone: string | null): Incident {
  const { incident, claimer, offered, closer } = row
  const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: incident.id,
    reference: incident.reference,
    seniorId: incident.seniorId,
    ...(incident.state === 'closed' ? {} : { seniorPhone: phone }),
    kind: incident.kind,
    reason: incident.reason as Incident['reason'],
    state: incident.state,
    openedAt: incident.openedAt.toISOString(),
    claimedBy: named(incident.claimedById, claimer),
    claimedAt: iso(incident.claimedAt),
    etaAt: iso(incident.etaAt),
    offeredTo: named(incident.offeredToId, offered),
    closedBy: named(incident.closedById, closer),
    closedAt: iso(incident.closedAt),
    outcome: incident.outcome as Incident['outcome'],
    note: incident.note ? encryption.open(incident.note, noteContext(incident.id)) : null,
    nextActionAt: iso(incident.nextActionAt),
  }
}
