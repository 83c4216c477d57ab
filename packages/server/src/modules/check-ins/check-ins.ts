import type { CheckIn, CheckInDay, CheckInStatus } from '@rondall/contract/model/check-in.ts'
import { databaseNow } from '../../db/now.ts'
import { type Database, inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Encryption } from '../../platform/encryption.ts'
import type { Ids, Random } from '../../platform/random.ts'
import {
  callForHelp,
  closeMissedCheckIns,
  endMistakenCall,
  incidentCalled,
} from '../incidents/incidents.ts'
import type { Carried } from '../notifications/deliveries.ts'
import {
  type CheckInRow,
  countsActivity,
  insertCheckIn,
  selectByPress,
  selectLatest,
  setIncident,
} from './check-ins.store.ts'
import {
  lockUnanswered,
  markAnsweredUnclearly,
  type OccurrenceRow,
  selectHistory,
  selectIsAskedToday,
  updateOccurrence,
} from './occurrences.store.ts'
import { lockSchedule } from './schedules.store.ts'

interface Deps {
  db: Database
  ids: Ids
  random: Pick<Random, 'below'>
  carried: Carried
  encryption: Encryption
}

/** An answer is also one to the questions of the last days that nobody answered. */
const answersReachBackMs = 9 * 24 * 60 * 60_000

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
 * with success is kept, and people are being alerted. An "I'm OK" answers the question that waits, and
 * one that was missed, which tells everybody who was alarmed.
 */
export const checkIn = (deps: Deps, given: Given): Promise<CheckIn> =>
  inTransaction(deps.db, async (tx) => {
    // Held from before the answer is written, so that a question that becomes due now sees it.
    await lockSchedule(tx, given.seniorId)
    return keep(deps, tx, given)
  })

/** "I'm OK, it was a mistake": ends the senior's own call, and is their word that they are well. */
export const takeBackCall = (deps: Deps, { id, seniorId }: { id: string; seniorId: string }) =>
  inTransaction(deps.db, async (tx) => {
    await lockSchedule(tx, seniorId)
    await endMistakenCall(deps, tx, { id, seniorId })
    const word = { status: 'ok', message: '', source: 'app' } as const
    await keep(deps, tx, { ...word, seniorId, byId: seniorId })
  })

async function keep(deps: Deps, tx: Transaction, given: Given): Promise<CheckIn> {
  const { seniorId, status, source, byId, pressId = null } = given
  const now = await databaseNow(tx)
  const id = deps.ids.next()
  const message = deps.encryption.seal(given.message, messageContext(id))
  const row = { id, seniorId, status, message, source, byId, pressId, at: new Date(now) }
  const kept = await insertCheckIn(tx, row)
  if (!kept && pressId) return again(deps, tx, seniorId, pressId)
  const incident = status === 'need_help' ? await callForHelp(deps, tx, seniorId, now) : undefined
  if (incident) await setIncident(tx, id, incident.id)
  await answerQuestions(deps, tx, { ...given, checkInId: id }, now)
  return asCheckIn(deps, row, incident)
}

async function again(deps: Deps, tx: Transaction, seniorId: string, pressId: string) {
  const row = await selectByPress(tx, seniorId, pressId)
  if (!row) throw new Error('A press that was kept before is not there')
  return asCheckIn(deps, row, row.incidentId ? await incidentCalled(tx, row.incidentId) : undefined)
}

async function answerQuestions(
  deps: Deps,
  tx: Transaction,
  given: Given & { checkInId: string },
  now: number,
) {
  const { seniorId, status, source, byId, checkInId } = given
  const since = new Date(now - answersReachBackMs)
  const questions = (await lockUnanswered(tx, seniorId, since)).filter(
    // Having been active is no word about how somebody is: it ends no alarm.
    ({ state }) => state === 'waiting' || source !== 'activity',
  )
  for (const { on, state } of questions) {
    const answer = { answeredAt: new Date(now), checkInId, nextActionAt: null }
    const whole = { ...answer, state: state === 'waiting' ? ('answered' as const) : state }
    await updateOccurrence(tx, { seniorId, on }, whole)
  }
  const occasions = questions.filter(({ state }) => state !== 'waiting').map(({ on }) => on)
  const well = source === 'caregiver' ? 'all-well' : 'answered-late'
  const outcome = status === 'ok' ? well : 'asked-for-help'
  await closeMissedCheckIns(deps, tx, { seniorId, byId, occasions, outcome }, now)
}

/** Somebody was active in a way that may count as the day's check-in, where they wish it so. */
export async function noteActivity(deps: Deps, seniorId: string) {
  if (!(await countsActivity(deps.db, seniorId))) return
  await checkIn(deps, { seniorId, status: 'ok', message: '', source: 'activity', byId: seniorId })
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

/** The last days, the newest first: what was asked, and what came of it. */
export async function historyOf({ db }: Pick<Deps, 'db'>, seniorId: string): Promise<CheckInDay[]> {
  return (await selectHistory(db, seniorId, shownDays)).map(asDay)
}

const asDay = (row: OccurrenceRow): CheckInDay => ({
  on: row.on,
  dueAt: row.dueAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  state: row.state,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  reason: row.reason,
})

const asCheckIn = (
  { encryption }: Pick<Deps, 'encryption'>,
  row: Pick<CheckInRow, 'id' | 'status' | 'message' | 'at'>,
  incident: { id: string; reference: string } | undefined,
): CheckIn => ({
  id: row.id,
  status: row.status,
  message: encryption.open(row.message, messageContext(row.id)),
  timestamp: row.at.toISOString(),
  ...(incident ? { incident: { id: incident.id, reference: incident.reference } } : {}),
})

/** What the sealed message of a check-in is bound to. */
export const messageContext = (id: string) => `check_ins:${id}:message`
