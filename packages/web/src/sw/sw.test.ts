import { expect, test } from 'vitest'
import { actOn } from './act.ts'
import { type Pushed, placeOf, pushedFrom, shownFor } from './notification.ts'

const nudge: Pushed = {
  title: 'How are you today?',
  body: 'Please tell your care team that you are OK.',
  action: "I'm OK",
  template: 'check-in-nudge',
  url: 'https://rondall.example/m/token',
  tag: 'check-in:rose:2026-11-21:1',
}
const alert: Pushed = { ...nudge, template: 'incident-alert', action: "I'm on it" }
const clear: Pushed = { ...nudge, template: 'all-clear', action: null }
const reminder: Pushed = {
  ...nudge,
  template: 'reminder-due',
  tag: 'reminder:tablet-1:17',
  action: null,
}

const answering = (status: number, body: unknown = {}) => {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const ask = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(url), init })
    return new Response(JSON.stringify(body), { status })
  }
  return { asked, ask }
}
const noNetwork = () => Promise.reject(new TypeError('offline'))

test('a push is read, and one that cannot be read still says something', () => {
  expect(pushedFrom(JSON.stringify(alert))).toEqual(alert)
  for (const text of [undefined, '', '{', 'null', '{"title":1}']) {
    expect(pushedFrom(text)).toMatchObject({ title: 'Rondall', url: '/' })
  }
})

test('what wants an answer stays and offers it; what only tells does not', () => {
  expect(shownFor(nudge).options).toMatchObject({
    requireInteraction: true,
    actions: [{ action: 'link', title: "I'm OK" }],
  })
  expect(shownFor(clear).options).toMatchObject({ requireInteraction: false, actions: [] })
})

test('a reminder can be dismissed or snoozed', async () => {
  const titles = shownFor(reminder).options.actions.map(({ title }) => title)
  expect(titles).toEqual(['Dismiss', 'Snooze 10min'])
  const { asked, ask } = answering(200)
  expect(await actOn(reminder, 'dismiss', ask)).toEqual({})
  expect(asked).toEqual([])
  expect(await actOn(reminder, 'snooze', ask)).toMatchObject({ told: { title: 'Snoozed' } })
  expect(asked[0]).toMatchObject({
    url: '/api/reminders/due/tablet-1/snooze',
    init: { method: 'POST', credentials: 'include' },
  })
})

test('what could not be snoozed says so, and comes back with both its buttons', async () => {
  const signedOut = await actOn(reminder, 'snooze', answering(401).ask)
  expect(signedOut.again).toMatch(/sign in first/)
  for (const ask of [noNetwork, answering(503).ask])
    expect((await actOn(reminder, 'snooze', ask)).again).toMatch(/couldn't snooze this/)
  const over = await actOn(reminder, 'snooze', answering(404).ask)
  expect(over.told?.title).toBe('Nothing to snooze')
  const { body, actions, data } = shownFor(reminder, signedOut.again).options
  expect(body).toBe(`${signedOut.again}\n${reminder.body}`)
  expect(actions.map(({ action }) => action)).toEqual(['dismiss', 'snooze'])
  expect(data, 'so that a second failure does not pile up words').toBe(reminder)
})

test('one tap answers through the link, and says what the server said', async () => {
  const { asked, ask } = answering(200, { title: 'Thank You!', text: 'They know.' })
  expect(await actOn(nudge, 'link', ask)).toEqual({
    told: { title: 'Thank You!', body: 'They know.' },
  })
  expect(asked[0]).toMatchObject({ url: '/m/token', init: { method: 'POST' } })
})

test('an answer that did not get through opens the page where it can be given', async () => {
  expect(await actOn(alert, 'link', answering(500).ask)).toEqual({ open: '/m/token' })
  expect(await actOn(alert, 'link', noNetwork)).toEqual({ open: '/m/token' })
  expect(await actOn(nudge, 'link', noNetwork), 'the app keeps it until there is one').toEqual({
    open: '/',
  })
})

test('a tap on the notification itself does nothing but lead somewhere', async () => {
  const { asked, ask } = answering(200)
  expect(await actOn(alert, '', ask)).toEqual({ open: '/m/token' })
  expect(asked).toEqual([])
  expect([nudge, reminder, clear].map(placeOf)).toEqual(['/', '/', '/'])
})
