import type { Database, Transaction } from '../../db/transaction.ts'
import { type LadderTimes, usualTimes } from './incident-state.ts'
import { selectLadderSettings, upsertLadderSettings } from './incidents.store.ts'

const minuteMs = 60_000

/** How fast the ladder of each of these seniors is climbed. */
export async function timesOf(db: Database | Transaction, seniorIds: readonly string[]) {
  const rows = await selectLadderSettings(db, seniorIds)
  const known = new Map(rows.map(({ seniorId, ...minutes }) => [seniorId, asTimes(minutes)]))
  return (seniorId: string): LadderTimes => known.get(seniorId) ?? usualTimes
}

export interface LadderMinutes {
  missedStepMinutes: number
  helpStepMinutes: number
  repeatMinutes: number
  reopenMinutes: number
}

const asTimes = (minutes: LadderMinutes): LadderTimes => ({
  missedStepMs: minutes.missedStepMinutes * minuteMs,
  helpStepMs: minutes.helpStepMinutes * minuteMs,
  repeatMs: minutes.repeatMinutes * minuteMs,
  reopenMs: minutes.reopenMinutes * minuteMs,
})

export async function ladderMinutesOf(db: Database, seniorId: string): Promise<LadderMinutes> {
  const times = (await timesOf(db, [seniorId]))(seniorId)
  return {
    missedStepMinutes: times.missedStepMs / minuteMs,
    helpStepMinutes: times.helpStepMs / minuteMs,
    repeatMinutes: times.repeatMs / minuteMs,
    reopenMinutes: times.reopenMs / minuteMs,
  }
}

export const setLadderMinutes = (db: Database, seniorId: string, minutes: LadderMinutes) =>
  upsertLadderSettings(db, { seniorId, ...minutes })
