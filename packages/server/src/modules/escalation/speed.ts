import type { Database, Transaction } from '../../db/transaction.ts'
import { selectLadderSettings, upsertLadderSettings } from './speed.store.ts'

/** How fast a ladder is climbed; adjustable for each senior. */
export interface LadderTimes {
  missedStepMs: number
  helpStepMs: number
  repeatMs: number
  reopenMs: number
}

const minuteMs = 60_000

export const usualTimes: LadderTimes = {
  missedStepMs: 10 * minuteMs,
  helpStepMs: 2 * minuteMs,
  repeatMs: 30 * minuteMs,
  reopenMs: 30 * minuteMs,
}

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
