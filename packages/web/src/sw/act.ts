import {
  dismissAction,
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
}

/**
 * Does what was tapped. What could not be done leads to the page where it can be: a failure never looks
 * like something done.
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
    return { open: url }
  }
}

async function snooze(pushed: Pushed, ask: typeof fetch): Promise<Outcome> {
  try {
    const answer = await ask(`/api/reminders/due/${reminderOf(pushed)}/snooze`, post())
    return answer.ok ? {} : { open: '/' }
  } catch {
    return { open: '/' }
  }
}

const post = (): RequestInit => ({
  method: 'POST',
  credentials: 'include',
  signal: AbortSignal.timeout(answerWithinMs),
})
