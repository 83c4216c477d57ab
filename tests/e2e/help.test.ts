import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askedToday, launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** A senior's one tap from the screen to an incident on a real server, with and without a connection. */

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

let context: BrowserContext
let page: Page

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  return () => context.close()
})

/** Signed in, with the day's question put away so that it does not come up in between. */
async function seniorAtHome({ asked = true } = {}) {
  await page.goto(`${server.url}/demo-login`)
  if (asked) await page.evaluate(askedToday)
  await page.getByRole('button', { name: 'Login as Senior' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good .*, Rosa$/ }).waitFor()
}

interface Listed {
  id: string
  kind: string
  state: string
}

async function callsForHelp(state: 'open' | 'all'): Promise<Listed[]> {
  const answer = await page.evaluate<Listed[]>(
    `fetch('/api/incidents?state=${state}').then((answer) => answer.json())`,
  )
  return answer.filter(({ kind }) => kind === 'help-request')
}

const help = () => page.getByRole('button', { name: 'Help', exact: true })
const mistake = () => page.getByRole('button', { name: "I'm OK, it was a mistake" })

async function takeBack() {
  await mistake().click()
  await page.getByText("Everyone now knows you're OK.").waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await help().waitFor()
  expect(await callsForHelp('open')).toEqual([])
}

/** The app is kept for later once its service worker has taken over. */
const keptForLater = () =>
  expect.poll(() => page.evaluate(`Boolean(navigator.serviceWorker.controller)`)).toBe(true)

test('one tap opens an incident, says who is told, and can be taken back', async () => {
  await seniorAtHome()
  await page.getByRole('link', { name: /^Journal/ }).click()
  await help().click()
  await page.getByRole('dialog', { name: 'Help Request Sent' }).waitFor()
  await page.getByText(/^Reference /).waitFor()
  await page.getByRole('heading', { name: "Who we've alerted" }).waitFor()
  expect(await callsForHelp('open')).toHaveLength(1)
  await takeBack()
})

test('without a connection it is kept through a reload, and is one incident when it gets through', async () => {
  await seniorAtHome()
  await keptForLater()
  const before = (await callsForHelp('all')).length
  await context.setOffline(true)
  await help().dblclick()
  await page
    .getByText("Your message hasn't gone through yet. We keep trying. In danger? Call 911.")
    .waitFor()
  const call = page.getByRole('link', { name: 'Call 911' })
  expect(await call.getAttribute('href')).toBe('tel:911')

  await page.reload()
  await page.getByText("We can't reach Rondall").waitFor()
  await page.getByRole('button', { name: 'Still calling for help' }).click()
  await call.waitFor()
  const other = await context.newPage()
  await other.goto(server.url)
  await other.getByRole('button', { name: 'Still calling for help' }).waitFor()

  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Help Request Sent' }).waitFor()
  await other.getByRole('button', { name: 'Help Request Sent' }).waitFor()
  expect((await callsForHelp('all')).length).toBe(before + 1)
  await takeBack()
})

test('the app opens without a connection, with Help and its number', async () => {
  await seniorAtHome()
  await keptForLater()
  await page.close()
  await context.setOffline(true)
  page = await context.newPage()
  await page.goto(`${server.url}/reminders`)
  await help().click()
  await page.getByRole('link', { name: 'Call 911' }).waitFor()
})

test('the day begins with a question, and "I\'m OK" answers it', async () => {
  await seniorAtHome({ asked: false })
  const dialog = page.getByRole('dialog', { name: 'How are you today?' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: "I'm OK" }).click()
  await page.getByText('Thank You!', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  // Early or not is a matter of the hour.
  await page.getByText(/^(You told us|Answered early,) at /).waitFor()
})

const subscription = {
  endpoint: 'https://push.example/send/rosa',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}
/** No push service is reached from a test: the browser's own part of subscribing is played. */
const playedPush = `
  PushManager.prototype.getSubscription = async () => window.subscribed
  PushManager.prototype.subscribe = async function (options) {
    window.subscribed = {
      options: { applicationServerKey: options.applicationServerKey },
      endpoint: ${JSON.stringify(subscription.endpoint)},
      toJSON: () => (${JSON.stringify(subscription)}),
      unsubscribe: async () => { window.subscribed = null; return true },
    }
    return window.subscribed
  }
`

test('notifications are switched on for this browser, and off when somebody signs out', async () => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(playedPush)
  await page.addInitScript(`localStorage.setItem('rondall.push-off', '1')`)
  await seniorAtHome()
  await keptForLater()
  await page.goto(`${server.url}/settings`)
  const told = (method: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/push/subscriptions') && answer.request().method() === method,
    )
  const subscribed = told('POST')
  await page.getByRole('switch', { name: 'Push Notifications' }).click()
  expect((await subscribed).status()).toBe(200)
  await expect
    .poll(() => page.getByRole('switch', { name: 'Push Notifications' }).isChecked())
    .toBe(true)

  const left = told('DELETE')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  expect((await left).status()).toBe(200)
})

test('what is pushed is shown with its button, and a reminder with two', async () => {
  await context.grantPermissions(['notifications'])
  await seniorAtHome()
  await keptForLater()
  const push = await pusher()
  const nudge = { title: 'How are you today?', body: 'Please tell.', action: "I'm OK" }
  await push({ ...nudge, template: 'check-in-nudge', url: `${server.url}/m/token`, tag: 'one' })
  await push({
    ...{ title: 'Tablet', body: 'With water.', action: null },
    ...{ template: 'reminder-due', url: server.url, tag: 'reminder:tablet:1' },
  })
  await expect.poll(shownNotifications).toEqual([
    { title: 'How are you today?', actions: ["I'm OK"] },
    { title: 'Tablet', actions: ['Dismiss', 'Snooze 10min'] },
  ])
})

const shownNotifications = () =>
  page.evaluate(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((shown) => shown
      .map(({ title, actions }) => ({ title, actions: actions.map((each) => each.title) }))
      .sort((one, other) => one.title.localeCompare(other.title)))`)

/** Delivers a push to the page's service worker as the browser would. */
async function pusher() {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
      if (mine) resolve(mine.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (payload: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(payload),
    })
}
