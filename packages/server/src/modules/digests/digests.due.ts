import { type Channel, channelsForSummaries } from '@rondall/contract/kinds/channels.ts'
import type { Done, DueSource } from '../../db/due-source.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Ids } from '../../platform/random.ts'
import { type Carried, queueMessages, reachOfPeople } from '../notifications/deliveries.ts'
import { type DigestStep, stepDigest } from './digest-state.ts'
import { insertDigests, postponeDigests, saveDigestSteps } from './digests.store.ts'
import { claimDueDigests, type DueDigest } from './digests.view.store.ts'

type DoneDigest = Done<DueDigest, DigestStep>

interface Deps {
  ids: Ids
  carried: Carried
}

/** Weeks that are over, told to those who want it. */
export const digestsDue = (deps: Deps): DueSource<DueDigest, DigestStep> => ({
  name: 'digests',
  table: 'digests',
  priority: 9,
  batch: 50,
  claim: claimDueDigests,
  step: stepDigest,
  async save(tx, done, now) {
    await saveDigestSteps(
      tx,
      done.map(({ row: { caregiverId, seniorId, week }, step: { state } }) => ({
        ...{ caregiverId, seniorId, week, state },
      })),
    )
    await insertDigests(tx, done.flatMap(nextRow))
    await queue(deps, tx, done, now)
  },
  postpone: postponeDigests,
})

function nextRow({ row: { caregiverId, seniorId }, step: { next } }: DoneDigest) {
  if (!next) return []
  const dueAt = new Date(next.dueAt)
  const { week } = next
  return [{ caregiverId, seniorId, week, state: 'waiting' as const, dueAt, nextActionAt: dueAt }]
}

async function queue(
  { ids, carried }: Deps,
  tx: Transaction,
  done: readonly DoneDigest[],
  now: number,
) {
  const told = done.filter(({ step }) => step.state === 'queued').map(({ row }) => row)
  const people = told.map(({ caregiverId }) => caregiverId)
  const reach = await reachOfPeople(tx, people, { carried, now })
  const messages = told.map((row) => ({
    message: `digest:${row.caregiverId}:${row.seniorId}:${row.week}`,
    template: 'weekly-digest' as const,
    facts: factsOf(row),
    personId: row.caregiverId,
    seniorId: row.seniorId,
    incidentId: null,
    urgent: false,
    channels: quietChannel(reach.get(row.caregiverId)?.channels ?? []),
    notBefore: reach.get(row.caregiverId)?.restsUntil ?? now,
  }))
  await queueMessages(tx, messages, { ids, now })
}

/** A summary is a letter; where letters are not wanted it is shown. */
const quietChannel = (channels: readonly Channel[]) =>
  channelsForSummaries.filter((channel) => channels.includes(channel)).slice(0, 1)

/** Counts only. What the senior keeps to themself while sharing is paused is not counted either. */
function factsOf(row: DueDigest) {
  const { week, asked, answered, notChecked, incidents } = row
  const always = { week, asked, answered, notChecked, incidents }
  if (row.sharingPaused) return always
  const { remindersDone, remindersAsked, entries } = row
  return { ...always, remindersDone, remindersAsked, entries }
}
