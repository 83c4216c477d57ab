import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedToday, complaintsOf, launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** A stranger's whole road: landing, introduction, price, payment, account, first steps, home; and out again. */

const password = 'plum cake at four'

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
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))

async function stranger() {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await page.addInitScript(askedToday)
  return { page, complaints: complaintsOf(page), close: () => context.close() }
}

/** From the landing page to the screen that makes the account, in the window that the payment opened. */
async function pay(page: Page, email: string) {
  await page.goto(server.url)
  await heading(page, 'Welcome to Rondall')
  await page.getByText('Let me introduce you').click()
  await heading(page, "Stay connected, even when you can't be there.")
  await page.getByText('Continue').click()
  await heading(page, 'More than reminders — real conversations.')
  await page.getByText('Continue').click()
  const opened = page.context().waitForEvent('page')
  await press(page, 'Get Rondall')
  const checkout = await opened
  await checkout.getByText('Sandbox: no real money.').waitFor()
  await checkout.getByLabel('Email').fill(email)
  await checkout.getByLabel('Test card number').fill('4242 4242 4242 4242')
  await press(checkout, 'Subscribe for $19/month')
  await heading(checkout, 'Create your account')
  return checkout
}

interface Mail {
  to: string
  text?: string
}

async function linkTo(address: string) {
  const links = async () => {
    const all = (await (await fetch(`${server.url}/api/dev/outbox`)).json()) as Mail[]
    return all.flatMap(({ to, text }) =>
      to === address ? (/\S+\/auth\/verify\?token=\S+/.exec(text ?? '')?.[0] ?? []) : [],
    )
  }
  await expect.poll(async () => (await links()).length).toBe(1)
  return (await links())[0] ?? ''
}

test('a senior pays, makes an account by link, takes the first steps and is at home; then cancels', async () => {
  const { page, complaints, close } = await stranger()
  const email = 'edda@road.example'
  const account = await pay(page, email)
  const heard = complaintsOf(account)
  expect(await field(account, 'Email').inputValue()).toBe(email)
  await field(account, 'Your name').fill('Edda Example')
  await press(account, 'Send magic link')
  await heading(account, 'Check your email')

  await account.goto(await linkTo(email))
  await heading(account, "You're signed in")
  await account.waitForURL('**/paid-user-welcome')
  await account.goto(`${server.url}/onboarding`)
  await heading(account, 'Voice Permission')
  await press(account, 'Skip for now')
  await heading(account, 'Connect with a Caregiver')
  await press(account, 'Skip for now')
  await heading(account, "You're All Set")
  await account.getByRole('link', { name: 'Start talking' }).click()
  await heading(account, /^Good .*, Edda$/)

  await account.goto(`${server.url}/settings`)
  await press(account, 'Manage Billing')
  await account.waitForURL('**/sandbox/portal/**')
  await press(account, 'Cancel at the end of the period')
  await account.goto(server.url)
  await account.getByText(/^The subscription ends on /).waitFor()
  await account.getByText(/The help button and reminders go on working\./).waitFor()
  expect([...complaints, ...heard]).toEqual([])
  await close()
})

test('a caregiver pays, makes an account by password, and invites the senior', async () => {
  const { page, complaints, close } = await stranger()
  const email = 'karl@road.example'
  const account = await pay(page, email)
  await field(account, 'Your name').fill('Karl Example')
  await account.getByText('Someone I care for').click()
  await account.getByRole('tab', { name: 'Password' }).click()
  await field(account, 'Password').fill(password)
  await field(account, 'Confirm password').fill(password)
  await press(account, 'Create account')
  await account.waitForURL('**/paid-user-welcome')
  await account.goto(server.url)
  await heading(account, 'Care Overview')
  await account.goto(`${server.url}/care-recipients`)
  await account.getByText('No Care Recipients Yet').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('one payment makes one account, and going back does not make another', async () => {
  const { page, close } = await stranger()
  const account = await pay(page, 'hanna@road.example')
  const address = account.url()
  await field(account, 'Your name').fill('Hanna Example')
  await account.getByRole('tab', { name: 'Password' }).click()
  await field(account, 'Password').fill(password)
  await field(account, 'Confirm password').fill(password)
  await press(account, 'Create account')
  await account.waitForURL('**/paid-user-welcome')
  await close()

  const second = await stranger()
  await second.page.goto(address)
  await second.page
    .getByText("You've already created your account. Please sign in.")
    .first()
    .waitFor()
  expect(new URL(second.page.url()).pathname).toBe('/login')
  await second.close()
})
