import { createHmac } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** Accounts by link and by password, a forgotten password, and two-factor sign-in, in a browser. */

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

async function newPage() {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  return { page, complaints: complaintsOf(page), close: () => context.close() }
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

interface Mail {
  to: string
  text?: string
}

/** The link in the newest message to an address, once there are so many. */
async function linkTo(address: string, count: number) {
  const mails = async () => {
    const all = (await (await fetch(`${server.url}/api/dev/outbox`)).json()) as Mail[]
    return all.filter(({ to, text }) => to === address && text?.includes('/auth/verify?token='))
  }
  await expect.poll(async () => (await mails()).length).toBe(count)
  const [newest] = await mails()
  return /\S+\/auth\/verify\?token=\S+/.exec(newest?.text ?? '')?.[0] ?? ''
}

/** The screen after a payment; outside production a checkout nobody knows gives a test identity. */
async function accountScreen(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(`${server.url}/create-account?session_id=cs_unknown`)
  await heading(page, 'Create your account')
  await field(page, 'Your name').fill(name)
  await press(page, 'Edit email')
  await field(page, 'Email').fill(email)
}

async function accountByPassword(page: Page, who: { name: string; email: string }) {
  await accountScreen(page, who)
  await page.getByText('Someone I care for').click()
  await page.getByRole('tab', { name: 'Password' }).click()
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await press(page, 'Create account')
  await says(page, 'Account Created!')
  await heading(page, 'Everything is ready for you')
}

async function signIn(page: Page, email: string, given: string) {
  await page.goto(`${server.url}/login`)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(given)
  await press(page, 'Sign In')
}

async function signOut(page: Page) {
  await page.goto(`${server.url}/settings`)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await heading(page, 'Welcome to Rondall')
}

test('an account by link: sent, opened, welcomed; the same link again is no error here, and one elsewhere', async () => {
  const { page, complaints, close } = await newPage()
  const email = 'edda@people.example'
  await accountScreen(page, { name: 'Edda Example', email })
  await press(page, 'Send magic link')
  await heading(page, 'Check your email')
  await page.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor()
  const link = await linkTo(email, 1)

  await fetch(link)
  await page.goto(link)
  await heading(page, "You're signed in")
  await heading(page, 'Everything is ready for you')
  await page.goto(link)
  await heading(page, "You're signed in")
  await page.reload()
  await heading(page, "You're signed in")
  await heading(page, /^Good .*, Edda/)
  // The browser itself notes the checkout that is not there.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])

  const elsewhere = await newPage()
  await elsewhere.page.goto(link)
  await heading(elsewhere.page, 'Sign In Failed')
  await elsewhere.page.getByText('Failed to verify magic link').waitFor()
  await elsewhere.close()
  await close()
})

test('an account by password, a forgotten password, and a new one set after a link', async () => {
  const { page, close } = await newPage()
  const email = 'karl@people.example'
  await accountByPassword(page, { name: 'Karl Example', email })
  await page.goto(await linkTo(email, 1))
  await heading(page, 'Care Overview')
  await signOut(page)

  await page.goto(`${server.url}/login`)
  await field(page, 'Email').fill(email)
  await press(page, 'Email me a sign-in link')
  await heading(page, 'Check your email')
  await page.goto(await linkTo(email, 2))
  await heading(page, "You're signed in")
  await heading(page, 'Care Overview')

  await page.goto(`${server.url}/settings`)
  await page.getByText('You have just signed in with a link').waitFor()
  await press(page, 'Change password')
  await field(page, 'New password').fill('pear and ginger')
  await press(page, 'Save password')
  await says(page, 'Password Changed')
  await signOut(page)

  await signIn(page, email, password)
  await says(page, 'Invalid email or password. Please try again.')
  await signIn(page, email, 'pear and ginger')
  await heading(page, 'Care Overview')
  await close()
})

test('two-factor sign-in: set up, asked for, and passed by code and by recovery code', async () => {
  const { page, close } = await newPage()
  const email = 'nils@people.example'
  await accountByPassword(page, { name: 'Nils Example', email })
  await page.goto(`${server.url}/settings`)
  await press(page, 'Set up two-factor sign-in')
  const secret = (await page.locator('main code').textContent())?.replaceAll(' ', '') ?? ''
  await field(page, 'Current password').fill(password)
  await field(page, 'Code the app shows').fill(codeOf(secret, Date.now()))
  await press(page, 'Turn it on')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').all()
  expect(codes).toHaveLength(10)
  const recovery = (await codes[0]?.textContent()) ?? ''
  await press(page, 'I have written them down')
  await page.getByText('10 recovery codes left.').waitFor()
  await signOut(page)

  await signIn(page, email, password)
  await heading(page, 'One more step')
  await field(page, 'Code').fill('000000')
  await press(page, 'Continue')
  await page.getByText('That code is not right.').waitFor()
  // The code of the step that turned it on is spent; the next one is taken a little early.
  await field(page, 'Code').fill(codeOf(secret, Date.now() + 30_000))
  await press(page, 'Continue')
  await heading(page, 'Care Overview')
  await signOut(page)

  await signIn(page, email, password)
  await field(page, 'Code').fill(recovery)
  await press(page, 'Continue')
  await heading(page, 'Care Overview')
  await page.goto(`${server.url}/settings`)
  await page.getByText('9 recovery codes left.').waitFor()
  await close()
})

test('signing out everywhere reaches the other browser', async () => {
  const one = await newPage()
  const other = await newPage()
  const email = 'rosa@people.example'
  await accountByPassword(one.page, { name: 'Rosa Example', email })
  await signIn(other.page, email, password)
  await heading(other.page, 'Care Overview')
  await one.page.goto(`${server.url}/settings`)
  await press(one.page, 'Sign out everywhere')
  await one.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await heading(one.page, 'Welcome to Rondall')
  await other.page.reload()
  await heading(other.page, 'Welcome to Rondall')
  await one.close()
  await other.close()
})

/** What an authenticator app would show (RFC 6238). */
function codeOf(secret: string, at: number) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
