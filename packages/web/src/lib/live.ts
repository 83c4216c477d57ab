import { changedAnswers } from '@rondall/contract/changed-answers.ts'
import { listCareRelationships } from '@rondall/contract/routes/care-team.ts'
import { type LiveEvent, live } from '@rondall/contract/routes/live.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateAnswers, isUnder } from '../platform/answers.ts'
import { readEvents } from './read-events.ts'
import { request } from './request.ts'

/** Everything that is only shown while a senior shares it. */
const sharedPaths = [...Object.values(changedAnswers).flat(), '/api/profile', '/api/analytics']

const firstRetryMs = 1_000
const longestRetryMs = 30_000

/** Asks again for what changed elsewhere, as long as the component stands. */
export function useLiveUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const left = new AbortController()
    void follow(client, left.signal)
    return () => left.abort()
  }, [client])
}

async function follow(client: QueryClient, signal: AbortSignal) {
  let retryMs = firstRetryMs
  for (let opened = 0; !signal.aborted; opened++) {
    try {
      const response = await request('GET', live.path, { signal })
      retryMs = firstRetryMs
      // What happened while nobody listened is not told again.
      if (opened > 0) void invalidateAnswers(client, Object.values(changedAnswers).flat())
      for await (const { topic } of readEvents<LiveEvent>(response)) {
        if (topic === 'access') void changeAccess(client, signal)
        else void invalidateAnswers(client, changedAnswers[topic])
      }
    } catch {
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
    await rest(retryMs * (0.5 + Math.random()), signal)
  }
}

/** On a slow network the page is emptied without knowing yet who still shares. */
const learnsWithinMs = 700
/** Until what was learned has taken those who have gone off the page. */
const showsWithinMs = 50

/**
 * Learns who still shares, then empties the page of everything else that was shared and asks again for it: in this
 * order, so that nothing is asked about somebody who has gone.
 */
async function changeAccess(client: QueryClient, signal: AbortSignal) {
  const isShared = isUnder(sharedPaths)
  const isRelationships = isUnder([listCareRelationships.path])
  const learned = client.invalidateQueries({ predicate: isRelationships })
  await Promise.race([learned, rest(learnsWithinMs, signal)])
  await rest(showsWithinMs, signal)
  const predicate = (query: { queryKey: readonly unknown[] }) =>
    isShared(query) && !isRelationships(query)
  client.removeQueries({ predicate, type: 'inactive' })
  await client.resetQueries({ predicate })
}

/** Ends early when the connection comes back. */
function rest(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}
