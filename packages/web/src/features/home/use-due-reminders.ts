import type { DueReminder } from '@rondall/contract/model/reminder.ts'
import * as routes from '@rondall/contract/routes/reminders.ts'
import { useEffect, useRef } from 'react'
import { sayAloud } from '../../lib/voice/say-aloud.ts'
import { useRouteMutation } from '../../platform/use-route-mutation.ts'
import { useRouteQuery } from '../../platform/use-route-query.ts'

/** Live events tell at once; where they cannot come through, this does. */
const lookAgain = { refetchInterval: 60_000 }

/** The reminders that wait for an answer, each said aloud once when it comes or comes again. */
export function useDueReminders() {
  const due = useRouteQuery(routes.listDueReminders, { query: {} }, lookAgain)
  const waiting = due.data?.filter(isWaiting) ?? []
  useSaidOnce(waiting)
  return waiting
}

const isWaiting = ({ snoozedUntil }: DueReminder) => snoozedUntil === null

function useSaidOnce(waiting: DueReminder[]) {
  const said = useRef(new Set<string>())
  const ids = waiting.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the reminders, which are new objects at every answer.
  useEffect(() => {
    const left = new AbortController()
    const fresh = waiting.filter(({ id }) => !said.current.has(id))
    // One that was snoozed meanwhile may be said again.
    said.current = new Set(waiting.map(({ id }) => id))
    if (fresh.length > 0) sayAloud(inWords(fresh), left.signal).catch(() => undefined)
    return () => left.abort()
  }, [ids])
}

const inWords = (reminders: DueReminder[]) =>
  `I have a reminder for you. ${reminders.map(({ title }) => `${title}.`).join(' ')}`

/** What a senior can do with a reminder that waits. */
export function useReminderAnswers() {
  const failed = 'Failed to update reminder. Please try again.'
  const answer = useRouteMutation(routes.answerReminder, { failed })
  const snooze = useRouteMutation(routes.snoozeReminder, { failed })
  return { answer, snooze, busy: answer.isPending || snooze.isPending }
}
