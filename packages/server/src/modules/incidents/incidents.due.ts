import type { Channel } from '@rondall/contract/kinds/channels.ts'
import { isCallForHelp } from '@rondall/contract/kinds/incident-kinds.ts'
import type { Done, DueSource } from '../../db/due-source.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Ids } from '../../platform/random.ts'
import { laddersOf } from '../escalation/order.ts'
import { type LadderTimes, timesOf } from '../escalation/speed.ts'
import {
  type Carried,
  type Message,
  queueMessages,
  reachOfPeople,
} from '../notifications/deliveries.ts'
import { type IncidentStep, type Rung, stepIncident } from './incident-state.ts'
import {
  claimDueIncidents,
  type IncidentRow,
  insertEvents,
  postponeIncidents,
  saveSteps,
} from './incidents.store.ts'

interface DueIncident extends IncidentRow {
  ladder: Rung<Channel>[]
  times: LadderTimes
}

type Step = IncidentStep<Channel>

/** Open incidents climb their ladder; claims that are over open again. */
export function incidentsDue({
  ids,
  carried,
}: {
  ids: Ids
  carried: Carried
}): DueSource<DueIncident, Step> {
  return {
    name: 'incidents',
    table: 'incidents',
    priority: 0,
    batch: 200,
    async claim(tx, take) {
      const rows = await claimDueIncidents(tx, take)
      return rows.length === 0 ? [] : withLadders(tx, rows, { carried, now: take.now })
    },
    step: (row, now) =>
      stepIncident(
        { ...row, claimEndsAt: row.claimEndsAt?.getTime() ?? null },
        row.ladder,
        row.times,
        now,
      ),
    async save(tx, done, now) {
      await saveSteps(tx, done.map(asStepRow))
      await insertEvents(
        tx,
        done.flatMap((one) => eventsOf(one, ids, now)),
      )
      await queueMessages(tx, done.flatMap(messagesOf), { ids, now })
    },
    postpone: (tx, rows, until) =>
      postponeIncidents(
        tx,
        rows.map(({ id }) => id),
        until,
      ),
  }
}

async function withLadders(
  tx: Transaction,
  rows: IncidentRow[],
  moment: { carried: Carried; now: number },
) {
  const seniorIds = [...new Set(rows.map(({ seniorId }) => seniorId))]
  const people = await laddersOf(tx, seniorIds)
  const reach = await reachOfPeople(
    tx,
    people.map(({ personId }) => personId),
    moment,
  )
  const times = await timesOf(tx, seniorIds)
  const rungs = Map.groupBy(people, ({ seniorId }) => seniorId)
  return rows.map((row) => ({
    ...row,
    times: times(row.seniorId),
    ladder: (rungs.get(row.seniorId) ?? []).flatMap(({ personId }) => {
      const way = reach.get(personId)
      if (!way) return []
      const { channels, spare, restsUntil, preferences } = way
      const { missedCheckIns: wantsMissed, emergencyAlerts: wantsEmergencies } = preferences
      const resting = restsUntil !== null
      return { personId, channels, spare, resting, wantsMissed, wantsEmergencies }
    }),
  }))
}

const asStepRow = ({ row, step }: Done<DueIncident, Step>) => ({
  id: row.id,
  state: step.state,
  alarms: step.alarms,
  reached: step.reached,
  reopened: row.state === 'claimed' && step.state === 'open',
  next_action_at: step.nextActionAt === null ? null : new Date(step.nextActionAt).toISOString(),
})

const eventsOf = ({ row, step }: Done<DueIncident, Step>, ids: Ids, now: number) =>
  step.events.map((event) => ({
    id: ids.next(),
    incidentId: row.id,
    at: new Date(now),
    kind: event.kind,
    personId: 'personId' in event ? event.personId : null,
    details: 'alarm' in event ? { alarm: event.alarm } : null,
  }))

function messagesOf({ row, step }: Done<DueIncident, Step>): Message[] {
  const { id, seniorId, reference, kind, reason } = row
  return step.alert.map(({ personId, channels }) => ({
    message: `incident:${id}:${step.alarms}`,
    template: 'incident-alert' as const,
    facts: { reference, kind, reason, alarm: step.alarms },
    personId,
    seniorId,
    incidentId: id,
    urgent: true,
    forHelp: isCallForHelp(row),
    channels,
  }))
}
