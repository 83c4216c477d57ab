import { takeLead } from '../db/backup/lead.ts'
import type { OpenDatabase } from '../db/connect.ts'
import { type Resealed, resealAll } from '../db/resealing.ts'
import { keyInUseSince } from '../db/server-secrets.ts'
import type { Deps } from '../deps.ts'
import { countOldDigests, moveRefusals } from '../modules/invitations/secrets/old-digests.ts'
import { errorFields } from '../platform/logger.ts'
import { sealedTables } from './sealed-tables.ts'

/** Whoever has the lead may die with its work undone. */
const lookAgainMs = 600_000
const tryAgainMs = 3_600_000
/** Invitations run out by the day. */
const countAgainMs = 24 * 3_600_000

type ResealingDeps = Pick<Deps, 'db' | 'clock' | 'encryption' | 'log'> &
  Pick<OpenDatabase, 'connectAlone'>

/** Seals again what earlier keys have sealed, until they are not needed any more or `signal`; never fails. */
export async function resealUntilDone(deps: ResealingDeps, signal: AbortSignal) {
  for (;;) {
    const waitMs = await resealAsLeader(deps, signal)
    if (waitMs === undefined || signal.aborted) return
    await deps.clock.wait(waitMs, signal).catch(() => undefined)
  }
}

/** Returns after how long to look again; undefined when nothing is left to do. */
async function resealAsLeader(deps: ResealingDeps, signal: AbortSignal) {
  try {
    const lead = await takeLead(deps.connectAlone, { of: 'resealing' })
    if (!lead) return lookAgainMs
    return await resealOnce(deps, signal).finally(lead.letGo)
  } catch (error) {
    if (signal.aborted) return undefined
    deps.log.error(errorFields(error), 'sealing with the new key failed; trying again in an hour')
    return tryAgainMs
  }
}

async function resealOnce(deps: ResealingDeps, signal: AbortSignal) {
  const since = await keyInUseSince(deps)
  const told = await resealAll(deps, sealedTables, signal)
  await moveRefusals(deps, signal)
  const waiting = await countOldDigests(deps, since)
  tellUnopenable(deps, told)
  const { resealed, changed } = told
  // A process that still has the earlier key may go on writing: only a pass that finds nothing is the last.
  const foundSome = resealed + changed > 0
  if (!foundSome && Object.values(waiting).every((count) => count === 0)) {
    deps.log.info({}, 'RONDALL_OLD_KEYS may be dropped: nothing is left that needs an earlier key')
    return undefined
  }
  deps.log.info({ resealed, changed, ...waiting }, 'RONDALL_OLD_KEYS is still needed')
  return foundSome ? lookAgainMs : countAgainMs
}

function tellUnopenable({ log }: Pick<Deps, 'log'>, { unopenable }: Resealed) {
  for (const [column, count] of Object.entries(unopenable))
    log.error({ column, count }, 'no key opens these texts: they are left as they are')
}
