import type { DueReminder, ReminderAnswer } from '@rondall/contract/model/reminder.ts'
import * as routes from '@rondall/contract/routes/reminders.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toasts.ts'
import { sayAloud } from '../../lib/voice/say-aloud.ts'

const key = ['api', 'reminders', 'due']
/** Live events tell at once; where they cannot come through, this does. */
const lookEveryMs = 60_000

/** The reminders that wait for an answer, each said aloud once when it comes or comes again. */
export function useDueReminders() {
  const due = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(routes.listDueReminders, { query: {} }, { signal }),
    refetchInterval: lookEveryMs,
  })
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
  const cache = useQueryClient()
  const settled = () => cache.invalidateQueries({ queryKey: key })
  const onError = () =>
    toast({
      tone: 'bad',
      title: 'Error',
      description: 'Failed to update reminder. Please try again.',
    })
  const answer = useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: ReminderAnswer }) =>
      call(routes.answerReminder, { params: { id }, body: { answer } }),
    onSuccess: settled,
    onError,
  })
  const snooze = useMutation({
    mutationFn: (id: string) => call(routes.snoozeReminder, { params: { id } }),
    onSuccess: settled,
    onError,
  })
  return { answer, snooze, busy: answer.isPending || snooze.isPending }
}
