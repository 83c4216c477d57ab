import { tapDebounceMs } from '@rondall/contract/constants/voice.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedToday, launchBrowser } from './browser.ts'
import { recordingWithPause, wordsFound } from './recording.ts'
import { startServer } from './server.ts'

/** What still works when the conversation's socket cannot be opened: words are understood and kept. */

const spoken = 'he might even have been made amiable himself'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser({ microphone: recordingWithPause('libri0930.wav', 1) })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A signed-in senior for whom these sockets are closed as soon as they are opened. */
async function seniorWithout(...sockets: string[]) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(askedToday)
  for (const socket of sockets) await page.routeWebSocket(`**${socket}`, (route) => route.close())
  await page.goto(`${server.url}/demo-login`)
  await page.getByRole('button', { name: 'Login as Senior' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good .*, Rosa$/ }).waitFor()
  return { page, close: () => context.close() }
}

const session = '/api/voice/session'
const stream = '/api/voice/stt/stream'
const start = (page: Page) => page.getByRole('button', { name: 'Start talking to Rondall' }).click()
const done = (page: Page) => page.getByRole('button', { name: "I'm done talking" }).click()
const said = (page: Page) =>
  page.getByRole('region', { name: 'Captions' }).locator('li:not([data-testid="partial"])').first()

async function expectWordsKept(page: Page) {
  await page.getByText('Could not process your message. Please try again.').first().waitFor()
  expect(wordsFound(spoken, await said(page).textContent())).toBeGreaterThanOrEqual(0.7)
}

test('the stream understands, and the words stay when no answer can be had', async () => {
  const { page, close } = await seniorWithout(session)
  await start(page)
  await page
    .getByTestId('partial')
    .getByText(/himself/i)
    .waitFor()
  await done(page)
  await expectWordsKept(page)
  await close()
})

test('a broken stream is told, and the next attempt uploads the recording', async () => {
  const { page, close } = await seniorWithout(session, stream)
  await start(page)
  await page.getByText('Could not process speech. Please try again.').first().waitFor()
  // A tap this soon after the first would be taken for a trembling hand.
  await page.waitForTimeout(tapDebounceMs)
  await start(page)
  await page.getByText("I'm Listening...").waitFor()
  // The recording is 3.3 s long; nothing on the screen says when it has been spoken.
  await page.waitForTimeout(4_500)
  await done(page)
  await expectWordsKept(page)
  await close()
})
