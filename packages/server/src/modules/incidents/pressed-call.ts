import type { Transaction } from '../../db/transaction.ts'
import { wakeClockworks } from '../../db/wake.ts'
import type { Ids, Random } from '../../platform/random.ts'
import {
  type IncidentRow,
  insertEvents,
  lockCalls,
  lockOpenCall,
  newestOfKind,
  updateIncident,
} from './incidents.store.ts'
import { followingOccasion, openCall } from './opening.ts'

interface Deps {
  ids: Ids
  random: Pick<Random, 'below'>
}

/**
 * A press of Help, in the caller's transaction. While a call is open and nobody has claimed it, be it pressed
 * or spoken, the press joins it; after the claim it opens a new one.
 */
export async function callForHelp(
  deps: Deps,
  tx: Transaction,
  seniorId: string,
  now: number,
): Promise<IncidentRow> {
  await lockCalls(tx, seniorId)
  const pressed = await newestOfKind(tx, seniorId, 'help-request')
  if (pressed?.state === 'open') return pressed
  const spoken = await lockOpenCall(tx, seniorId, 'safety-words')
  if (spoken) return takeAsPress(deps, tx, { spoken, pressed }, now)
  return openCall(deps, tx, { seniorId, kind: 'help-request' }, now)
}

/** Words left a doubt, the press leaves none: the same incident is a call for help, and waits no longer. */
async function takeAsPress(
  { ids }: Pick<Deps, 'ids'>,
  tx: Transaction,
  { spoken, pressed }: { spoken: IncidentRow; pressed: IncidentRow | undefined },
  now: number,
): Promise<IncidentRow> {
  const { id, seniorId: personId, alarms, nextActionAt } = spoken
  const change = {
    kind: 'help-request' as const,
    occasion: followingOccasion(pressed),
    nextActionAt: alarms === 0 ? new Date(now) : nextActionAt,
  }
  await updateIncident(tx, id, change)
  const event = { kind: 'pressed-after-words', personId, at: new Date(now) }
  await insertEvents(tx, [{ id: ids.next(), incidentId: id, ...event }])
  await wakeClockworks(tx, 'incidents')
  return { ...spoken, ...change }
}
