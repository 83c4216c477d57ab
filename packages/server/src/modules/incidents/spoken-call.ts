import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import { wakeClockworks } from '../../db/wake.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { type IncidentRow, newestOfKind, updateIncident } from './incidents.store.ts'
import { callWasMistake } from './incidents.ts'
import { callForHelp } from './opening.ts'

interface Deps {
  db: Database
  ids: Ids
  random: Pick<Random, 'below'>
  encryption: Encryption
}

interface SpokenCall {
  seniorId: string
  /** How long the senior may still take it back before anybody is alerted; 0 alerts at once. */
  graceMs: number
}

/**
 * Somebody said, in words that rules recognise, that they are in danger. The incident is kept at once, so
 * that nothing loses it; only its first alarm waits. Words during an open call of any kind join that call.
 */
export const callInWords = (deps: Deps, { seniorId, graceMs }: SpokenCall): Promise<IncidentRow> =>
  inTransaction(deps.db, async (tx) => {
    const pressed = await newestOfKind(tx, seniorId, 'help-request')
    if (pressed?.state === 'open') return pressed
    const now = await databaseNow(tx)
    const alertAt = now + graceMs
    const call = { seniorId, kind: 'safety-words' as const, alertAt }
    return hasten(tx, await callForHelp(deps, tx, call, now), alertAt)
  })

/** Clearer words than the first do not wait for them. */
async function hasten(tx: Transaction, call: IncidentRow, alertAt: number): Promise<IncidentRow> {
  if (!isWaiting(call, alertAt)) return call
  const nextActionAt = new Date(alertAt)
  await updateIncident(tx, call.id, { nextActionAt })
  await wakeClockworks(tx, 'incidents')
  return { ...call, nextActionAt }
}

/** The senior says that all is well before anybody was alerted; false when there is nothing to take back. */
export async function takeBackWords(deps: Deps, seniorId: string): Promise<boolean> {
  const waiting = await inTransaction(deps.db, async (tx) => {
    const call = await newestOfKind(tx, seniorId, 'safety-words')
    return call && isWaiting(call, await databaseNow(tx)) ? call : undefined
  })
  if (!waiting) return false
  await callWasMistake(deps, { id: waiting.id, seniorId, personId: seniorId })
  return true
}

const isWaiting = ({ state, alarms, nextActionAt }: IncidentRow, until: number) =>
  state === 'open' && alarms === 0 && nextActionAt !== null && nextActionAt.getTime() > until
