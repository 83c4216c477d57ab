import type { IncidentKind } from '@rondall/contract/model/incident.ts'
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
    openings.map(({ reason = null, ...opening }) => ({
      ...opening,
      reason,
      id: ids.next(),
      reference: newReference(random),
      state: 'open' as const,
      openedAt: at,
      nextActionAt: at,
    })),
  )
  await insertEvents(
    tx,
    opened.map(({ id }) => ({ id: ids.next(), incidentId: id, at, kind: 'opened' })),
  )
  return opened
}

/**
 * A call for help, in the caller's transaction. While one is open and nobody has claimed it, a further
 * press joins it; after the claim it opens a new one. Presses at the same moment name the same occasion,
 * so that the database lets one of them open it.
 */
export async function callForHelp(
  deps: Deps,
  tx: Transaction,
  { seniorId, kind }: { seniorId: string; kind: 'help-request' | 'safety-words' },
  now: number,
): Promise<IncidentRow> {
  for (;;) {
    const newest = await newestOfKind(tx, seniorId, kind)
    if (newest?.state === 'open') return newest
    const opening = { seniorId, kind, occasion: newest ? `after:${newest.id}` : 'first' }
    const [opened] = await openIncidents(deps, tx, [opening], now)
    if (!opened) continue
    await wakeClockworks(tx, 'incidents')
    return opened
  }
}
