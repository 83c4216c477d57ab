import { incidentKindsAbout, isCallForHelp } from '@rondall/contract/kinds/incident-kinds.ts'
import {
  type MessageTemplate,
  messageTemplates,
} from '@rondall/contract/kinds/message-templates.ts'
import type { IncidentOutcome } from '@rondall/contract/model/incident.ts'
import { databaseNow } from '../../db/now.ts'
import { noteContext } from '../../db/schema/incidents.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { wakeClockworks } from '../../db/wake.ts'
import type { Encryption } from '../../platform/encryption.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { laddersOf } from '../escalation/order.ts'
import { timesOf } from '../escalation/speed.ts'
import {
  alertedPeople,
  type Carried,
  queueMessages,
  reachOfPeople,
  withdrawMessages,
} from '../notifications/deliveries.ts'
import {
  type IncidentRow,
  insertEvents,
  lockIncident,
  lockMissed,
  selectCalled,
  updateIncident,
} from './incidents.store.ts'

interface Deps {
  db: Database
  ids: Ids
  carried: Carried
  encryption: Encryption
}

const source = 'incidents'
/** Whom a claimer asked to take over has this long to say yes; then everybody is asked. */
const offerLastsMs = 10 * 60_000
const minuteMs = 60_000

interface Act {
  id: string
  seniorId: string
  personId: string
}

interface Claim {
  etaMinutes?: number | undefined
  /** Said with a form that was made before the claim: sent again it is never a new word. */
  sameForm?: boolean
}

/** The same minutes said again within this time are one press that came twice; later, somebody is late. */
const saidTwiceWithinMs = 5 * minuteMs

/**
 * "I'm on it": the ladder rests until half an hour past the ETA. Whoever has it keeps it, unless they
 * offered it to this person; `incident-claimed` otherwise. What they said before changes nothing and tells nobody.
 */
export const claimIncident = (deps: Deps, act: Act & Claim) =>
  handle(deps, act, async (tx, incident, now) => {
    const { personId, etaMinutes } = act
    if (isSaidAlready(incident, act, now)) return
    const free = incident.state === 'open' || incident.offeredToId === personId
    if (!free && incident.claimedById !== personId) throw new AppError('incident-claimed')
    const etaAt = etaMinutes === undefined ? null : now + etaMinutes * minuteMs
    const { reopenMs } = (await timesOf(tx, [incident.seniorId]))(incident.seniorId)
    const claimEndsAt = new Date((etaAt ?? now) + reopenMs)
    await updateIncident(tx, incident.id, {
      state: 'claimed',
      claimedById: personId,
      claimedAt: new Date(now),
      etaAt: etaAt === null ? null : new Date(etaAt),
      claimEndsAt,
      offeredToId: null,
      nextActionAt: claimEndsAt,
    })
    await note(deps, tx, incident, {
      kind: 'claimed',
      personId,
      now,
      details: etaAt ? { etaAt } : null,
    })
    await withdrawMessages(tx, incident.id)
    await tellOfClaim(deps, tx, { incident, personId, etaAt, now })
  })

function isSaidAlready(incident: IncidentRow, claim: Claim & Pick<Act, 'personId'>, now: number) {
  const { state, claimedById, claimedAt, etaAt } = incident
  if (state !== 'claimed' || claimedById !== claim.personId) return false
  if (claim.etaMinutes === undefined) return true
  if (!claimedAt || !etaAt) return false
  const isSameEta = etaAt.getTime() - claimedAt.getTime() === claim.etaMinutes * minuteMs
  return isSameEta && (claim.sameForm || now - claimedAt.getTime() < saidTwiceWithinMs)
}

