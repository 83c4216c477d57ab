import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: object) => void
interface Shown {
  title: string
  body: string
  tag: string
  close: () => void
}

let shown: Shown[] = []
let opened: string[] = []
const handlers = new Map<string, Handler>()

/** A browser with no page of ours open. */
const scope = {
  location: { origin: 'https://rondall.example' },
  addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  registration: {
    showNotification: async (title: string, { body, tag }: { body: string; tag: string }) => {
      const close = () => {
        shown = shown.filter((other) => other !== one)
      }
      const one = { title, body, tag, close }
      shown = [...shown.filter((other) => other.tag !== tag), one]
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
  },
  clients: {
    matchAll: async () => [],
    openWindow: async (place: URL) => void opened.push(place.pathname),
  },
}

beforeEach(async () => {
  shown = []
  opened = []
  vi.useFakeTimers()
  vi.stubGlobal('self', scope)
  vi.stubGlobal('SHELL_VERSION', 'test')
  vi.resetModules()
  await import('./service-worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

const message = {
  title: 'A reminder for you',
  body: 'Take the morning tablets',
  action: null,
  template: 'reminder-due',
  url: 'https://rondall.example/m/token',
  tag: 'reminder:tablet-1:17',
}

/** What the browser keeps the worker awake for. */
function happen(name: string, event: object) {
  let work: Promise<unknown> = Promise.resolve()
  const waitUntil = (its: Promise<unknown>) => {
    work = its
  }
  handlers.get(name)?.({ ...event, waitUntil })
  return work
}
const push = (data: object) => happen('push', { data: { text: () => JSON.stringify(data) } })
const tap = (data: object, action: string) => {
  const close = () => {
    shown = []
  }
  return happen('notificationclick', { action, notification: { data, close } })
}

test('what asks for nothing closes by itself after 5 seconds, what asks for something stays', async () => {
  const passing = push({ ...message, template: 'all-clear', tag: 'clear' })
  await push(message)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(shown).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  await passing
  expect(shown.map(({ tag }) => tag)).toEqual([message.tag])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(shown).toHaveLength(1)
})

test('a snooze is confirmed in passing', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  const tapped = tap(message, 'snooze')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toMatchObject([{ title: 'Snoozed' }])
  await vi.advanceTimersByTimeAsync(5_000)
  await tapped
  expect({ shown, opened }).toEqual({ shown: [], opened: [] })
})

test('a snooze without a connection is said, and the reminder stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await tap(message, 'snooze')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown).toMatchObject([{ title: message.title, tag: message.tag }])
  expect(shown[0]?.body).toMatch(/couldn't snooze this.*\nTake the morning tablets/s)
})

test('dismissing closes it and does nothing else', async () => {
  await push(message)
  await tap(message, 'dismiss')
  expect({ shown, opened }).toEqual({ shown: [], opened: [] })
})
