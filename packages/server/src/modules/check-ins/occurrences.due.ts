import type { Done, DueSource } from '../../db/due-source.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Ids, Random } from '../../platform/random.ts'
import { openIncidents } from '../incidents/incidents.ts'
import {
  type Carried,
  queueMessages,
  reachOfPeople,
  unsentByUs,
} from '../notifications/deliveries.ts'
import { type CheckInStep, type DueCheckIn, stepCheckIn } from './check-in-state.ts'
import { selectDevicesSeen } from './devices.view.store.ts'
import { noonChannels, nudgeChannels, nudgeMessage } from './nudge-channels.ts'
import {
  claimDueOccurrences,
  type OccurrenceRow,
  postponeOccurrences,
  saveOccurrenceSteps,
} from './occurrences.store.ts'

type Row = Pick<OccurrenceRow, 'seniorId' | 'on' | 'nextActionAt' | 'stumbles'> & DueCheckIn

interface Deps {
  ids: Ids
  random: Random
  carried: Carried
}

/** Questions that wait: the nudges, and at the end of the window the incident. */
export function occurrencesDue(deps: Deps): DueSource<Row, CheckInStep> {
  return {
    name: 'check-ins',
    table: 'check_in_occurrences',
    priority: 1,
    batch: 500,
    async claim(tx, take) {
      const rows = await claimDueOccurrences(tx, take)
      const ending = rows.filter(({ endsAt }) => endsAt.getTime() <= take.now)
      const seen = await selectDevicesSeen(
        tx,
        ending.map(({ seniorId }) => seniorId),
      )
      const isUnasked = await unsentByUs(tx, ending.map(nudgesOf))
      return rows.map((row) => ({
        ...row,
        isUnasked: isUnasked(nudgesOf(row)),
        dueAt: row.dueAt.getTime(),
        endsAt: row.endsAt.getTime(),
        firstNudgedAt: row.firstNudgedAt?.getTime() ?? null,
        noonAt: row.noonAt?.getTime() ?? null,
        answeredUnclearlyAt: row.answeredUnclearlyAt?.getTime() ?? null,
        deviceSeenAt: seen.get(row.seniorId) ?? null,
      }))
    },
    step: stepCheckIn,
    async save(tx, done, now) {
      await saveOccurrenceSteps(tx, done.map(asStepRow))
      await openIncidents(
        deps,
        tx,
        done.flatMap(({ row: { seniorId, on }, step: { opens, reason } }) =>
          opens ? { seniorId, kind: opens, occasion: on, reason } : [],
        ),
        now,
      )
      await nudge(deps, tx, done, now)
    },
    postpone: postponeOccurrences,
  }
}

/** Those before the window's end. */
const nudgesOf = ({ seniorId, on }: Pick<Row, 'seniorId' | 'on'>) =>
  [1, 2].map((nudge) => nudgeMessage(seniorId, on, nudge))

const asStepRow = ({ row, step }: Done<Row, CheckInStep>) => ({
  senior_id: row.seniorId,
  on: row.on,
  state: step.state,
  nudges: step.nudges,
  first_nudged_at: iso(step.firstNudgedAt),
  noon_at: iso(step.noonAt),
  reason: step.reason,
  next_action_at: iso(step.nextActionAt),
})

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** To the senior's own devices; quiet hours do not count, for they set the time themselves. */
async function nudge(
  { ids, carried }: Pick<Deps, 'ids' | 'carried'>,
  tx: Transaction,
  done: readonly Done<Row, CheckInStep>[],
  now: number,
) {
  const nudged = done.filter(({ step }) => step.nudge !== null)
  const reach = await reachOfPeople(
    tx,
    nudged.map(({ row }) => row.seniorId),
    { carried, now },
  )
  const messages = nudged.flatMap(({ row: { seniorId, on, nudges }, step }) => {
    const usable = reach.get(seniorId)?.channels ?? []
    const channels =
      step.nudge === 'noon' ? noonChannels(usable) : nudgeChannels(usable, nudges === 0)
    return {
      message: nudgeMessage(seniorId, on, step.nudge),
      template: 'check-in-nudge' as const,
      facts: { nudge: step.nudge, on },
      personId: seniorId,
      seniorId,
      incidentId: null,
      urgent: false,
      channels,
    }
  })
  await queueMessages(tx, messages, { ids, now })
}