async function tellOfClaim(
  deps: Pick<Deps, 'ids' | 'carried'>,
  tx: Transaction,
  claim: { incident: IncidentRow; personId: string; etaAt: number | null; now: number },
) {
  const { incident, personId, etaAt, now } = claim
  const others = (await alertedPeople(tx, incident.id)).filter((other) => other !== personId)
  const facts = { otherId: personId, etaAt }
  await tell(deps, tx, { incident, to: others, template: 'incident-claimed', facts, now })
  await tell(deps, tx, {
    incident,
    to: [incident.seniorId],
    template: 'help-coming',
    facts,
    now,
  })
}

/** Asks somebody of the ladder to take over. Until they claim it, it stays with who has it; nobody answering opens it again. */
export const offerIncident = (deps: Deps, act: Act & { to: string }) =>
  change(deps, act, async (tx, incident, now) => {
    requireClaimer(incident, act.personId)
    const ladder = await laddersOf(tx, [incident.seniorId])
    if (act.to === act.personId || !ladder.some(({ personId }) => personId === act.to))
      throw new AppError('not-found')
    const endsAt = new Date(
      Math.min(now + offerLastsMs, incident.claimEndsAt?.getTime() ?? Number.POSITIVE_INFINITY),
    )
    await updateIncident(tx, incident.id, {
      offeredToId: act.to,
      claimEndsAt: endsAt,
      nextActionAt: endsAt,
    })
    await note(deps, tx, incident, {
      kind: 'offered',
      personId: act.personId,
      now,
      details: { to: act.to },
    })
    const facts = { otherId: act.personId, kind: incident.kind, reason: incident.reason }
    await tell(deps, tx, { incident, to: [act.to], template: 'incident-offered', facts, now })
  })

/** "I cannot after all": the ladder goes on at once. */
export const releaseIncident = (deps: Deps, act: Act) =>
  change(deps, act, async (tx, incident, now) => {
    requireClaimer(incident, act.personId)
    await updateIncident(tx, incident.id, {
      state: 'open',
      claimedById: null,
      claimedAt: null,
      etaAt: null,
      claimEndsAt: null,
      offeredToId: null,
      nextActionAt: new Date(now),
    })
    await note(deps, tx, incident, { kind: 'released', personId: act.personId, now })
    await wakeClockworks(tx, source)
  })

interface Closing {
  outcome: IncidentOutcome
  note?: string | undefined
}

/** Ends it with an outcome, and tells everybody who was alerted. */
export const closeIncident = (deps: Deps, act: Act & Closing) =>
  handle(deps, act, (tx, incident, now) => close(deps, tx, { ...act, incident, now }))

/** The senior's own word about their own call, spoken by nobody else; in the caller's transaction. */
export const endMistakenCall = (
  deps: Omit<Deps, 'db'>,
  tx: Transaction,
  call: Omit<Act, 'personId'>,
) =>
  changeWithin(tx, call, async (incident, now) => {
    if (!isCallForHelp(incident)) throw new AppError('not-found')
    await closeAsMistake(deps, tx, incident, now)
  })

/** What the senior takes back themself, in the caller's transaction. */
export const closeAsMistake = (
  deps: Omit<Deps, 'db'>,
  tx: Transaction,
  incident: IncidentRow,
  now: number,
) => close(deps, tx, { personId: incident.seniorId, incident, now, outcome: 'mistake' })

interface LateAnswer {
  seniorId: string
  /** Who says so: the senior, or somebody for them. */
  byId: string
  /** What it answers; everything of the kind without it. */
  occasions?: readonly string[]
  note?: string | undefined
  outcome: 'answered-late' | 'answered-reminder' | 'all-well' | 'asked-for-help'
}

/** A late answer ends what was opened because it was missing; in the caller's transaction. */
const answered =
  (kinds: IncidentRow['kind'][]) =>
  async (deps: Omit<Deps, 'db'>, tx: Transaction, late: LateAnswer, now: number) => {
    const { seniorId, byId: personId, occasions, outcome, note } = late
    for (const incident of await lockMissed(tx, { seniorId, kinds, occasions }))
      await close(deps, tx, { personId, incident, now, outcome, note })
  }

