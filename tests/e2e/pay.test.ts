import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { complaintsOf, launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** The road from the price to a paid plan, in a real browser on a real server, with the sandbox's cards. */

const accepted = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const confirmed = '4000 0025 0000 3155'
const email = 'ann@people.example'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let page: Page
let heard: string[][]
const complaints = () => heard.flat()

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  const context = await browser.newContext()
  page = await context.newPage()
  heard = [complaintsOf(page)]
})

const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()

async function payInSandbox(on: Page | ReturnType<Page['frameLocator']>, card: string) {
  await on.getByText('Sandbox: no real money.').waitFor()
  await on.getByLabel('Email').fill(email)
  await on.getByLabel('Test card number').fill(card)
  await on.getByRole('button', { name: 'Subscribe for $19/month' }).click()
}

async function openCheckout() {
  await page.goto(`${server.url}/pricing`)
  const opened = page.context().waitForEvent('page')
  await press(page, 'Get Rondall')
  const checkout = await opened
  heard.push(complaintsOf(checkout))
  return checkout
}

test('declined, then accepted, then activated, then the account', async () => {
  const checkout = await openCheckout()
  await payInSandbox(checkout, declined)
  await checkout.getByText('Your card was declined.').waitFor()
  await payInSandbox(checkout, accepted)
  await checkout.getByRole('heading', { name: 'Welcome!' }).waitFor()
  await checkout.waitForURL(/\/create-account\?session_id=cs_sandbox_/)
  expect(complaints()).toEqual([])
})

test('a card that asks back is paid once it was confirmed', async () => {
  const checkout = await openCheckout()
  await payInSandbox(checkout, confirmed)
  await press(checkout, 'Yes, confirm the payment')
  await checkout.getByRole('heading', { name: 'Welcome!' }).waitFor()
  await checkout.goBack()
  expect(complaints()).toEqual([])
})

test('inside our page, the frame leads on by itself', async () => {
  await page.goto(`${server.url}/embedded-checkout`)
  const frame = page.frameLocator('iframe')
  await payInSandbox(frame, accepted)
  await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
  expect(page.url()).toContain('/post-checkout?session_id=cs_sandbox_')
  expect(complaints()).toEqual([])
})

test('by card on our own page', async () => {
  await page.goto(`${server.url}/manual-checkout`)
  const pay = async (card: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Test card number').fill(card)
    await press(page, 'Subscribe for $19/month')
  }
  await pay(declined)
  await page.getByText('Payment Failed').first().waitFor()
  await pay(confirmed)
  await press(page, 'No, do not pay')
  await page.getByText('Your card was declined.').first().waitFor()
  await pay(accepted)
  await page.getByRole('heading', { name: 'Welcome to Rondall' }).waitFor()
  const next = page.getByRole('link', { name: 'Start Using Rondall' })
  expect(await next.getAttribute('href')).toMatch(/^\/create-account\?session_id=sub_sandbox_/)
  expect(complaints()).toEqual([])
})

async function signIn(role: 'Senior' | 'Caregiver') {
  await page.goto(`${server.url}/demo-login`)
  await press(page, `Login as ${role}`)
  await page.waitForURL(`${server.url}/`)
}

test('cancelled and resumed on the portal, past due and mended; the senior reads it, too', async () => {
  await signIn('Caregiver')
  await page.goto(`${server.url}/settings?tab=billing`)
  await page.getByText('Active', { exact: true }).waitFor()
  await press(page, 'Manage Billing')
  await press(page, 'Cancel at the end of the period')
  await page.getByRole('link', { name: 'Back to Rondall' }).click()
  await page.getByText(/^The subscription ends on /).waitFor()

  const home = await browser.newContext()
  const caregiver = page
  page = await home.newPage()
  await signIn('Senior')
  await page.getByText(/It was cancelled by Daniel Sample/).waitFor()
  await home.close()
  page = caregiver

  await press(page, 'Manage Billing')
  await press(page, 'Do not cancel')
  await press(page, 'Let a renewal fail')
  await page.getByRole('link', { name: 'Back to Rondall' }).click()
  await page.getByText('Past Due', { exact: true }).waitFor()
  await page.getByText(/^Everything goes on until /).waitFor()
  await press(page, 'Manage Billing')
  await page.getByLabel('Test card number').fill(accepted)
  await press(page, 'Use this card')
  await page.getByRole('link', { name: 'Back to Rondall' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  expect(complaints()).toEqual([])
})
