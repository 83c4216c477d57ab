import type { IncidentKind, IncidentKindAbout } from '@rondall/contract/kinds/incident-kinds.ts'
import type { Transaction } from '../../db/transaction.ts'
import { wakeClockworks } from '../../db/wake.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { type IncidentRow, insertEvents, insertIncidents, newestOfKind } from './incidents.store.ts'
import { newReference } from './reference.ts'

interface Deps {
  ids: Ids
  random: Pick<Random, 'below'>
}

interface Opening {
  seniorId: string
  kind: IncidentKind
  occasion: string
  reason?: string | null
  /** When the first people are alerted; at once without it. */
  alertAt?: number
}

/** Opens what is not open yet, in the caller's transaction; the clockwork alerts people at once. */
export async function openIncidents(
  { ids, random }: Deps,
  tx: Transaction,
  openings: readonly Opening[],
  now: number,
): Promise<IncidentRow[]> {
  if (openings.length === 0) return []
  const at = new Date(now)
  const opened = await insertIncidents(
    tx,
    openings.map(({ reason = null, alertAt = now, ...opening }) => ({
      ...opening,
      reason,
      id: ids.next(),
      reference: newReference(random),
      state: 'open' as const,
      openedAt: at,
      nextActionAt: new Date(alertAt),
    })),
  )
  await insertEvents(
    tx,
    opened.map(({ id }) => ({ id: ids.next(), incidentId: id, at, kind: 'opened' })),
  )
  return opened
}

/** Calls of a kind are a chain: each names the one before it. */
export const followingOccasion = (before: IncidentRow | undefined) =>
  before ? `after:${before.id}` : 'first'

interface NewCall {
  seniorId: string
  kind: IncidentKindAbout<'help'>
  alertAt?: number
}

/**
 * A call for help that joins none, in the caller's transaction, which holds the lock of the senior's calls.
 * Calls at the same moment name the same occasion, so that the database lets one of them open it.
 */
export async function openCall(
  deps: Deps,
  tx: Transaction,
  { seniorId, kind, alertAt }: NewCall,
  now: number,
): Promise<IncidentRow> {
  for (;;) {
    const newest = await newestOfKind(tx, seniorId, kind)
    if (newest?.state === 'open') return newest
    const occasion = followingOccasion(newest)
    const opening = { seniorId, kind, occasion, ...(alertAt === undefined ? {} : { alertAt }) }
    const [opened] = await openIncidents(deps, tx, [opening], now)
    if (!opened) continue
    await wakeClockworks(tx, 'incidents')
    return opened
  }
}
