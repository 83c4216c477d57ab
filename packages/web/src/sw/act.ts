import {
  dismissAction,
  isAnsweredAtHome,
  linkAction,
  linkOf,
  type Pushed,
  placeOf,
  reminderOf,
  snoozeAction,
} from './notification.ts'

const answerWithinMs = 15_000

export interface Outcome {
  /** A page to open. */
  open?: string
  /** Something to tell, because what was asked for has been done. */
  told?: { title: string; body: string }
  /** The notification comes back with these words before its own, for nothing has been done. */
  again?: string
}

/**
 * Does what was tapped. What could not be done leads to the page where it can be, or is asked for again: a
 * failure never looks like something done.
 */
export async function actOn(pushed: Pushed, action: string, ask: typeof fetch): Promise<Outcome> {
  if (action === dismissAction) return {}
  if (action === linkAction) return followLink(pushed, ask)
  if (action === snoozeAction) return snooze(pushed, ask)
  return { open: placeOf(pushed) }
}

async function followLink(pushed: Pushed, ask: typeof fetch): Promise<Outcome> {
  const url = linkOf(pushed)
  try {
    const answer = await ask(url, { ...post(), headers: { Accept: 'application/json' } })
    if (!answer.ok) return { open: url }
    const { title, text } = await answer.json()
    return { told: { title, body: text } }
  } catch {
    // The app opens without a network and keeps an "I'm OK" until there is one; the link's page does not.
    return { open: isAnsweredAtHome(pushed.template) ? '/' : url }
  }
}

const notSnoozed: Outcome = {
  again: "We couldn't snooze this: we can't reach Rondall. Please try again.",
}
const snoozeOutcomes: Record<number, Outcome> = {
  200: { told: { title: 'Snoozed', body: 'You will be reminded again in 10 minutes.' } },
  401: { again: "We couldn't snooze this: please tap here and sign in first." },
  404: { told: { title: 'Nothing to snooze', body: 'This reminder was answered, or is over.' } },
}

async function snooze(pushed: Pushed, ask: typeof fetch): Promise<Outcome> {
  try {
    const answer = await ask(`/api/reminders/due/${reminderOf(pushed)}/snooze`, post())
    return snoozeOutcomes[answer.ok ? 200 : answer.status] ?? notSnoozed
  } catch {
    return notSnoozed
  }
}

const post = (): RequestInit => ({
  method: 'POST',
  credentials: 'include',
  signal: AbortSignal.timeout(answerWithinMs),
})
