import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../connect.ts'
import { removeDrafts } from './drafts.ts'
import { makeBackup } from './make-backup.ts'
import { dropTrial } from './try-backup.ts'

const dayMs = 86_400_000
/** Three in the morning, UTC. */
const nightMs = 3 * 3_600_000
const kept = 7
const nightly = /^rondall-\d{4}-\d\d-\d\d\.backup\.gz$/

/** The file that the last night should have left. */
const lastNight = (now: number) =>
  `rondall-${new Date(now - nightMs).toISOString().slice(0, 10)}.backup.gz`

/** The backup to make now: the last night's, when it is missing (also after days of standstill). */
export function dueBackup(names: string[], now: number): string | undefined {
  const due = lastNight(now)
  return names.some((name) => nightly.test(name) && name >= due) ? undefined : due
}

/** By number, not by age: a clock that leaps must not delete the only good ones. */
export const expiredBackups = (names: string[]) =>
  names
    .filter((name) => nightly.test(name))
    .sort()
    .slice(0, -kept)

/** When the next one becomes due. */
export const nextNightAt = (now: number) =>
  Math.floor((now - nightMs) / dayMs + 1) * dayMs + nightMs

interface Deps {
  database: Pick<OpenDatabase, 'pool' | 'poolOf' | 'clusterDirectory'>
  clock: Clock
  directory: string
}

/**
 * Makes the nightly backup if one is due, and then drops the oldest. Only for whoever has the lead
 * (`takeLead`): what others left unfinished goes.
 */
export async function nightlyBackup({ database, clock, directory }: Deps) {
  await removeDrafts(directory)
  await dropTrial(database.pool)
  const names = await readdir(directory).catch(() => [])
  const name = dueBackup(names, clock.now())
  if (!name) return undefined
  const made = await makeBackup(database, path.join(directory, name), new Date(clock.now()))
  for (const old of expiredBackups([...names, name])) await rm(path.join(directory, old))
  return { name, untried: made.untried }
}
