import { thanksForOk } from '@rondall/contract/constants/check-ins.ts'
import { type MessageAct, messageTemplates } from '@rondall/contract/kinds/message-templates.ts'
import { firstNameOf } from '@rondall/contract/names.ts'
import type { Core } from '../../core.ts'
import { AppError } from '../../platform/errors.ts'
import { latestCheckInOf, whoHearsOf } from '../check-ins/check-ins.ts'
import { hasConfirmed } from '../escalation/drills.ts'
import { incidentWithTimeline } from '../incidents/incidents.ts'
import type { Page } from '../messages/message-page.ts'
import { nameInMessage } from '../messages/name-in-message.ts'
import type { Followed } from '../notifications/followed-link.ts'

export type Shown = Page

export const gone: Shown = {
  title: "This link doesn't work anymore",
  text: 'Please open Rondall to see how things stand. If someone is in danger, call 911.',
}

type Deps = Pick<Core, 'db' | 'encryption'>

type Standing = (deps: Deps, followed: Followed) => Promise<Shown | undefined>

/** What the page of a message shows: what it offers, or how things stand where that would do nothing any more. */
export async function standingOf(deps: Deps, followed: Followed): Promise<Shown> {
  const { act } = messageTemplates[followed.template]
  const over = act && (await whereOver[act]?.(deps, followed))
  if (over) return over
  const { title, body, action, letter } = followed.text
  return {
    title,
    text: body,
    calls: letter?.calls ?? [],
    ...(action ? { button: action, asksEta: followed.incidentId !== null } : {}),
  }
}

const incidentIsOver: Standing = async (deps, followed) => {
  const { incidentId: id, seniorId, personId, text } = followed
  if (!id) return gone
  const incident = await incidentWithTimeline(deps, { id, seniorId }).catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!incident) return gone
  const { state, outcome, closedBy, claimedBy, offeredTo } = incident
  if (state === 'closed') {
    const facts = { reason: outcome, otherId: closedBy?.id ?? null }
    const { title, body } = await followed.write('all-clear', facts, closedBy?.name ?? null)
    return { title, text: body }
  }
  if (state !== 'claimed' || offeredTo?.id === personId) return undefined
  const calls = text.letter?.calls ?? []
  if (claimedBy?.id === personId) return { title: 'Thank you', text: onIt, calls }
  const name = firstNameOf(nameInMessage(claimedBy?.name ?? ''))
  return { title: `${name} is on it`, text: 'Thank you for looking.', calls }
}

const onIt =
  "You're on it, and the others know. In Rondall you can change when you will be there, hand it over, and say how it ended."

const whereOver: Record<MessageAct, Standing | null> = {
  claim: incidentIsOver,
  'answer-reminder': null,
  'answer-check-in': async (deps, { seniorId, createdAt }) => {
    const latest = await latestCheckInOf(deps, seniorId)
    if (latest?.status !== 'ok' || Date.parse(latest.timestamp) < createdAt) return undefined
    return { title: 'Thank You!', text: thanksForOk[await whoHearsOf(deps, seniorId)] }
  },
  'confirm-test': async (deps, { facts, personId }) =>
    (await hasConfirmed(deps, { testId: String(facts.testId), personId }))
      ? { title: 'Thank you', text: 'Messages reach you here.' }
      : undefined,
}
