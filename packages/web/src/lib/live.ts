import { type LiveEvent, type LiveTopic, live, liveTopics } from '@rondall/contract/routes/live.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readEvents } from './read-events.ts'
import { request } from './request.ts'

/** Which answers a topic makes old, by the beginning of their path, which is their query key. */
const pathsOf: Record<LiveTopic, readonly string[]> = {
  'check-ins': ['/api/checkins'],
  incidents: ['/api/incidents', '/api/checkins'],
  reminders: ['/api/reminders'],
  journal: ['/api/journal'],
  'care-team': [
    '/api/care-relationships',
    '/api/care-requests',
    '/api/care-team',
    '/api/invitations',
    '/api/ladder',
    '/api/help',
  ],
}

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
      if (opened > 0) renew(client, liveTopics)
      for await (const event of readEvents<LiveEvent>(response)) renew(client, [event.topic])
    } catch {
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
    await rest(retryMs * (0.5 + Math.random()), signal)
  }
}

function renew(client: QueryClient, topics: readonly LiveTopic[]) {
  const paths = topics.flatMap((topic) => pathsOf[topic])
  void client.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((start) => pathOf(queryKey).startsWith(start)),
  })
}

/** A query's key is its path, in segments. */
const pathOf = (key: readonly unknown[]) => `/${key.join('/')}`.replace(/^\/+/, '/')

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
