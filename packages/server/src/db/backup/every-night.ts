import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { DatabaseLog } from '../log.ts'
import { nextNightAt, nightlyBackup } from './nightly-backup.ts'

const tryAgainMs = 3_600_000

interface EveryNight {
  pool: pg.Pool
  clock: Clock
  directory: string
  log: DatabaseLog
}

/** Backs up now if last night's is missing, then every night until `signal`; never fails. */
export async function backUpEveryNight(deps: EveryNight, signal: AbortSignal) {
  while (!signal.aborted) {
    const waitMs = await backUpOnce(deps)
    await deps.clock.wait(waitMs, signal).catch(() => undefined)
  }
}

/** Returns how long to wait for the next one. */
async function backUpOnce(deps: EveryNight) {
  const { clock, log } = deps
  try {
    const name = await nightlyBackup(deps)
    if (name) log.info({ backup: name }, 'Backed up the database')
    return nextNightAt(clock.now()) - clock.now()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.error({ code }, 'The nightly backup failed; trying again in an hour')
    return tryAgainMs
  }
}
