import { checkInMessages } from '@rondall/contract/constants/check-ins.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { messageContext } from '../modules/check-ins/check-ins.ts'
import { noteContext } from '../modules/incidents/incidents.ts'
import { type DemoMiss, demoDays } from './demo-check-ins.ts'
import { type DemoPast, insertPast } from './insert-past.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const dueHour = 9
const windowMs = 30 * minuteMs
/** This morning's word, from the due time on: a little after it and, where it is earlier in the day, an early one. */
const todayAfterMs = [6 * minuteMs, -108 * minuteMs]

type PastDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'encryption'>

interface People {
  seniorId: string
  caregiverId: string
}

/** A month of check-ins up to the start, with what became of those that were missed. It alarms nobody. */
export async function seedPast(deps: PastDeps, people: People) {
  const now = deps.clock.now()
  const today = Math.floor(now / dayMs) * dayMs
  const past: DemoPast = {
    ...{ checkIns: [], occurrences: [], incidents: [], events: [], deliveries: [] },
  }
  for (const day of demoDays) {
    const dueAt = today - day.daysAgo * dayMs + dueHour * hourMs
    if (day.kind === 'paused') addDay(past, people, { dueAt, state: 'excused' })
    else if (day.kind === 'answered') {
      const checkIn = addCheckIn(deps, past, people, dueAt + day.afterMinutes * minuteMs)
      addDay(past, people, { dueAt, state: 'answered', checkIn })
    } else addMiss(deps, past, people, { dueAt, miss: day })
  }
  const dueAt = today + dueHour * hourMs
  const answeredAt = todayAfterMs.map((afterMs) => dueAt + afterMs).find((at) => at <= now)
  if (answeredAt !== undefined) {
    const checkIn = addCheckIn(deps, past, people, answeredAt)
    addDay(past, people, { dueAt, state: 'answered', checkIn })
    past.settled = {
      seniorId: people.seniorId,
      on: dateOf(dueAt),
      nextDueAt: new Date(dueAt + dayMs),
    }
  }
  await inTransaction(deps.db, (tx) => insertPast(tx, past))
}

interface Said {
  id: string
  at: Date
}

function addCheckIn(
  { ids, encryption }: PastDeps,
  past: DemoPast,
  { seniorId }: People,
  at: number,
): Said {
  const said = { id: ids.next(), at: new Date(at) }
  const message = encryption.seal(checkInMessages.ok, messageContext(said.id))
  past.checkIns.push({
    ...{ ...said, seniorId, message, status: 'ok', source: 'app', byId: seniorId },
  })
  return said
}

interface Day {
  dueAt: number
  state: 'answered' | 'missed' | 'excused'
  checkIn?: Said | undefined
}

function addDay(past: DemoPast, { seniorId }: People, { dueAt, state, checkIn }: Day) {
  const wasAsked = state !== 'excused' && !(checkIn && checkIn.at.getTime() < dueAt)
  past.occurrences.push({
    seniorId,
    on: dateOf(dueAt),
    dueAt: new Date(dueAt),
    endsAt: new Date(dueAt + windowMs),
    state,
    nudges: state === 'missed' ? 3 : wasAsked ? 1 : 0,
    firstNudgedAt: wasAsked ? new Date(dueAt) : null,
    answeredAt: checkIn?.at ?? null,
    checkInId: checkIn?.id ?? null,
    reason: state === 'missed' ? 'no-answer' : null,
  })
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

interface Missed {
  dueAt: number
  miss: DemoMiss
}

/** Missed, told to the caregiver, and closed: by them, or by the late answer. */
function addMiss(deps: PastDeps, past: DemoPast, people: People, { dueAt, miss }: Missed) {
  const { seniorId, caregiverId } = people
  const { afterMinutes, claim, reference } = miss
  const at = (minutes: number) => new Date(dueAt + minutes * minuteMs)
  const checkIn =
    afterMinutes === null
      ? undefined
      : addCheckIn(deps, past, people, dueAt + afterMinutes * minuteMs)
  addDay(past, people, { dueAt, state: 'missed', checkIn })
  const id = deps.ids.next()
  const closedAt = at(claim?.closedAfterMinutes ?? afterMinutes ?? 60)
  const closedById = claim ? caregiverId : seniorId
  const outcome = claim ? 'all-well' : 'answered-late'
  past.incidents.push({
    ...{ id, reference, seniorId, kind: 'missed-check-in', occasion: dateOf(dueAt) },
    ...{ reason: 'no-answer', state: 'closed', openedAt: at(30), alarms: 1, reached: 1 },
    ...(claim && {
      claimedById: caregiverId,
      claimedAt: at(claim.afterMinutes),
      etaAt: at(claim.afterMinutes + claim.etaMinutes),
      note: deps.encryption.seal(claim.note, noteContext(id)),
    }),
    ...{ closedById, closedAt, outcome },
  })
  const event = (kind: string, when: Date, personId: string | null = null, details = {}) =>
    past.events.push({
      ...{ id: deps.ids.next(), incidentId: id, at: when, kind, personId },
      details: Object.keys(details).length > 0 ? details : null,
    })
  event('opened', at(30))
  event('alerted', at(30), caregiverId, { alarm: 1 })
  if (claim) {
    const etaAt = at(claim.afterMinutes + claim.etaMinutes).getTime()
    event('claimed', at(claim.afterMinutes), caregiverId, { etaAt })
  }
  event('closed', closedAt, closedById, { outcome })
  past.deliveries.push({
    ...{ id: deps.ids.next(), message: `incident:${id}:1`, template: 'incident-alert' },
    ...{ facts: { reference, kind: 'missed-check-in', reason: 'no-answer', alarm: 1 } },
    ...{ personId: caregiverId, seniorId, incidentId: id, channel: 'email', urgent: true },
    ...{ state: 'sent', attempts: 1, provider: 'outbox', mayHaveArrived: true },
    ...{ createdAt: at(30), sentAt: at(30) },
  })
}
