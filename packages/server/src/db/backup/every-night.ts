import type { Clock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../connect.ts'
import type { DatabaseLog } from '../log.ts'
import { takeLead } from './lead.ts'
import { nextNightAt, nightlyBackup } from './nightly-backup.ts'
import type { Untried } from './try-backup.ts'

const tryAgainMs = 3_600_000
/** After downtime calls for help come first: making and trying a backup took seconds of a small machine's work. */
const settleMs = 300_000
/** Whoever has the lead may die with its work undone. */
const lookAgainMs = 600_000

export type NightlyOutcome = 'good' | 'failed' | Untried

interface EveryNight {
  database: Pick<OpenDatabase, 'pool' | 'poolOf' | 'clusterDirectory' | 'connectAlone'>
  clock: Clock
  directory: string
  log: DatabaseLog
  /** Hears what became of each backup that was made or tried. */
  tell(outcome: NightlyOutcome): Promise<void>
}

/** Backs up five minutes after the start if last night's is missing, then every night until `signal`; never fails. */
export async function backUpEveryNight(deps: EveryNight, signal: AbortSignal) {
  await deps.clock.wait(settleMs, signal).catch(() => undefined)
  while (!signal.aborted) {
    const waitMs = await backUpOnce(deps)
    await deps.clock.wait(waitMs, signal).catch(() => undefined)
  }
}

/** Returns how long to wait for the next one. */
async function backUpOnce(deps: EveryNight) {
  const { clock, log } = deps
  try {
    const lead = await takeLead(deps.database.connectAlone)
    if (!lead) return lookAgainMs
    await asLeader(deps).finally(lead.letGo)
    return nextNightAt(clock.now()) - clock.now()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ code }, 'The nightly backup failed; trying again in an hour')
    await deps.tell('failed').catch(() => undefined)
    return tryAgainMs
  }
}

async function asLeader(deps: EveryNight) {
  const made = await nightlyBackup(deps)
  if (!made) return
  const { name, untried } = made
  deps.log.info({ backup: name, untried }, 'Backed up the database')
  await deps.tell(untried ?? 'good')
}
