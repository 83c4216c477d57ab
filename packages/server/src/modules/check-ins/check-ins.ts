import type {
  CheckIn,
  CheckInDay,
  CheckInHearers,
  CheckInStatus,
} from '@rondall/contract/model/check-in.ts'
import type { Incident } from '@rondall/contract/model/incident.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { endedAmong } from '../billing/ended.ts'
import { laddersOf } from '../escalation/order.ts'
import {
  callForHelp,
  closeMissedCheckIns,
  endMistakenCall,
  incidentCalled,
  incidentsOfMissed,
} from '../incidents/incidents.ts'
import type { Carried } from '../notifications/deliveries.ts'
import { bringForthForAnswer } from './bring-forth.ts'
import { afterAnswer } from './check-in-state.ts'
import {
  type CheckInRow,
  insertCheckIn,
  selectByPress,
  selectLatest,
  setIncident,
} from './check-ins.store.ts'
import { civilDateAt } from './occurrence.ts'
import {
  lockUnanswered,
  markAnsweredUnclearly,
  selectHistory,
  selectIsAskedToday,
  selectIsWaiting,
  updateOccurrence,
} from './occurrences.store.ts'
import { earlyQuestion } from './schedule-state.ts'
import { lockSchedule, type ScheduleRow, selectSchedule } from './schedules.store.ts'

interface Deps {
  db: Database
  ids: Ids
  random: Pick<Random, 'below'>
  carried: Carried
  encryption: Encryption
}

interface Given {
  seniorId: string
  status: CheckInStatus
  message: string
  source: CheckInRow['source']
  /** Who says it. */
  byId: string
  /** The same at every try of a device that is not sure whether it got through. */
  pressId?: string | undefined
}

/**
 * Keeps what somebody said. "I need help" opens an incident in the same transaction: what is answered
 * with success is kept, and people are being alerted. An "I'm OK" answers today's question, early or late too,
 * and closes what was opened about any that was missed, which tells everybody who was alarmed.
 */
export const checkIn = (deps: Deps, given: Given): Promise<CheckIn> =>
  inTransaction(deps.db, async (tx) => {
    // Held from before the answer is written, so that a question that becomes due now sees it.
    const schedule = await lockSchedule(tx, given.seniorId)
    return keep(deps, tx, { ...given, schedule })
  })

/** "I'm OK, it was a mistake": ends the senior's own call, and is their word that they are well. */
export const takeBackCall = (deps: Deps, { id, seniorId }: { id: string; seniorId: string }) =>
  inTransaction(deps.db, async (tx) => {
    const schedule = await lockSchedule(tx, seniorId)
    await endMistakenCall(deps, tx, { id, seniorId })
    const word = { status: 'ok', message: '', source: 'app' } as const
    await keep(deps, tx, { ...word, seniorId, byId: seniorId, schedule })
  })

interface Kept extends Given {
  schedule: ScheduleRow | undefined
}

async function keep(deps: Deps, tx: Transaction, given: Kept): Promise<CheckIn> {
  const { seniorId, status, source, byId, pressId = null } = given
  const now = await databaseNow(tx)
  const id = deps.ids.next()
  const message = deps.encryption.seal(given.message, messageContext(id))
  const row = { id, seniorId, status, message, source, byId, pressId, at: new Date(now) }
  const kept = await insertCheckIn(tx, row)
  if (!kept && pressId) return again(deps, tx, { seniorId, pressId, now })
  const incident = status === 'need_help' ? await callForHelp(deps, tx, seniorId, now) : undefined
  if (incident) await setIncident(tx, id, incident.id)
  await answerQuestions(deps, tx, { ...given, checkInId: id }, now)
  return asCheckIn(deps, row, incident, await hearersOf(tx, row, now))
}

interface Again {
  seniorId: string
  pressId: string
  now: number
}

async function again(deps: Deps, tx: Transaction, { seniorId, pressId, now }: Again) {
  const row = await selectByPress(tx, seniorId, pressId)
  if (!row) throw new Error('A press that was kept before is not there')
  const incident = row.incidentId ? await incidentCalled(tx, row.incidentId) : undefined
  return asCheckIn(deps, row, incident, await hearersOf(tx, row, now))
}

/** Of an "I'm OK"; a call for help waits for nothing that it does not need. */
const hearersOf = async (
  tx: Transaction,
  { seniorId, status }: Pick<CheckInRow, 'seniorId' | 'status'>,
  now: number,
) => (status === 'ok' ? whoHears(tx, seniorId, now) : undefined)

/** Whether anybody hears of a senior's "I'm OK". */
export const whoHearsOf = async ({ db }: Pick<Deps, 'db'>, seniorId: string) =>
  whoHears(db, seniorId, await databaseNow(db))

async function whoHears(
  db: Database | Transaction,
  seniorId: string,
  now: number,
): Promise<CheckInHearers> {
  if ((await endedAmong(db, [seniorId], now)).has(seniorId)) return 'ended'
  return (await laddersOf(db, [seniorId])).length > 0 ? 'team' : 'nobody'
}

