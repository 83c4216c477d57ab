import * as routes from '@rondall/contract/routes/notifications.ts'
import { call } from './call.ts'

/** Switched off on this device by whoever uses it; the permission of the browser cannot be given back. */
const offKey = 'rondall.push-off'

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export type PushState = 'unavailable' | 'refused' | 'not-asked' | 'off' | 'on'

/** Whether this browser is pushed to. */
export function pushState(): PushState {
  if (!canPush()) return 'unavailable'
  if (Notification.permission === 'denied') return 'refused'
  if (localStorage.getItem(offKey) !== null) return 'off'
  return Notification.permission === 'granted' ? 'on' : 'not-asked'
}

/** Asks the person, who may refuse: then false. Throws when it could not be set up. */
export async function switchPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe()
  localStorage.removeItem(offKey)
  return true
}

export async function switchPushOff() {
  localStorage.setItem(offKey, '1')
  await leavePush()
}

/** Tells the server of this browser again, for either may have forgotten the other. */
export async function renewPush() {
  if (pushState() === 'on') await subscribe()
}

/** No more push to this browser, as when somebody signs out of it. */
export async function leavePush() {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  // The server is told first: while it knows the address it would push somebody else's messages here.
  await call(routes.unsubscribeFromPush, { body: { endpoint } }).catch(() => undefined)
  await subscription.unsubscribe()
}

async function subscribe() {
  // Without one, as while developing, `ready` would never come.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('No service worker')
  const { publicKey } = await call(routes.pushKey)
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  const stale = known && keyOf(known) !== publicKey
  if (stale) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = known && !stale ? known : await pushManager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave an incomplete subscription')
  await call(routes.subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}

/** The server's key that a subscription was made for, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
