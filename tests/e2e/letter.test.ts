import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** The whole road of a payment: paid, the tab closed, the letter, and the account on another device. */

const password = 'plum cake at four'
const phone = { width: 390, height: 844 }

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

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))

/** Another browser that knows nothing of the one before. */
async function device(viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  return { page, complaints: complaintsOf(page), close: () => context.close() }
}

/** Pays in the sandbox and closes everything the moment the payment is accepted. */
async function payAndLeave(email: string) {
  const { page, close } = await device()
  await page.goto(`${server.url}/pricing`)
  const opened = page.context().waitForEvent('page')
  await press(page, 'Get Rondall')
  const checkout = await opened
  await checkout.getByText('Sandbox: no real money.').waitFor()
  await checkout.getByLabel('Email').fill(email)
  await checkout.getByLabel('Test card number').fill('4242 4242 4242 4242')
  await press(checkout, 'Subscribe for $19/month')
  await checkout.waitForURL(/\/post-checkout/)
  await close()
}

interface Mail {
  to: string
  subject?: string
  text: string
}

async function lettersTo(address: string) {
  const all = (await (await fetch(`${server.url}/api/dev/outbox`)).json()) as Mail[]
  return all.filter(({ to, subject }) => to === address && subject === 'Your Rondall is ready')
}

/** At the address of this test's server, which does not know its port beforehand. */
const linkIn = ({ text }: Mail) =>
  server.url + (/\/create-account\?session_id=\S+/.exec(text)?.[0] ?? '')

async function letterTo(address: string, count = 1) {
  await expect.poll(async () => (await lettersTo(address)).length).toBe(count)
  const [newest] = await lettersTo(address)
  return newest ? linkIn(newest) : ''
}

test('paid and closed the tab: the letter opens the account on a phone, once', async () => {
  const email = 'edda@letter.example'
  await payAndLeave(email)
  const link = await letterTo(email)

  const { page, complaints, close } = await device(phone)
  await page.goto(link)
  await heading(page, 'Create your account')
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await field(page, 'Your name').fill('Edda Example')
  await page.getByRole('tab', { name: 'Password' }).click()
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await press(page, 'Create account')
  await page.waitForURL('**/paid-user-welcome')
  await page.getByText('Your subscription is active. Cancel anytime.').waitFor()
  await page.goto(link)
  await heading(page, /^Good .*, Edda$/)
  expect(complaints).toEqual([])
  await close()

  const third = await device()
  await third.page.goto(link)
  await third.page.getByText("You've already created your account.").first().waitFor()
  expect(new URL(third.page.url()).pathname).toBe('/login')
  await third.close()
  expect(await lettersTo(email)).toHaveLength(1)
})

test('a paid address that asks for a link on the sign-in screen gets the letter again', async () => {
  const email = 'karl@letter.example'
  await payAndLeave(email)
  await letterTo(email)
  const { page, close } = await device(phone)
  await page.goto(`${server.url}/login`)
  await field(page, 'Email').fill(email)
  await press(page, 'Email me a sign-in link')
  await heading(page, 'Check your email')
  await page.goto(await letterTo(email, 2))
  await heading(page, 'Create your account')
  expect(await field(page, 'Email').inputValue()).toBe(email)
  await close()
})