export const closeMissedCheckIns = answered(incidentKindsAbout('check-in'))
export const closeMissedMedication = answered(incidentKindsAbout('reminder'))

interface Close extends Closing {
  incident: IncidentRow
  personId: string
  now: number
}

async function close(deps: Omit<Deps, 'db'>, tx: Transaction, closing: Close) {
  const { incident, personId, now, outcome } = closing
  await updateIncident(tx, incident.id, {
    state: 'closed',
    closedById: personId,
    closedAt: new Date(now),
    outcome,
    note: closing.note ? deps.encryption.seal(closing.note, noteContext(incident.id)) : null,
    offeredToId: null,
    nextActionAt: null,
  })
  await note(deps, tx, incident, { kind: 'closed', personId, now, details: { outcome } })
  await withdrawMessages(tx, incident.id)
  // Who asked for help instead is not well, and another incident says so.
  if (outcome === 'asked-for-help') return
  const others = (await alertedPeople(tx, incident.id)).filter((other) => other !== personId)
  const facts = { otherId: personId, reason: outcome }
  await tell(deps, tx, { incident, to: others, template: 'all-clear', facts, now })
}

/** A senior does not take on or close what their own people are alarmed about; they answer, or say it was a mistake. */
async function handle(...[deps, act, work]: Parameters<typeof change>) {
  if (act.personId === act.seniorId) throw new AppError('not-found')
  await change(deps, act, work)
}

const change = (
  { db }: Deps,
  act: Act,
  work: (tx: Transaction, incident: IncidentRow, now: number) => Promise<void>,
) => inTransaction(db, (tx) => changeWithin(tx, act, (...found) => work(tx, ...found)))

async function changeWithin(
  tx: Transaction,
  { id, seniorId }: Omit<Act, 'personId'>,
  work: (incident: IncidentRow, now: number) => Promise<void>,
) {
  const incident = await lockIncident(tx, id, seniorId)
  if (!incident) throw new AppError('not-found')
  if (incident.state === 'closed') throw new AppError('incident-closed')
  await work(incident, await databaseNow(tx))
}

function requireClaimer(incident: IncidentRow, personId: string) {
  if (incident.state !== 'claimed' || incident.claimedById !== personId)
    throw new AppError('incident-not-yours')
}

interface Note {
  kind: string
  personId: string
  now: number
  details?: Record<string, string | number> | null
}

const note = (
  { ids }: Pick<Deps, 'ids'>,
  tx: Transaction,
  incident: IncidentRow,
  { now, details = null, ...event }: Note,
) =>
  insertEvents(tx, [
    { id: ids.next(), incidentId: incident.id, at: new Date(now), details, ...event },
  ])

interface Telling {
  incident: IncidentRow
  to: readonly string[]
  template: MessageTemplate
  facts: Record<string, string | number | null>
  now: number
}

async function tell(
  { ids, carried }: Pick<Deps, 'ids' | 'carried'>,
  tx: Transaction,
  { incident, to, template, facts, now }: Telling,
) {
  const reach = await reachOfPeople(tx, to, { carried, now })
  const { id, seniorId, reference } = incident
  await queueMessages(
    tx,
    [...reach.values()].map(({ personId, channels, spare }) => ({
      message: `incident:${id}:${template}:${now}`,
      template,
      facts: { ...facts, reference },
      personId,
      seniorId,
      incidentId: id,
      urgent: messageTemplates[template].isUrgent,
      channels: channels.length > 0 ? channels : spare,
    })),
    { ids, now },
  )
  await wakeClockworks(tx, 'deliveries')
}

/** What a call for help is called by. */
export async function incidentCalled(tx: Transaction, id: string) {
  return (await selectCalled(tx, id))[0]
}

export { noteContext } from '../../db/schema/incidents.ts'
export { incidentsOf, incidentsOfMissed, incidentWithTimeline } from './incident-view.ts'
export { openIncidents } from './opening.ts'
export { callForHelp } from './pressed-call.ts'
