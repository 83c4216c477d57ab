import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { wakeClockworks } from '../../db/wake.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids, Random } from '../../platform/random.ts'
import type { Carried } from '../notifications/deliveries.ts'
import {
  type IncidentRow,
  insertEvents,
  lockCalls,
  lockOpenCall,
  updateIncident,
} from './incidents.store.ts'
import { closeAsMistake } from './incidents.ts'
import { openCall } from './opening.ts'

interface Deps {
  db: Database
  ids: Ids
  random: Pick<Random, 'below'>
  carried: Carried
  encryption: Encryption
}

interface SpokenCall {
  seniorId: string
  /** How long the senior may still take it back before anybody is alerted; 0 alerts at once. */
  graceMs: number
}

/** What became of it: told to nobody yet, told at once, or part of a call that was under way already. */
export type Spoken = 'waits' | 'at-once' | 'joined'

/**
 * Somebody said, in words that rules recognise, that they are in danger. The incident is kept at once, so
 * that nothing loses it; only its first alarm waits. Words during an open call of any kind join that call.
 */
export const callInWords = (deps: Deps, { seniorId, graceMs }: SpokenCall): Promise<Spoken> =>
  inTransaction(deps.db, async (tx) => {
    await lockCalls(tx, seniorId)
    const now = await databaseNow(tx)
    const pressed = await lockOpenCall(tx, seniorId, 'help-request')
    if (pressed) return joinPressed(deps, tx, pressed, now)
    const alertAt = now + graceMs
    const call = await openCall(deps, tx, { seniorId, kind: 'safety-words', alertAt }, now)
    if (call.alarms > 0) return 'joined'
    await hasten(tx, call, alertAt)
    return graceMs > 0 && isWaiting(call, now) ? 'waits' : 'at-once'
  })

/** Who comes should know that there was more than the press. */
async function joinPressed(
  { ids }: Pick<Deps, 'ids'>,
  tx: Transaction,
  { id, seniorId: personId, nextActionAt }: IncidentRow,
  now: number,
): Promise<Spoken> {
  const event = { kind: 'danger-said', personId, at: new Date(now) }
  await insertEvents(tx, [{ id: ids.next(), incidentId: id, ...event }])
  // Changes nothing; open pages hear of changes to the incident, not of its events.
  await updateIncident(tx, id, { nextActionAt })
  return 'joined'
}

/** Clearer words than the first do not wait for them. */
async function hasten(tx: Transaction, call: IncidentRow, alertAt: number) {
  if (!isWaiting(call, alertAt)) return
  await updateIncident(tx, call.id, { nextActionAt: new Date(alertAt) })
  await wakeClockworks(tx, 'incidents')
}

/** The senior says that all is well before anybody was alerted; false when there is nothing to take back. */
export const takeBackWords = (deps: Deps, seniorId: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    await lockCalls(tx, seniorId)
    const now = await databaseNow(tx)
    const call = await lockOpenCall(tx, seniorId, 'safety-words')
    if (!call || !isWaiting(call, now)) return false
    await closeAsMistake(deps, tx, call, now)
    return true
  })

const isWaiting = ({ state, alarms, nextActionAt }: IncidentRow, until: number) =>
  state === 'open' && alarms === 0 && nextActionAt !== null && nextActionAt.getTime() > until
