import { actOn } from './act.ts'
import { type Pushed, pushedFrom, shownFor } from './notification.ts'
import { answerFor, dropOldShells, keepShell } from './offline.ts'

declare const self: ServiceWorkerGlobalScope

/** Unless an answer is wanted. */
const closesAfterMs = 5_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request, self.location.origin)
  if (answer) event.respondWith(answer)
})

self.addEventListener('push', (event) => {
  event.waitUntil(show(pushedFrom(event.data?.text())))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(act(event.notification.data, event.action))
})

async function show(pushed: Pushed, added?: string) {
  const { title, options } = shownFor(pushed, added)
  await self.registration.showNotification(title, options)
  if (!options.requireInteraction) await closeLater(options.tag)
}

async function closeLater(tag: string) {
  await new Promise((resolve) => setTimeout(resolve, closesAfterMs))
  for (const notification of await self.registration.getNotifications({ tag })) notification.close()
}

async function act(pushed: Pushed, action: string) {
  const { open, told, again } = await actOn(pushed, action, fetch)
  if (again) return show(pushed, again)
  if (open) await openPage(new URL(open, self.location.origin))
  if (!told) return
  const { title, body } = told
  await show({ ...pushed, title, body, action: null, template: 'all-clear', url: '/' })
}

/** An open page of ours comes to the front; a message's own page is opened beside it. */
async function openPage(place: URL) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === place.pathname) ?? pages[0]
  if (!shown || (place.pathname !== '/' && new URL(shown.url).pathname !== place.pathname))
    return self.clients.openWindow(place)
  return shown.focus()
}