async function answerQuestions(
  deps: Deps,
  tx: Transaction,
  given: Kept & { checkInId: string },
  now: number,
) {
  const { seniorId, status, source, schedule, checkInId } = given
  // A call for help waits for nothing that it does not need.
  if (schedule && status === 'ok') await bringForthForAnswer(tx, schedule, now)
  const today = civilDateAt(now, schedule?.timeZone ?? 'UTC')
  for (const question of await lockUnanswered(tx, seniorId, today)) {
    const after = afterAnswer(question, { now, today, isActivity: source === 'activity' })
    if (!after) continue
    const answer = after.isAnswered ? { answeredAt: new Date(now), checkInId } : {}
    const change = { ...answer, state: after.state, reason: after.reason, ...nothingMore }
    await updateOccurrence(tx, { seniorId, on: question.on }, change)
  }
  await closeWhatWasMissed(deps, tx, given, now)
}

const nothingMore = { noonAt: null, nextActionAt: null }

/** Having been active is no word about how somebody is: it ends no alarm. */
async function closeWhatWasMissed(deps: Deps, tx: Transaction, given: Given, now: number) {
  const { seniorId, byId, status, source } = given
  if (source === 'activity') return
  const well = source === 'caregiver' ? 'all-well' : 'answered-late'
  const outcome = status === 'ok' ? well : 'asked-for-help'
  const note = source === 'caregiver' ? given.message : undefined
  await closeMissedCheckIns(deps, tx, { seniorId, byId, outcome, note }, now)
}

/** Somebody was active in a way that may count as the day's check-in, where they wish it so. */
export async function noteActivity(deps: Deps, seniorId: string) {
  if (!(await wouldAnswer(deps, seniorId))) return
  await checkIn(deps, { seniorId, status: 'ok', message: '', source: 'activity', byId: seniorId })
}

/** Whether being active would answer anything: else each sentence of a conversation would be a check-in. */
async function wouldAnswer({ db }: Pick<Deps, 'db'>, seniorId: string) {
  const row = await selectSchedule(db, seniorId)
  if (!row?.anyActivityCounts || !row.enabled) return false
  if (await selectIsWaiting(db, seniorId)) return true
  const schedule = { ...row, changedAt: row.changedAt.getTime() }
  return earlyQuestion(schedule, await databaseNow(db)) !== undefined
}

/** Whether the day's question is open: it waits, or was missed today and nobody has answered it since. */
export const isAskedToday = ({ db }: Pick<Deps, 'db'>, seniorId: string) =>
  selectIsAskedToday(db, seniorId)

/** The senior talks while a question waits, and whether all is well does not become clear. */
export const noteUnclearAnswer = ({ db }: Pick<Deps, 'db'>, seniorId: string) =>
  markAnsweredUnclearly(db, seniorId)

export async function latestCheckInOf(
  { db }: Pick<Deps, 'db'>,
  seniorId: string,
): Promise<{ timestamp: string; status: CheckInStatus } | null> {
  const row = await selectLatest(db, seniorId)
  return row ? { timestamp: row.at.toISOString(), status: row.status } : null
}

const shownDays = 60

type HistoryDeps = Pick<Deps, 'db' | 'encryption'>

/** The last days, the newest first: what was asked, and what came of it. */
export async function historyOf(deps: HistoryDeps, seniorId: string): Promise<CheckInDay[]> {
  const rows = await selectHistory(deps.db, seniorId, shownDays)
  const missed = rows.filter(({ day }) => day.reason !== null).map(({ day }) => day.on)
  const incidents = await incidentsOfMissed(deps, seniorId, missed)
  return rows.map((row) => asDay(row, incidents.get(row.day.on)))
}

type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]

const asDay = (
  { day, source, byId, byName }: HistoryRow,
  incident: Incident | undefined,
): CheckInDay => ({
  on: day.on,
  dueAt: day.dueAt.toISOString(),
  endsAt: day.endsAt.toISOString(),
  state: day.state,
  answeredAt: day.answeredAt?.toISOString() ?? null,
  answeredBy: source === 'caregiver' ? { id: byId ?? '', name: byName ?? '' } : null,
  reason: day.reason,
  incident: incident ?? null,
})

const asCheckIn = (
  { encryption }: Pick<Deps, 'encryption'>,
  row: Pick<CheckInRow, 'id' | 'status' | 'message' | 'at'>,
  incident: { id: string; reference: string } | undefined,
  heardBy: CheckInHearers | undefined,
): CheckIn => ({
  id: row.id,
  status: row.status,
  message: encryption.open(row.message, messageContext(row.id)),
  timestamp: row.at.toISOString(),
  ...(heardBy ? { heardBy } : {}),
  ...(incident ? { incident: { id: incident.id, reference: incident.reference } } : {}),
})

/** What the sealed message of a check-in is bound to. */
export const messageContext = (id: string) => `check_ins:${id}:message`
