import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedToday, complaintsOf, launchBrowser, loudspeakerMeter } from './browser.ts'
import { recordingWithPause, wordsFound } from './recording.ts'
import { startServer } from './server.ts'

/** The whole road from a voice to a spoken answer, with real recorded speech in the microphone. */

const spoken = 'he might even have been made amiable himself'
const audible = 0.02

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await launchBrowser({ microphone: recordingWithPause('libri0930.wav', 4) })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function signedInSenior() {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await page.addInitScript(askedToday)
  const complaints = complaintsOf(page)
  await page.addInitScript(loudspeakerMeter)
  await page.goto(`${server.url}/demo-login`)
  await page.getByRole('button', { name: 'Login as Senior' }).click()
  await page.getByRole('heading', { level: 1, name: /^Good .*, Rosa$/ }).waitFor()
  return { page, complaints, close: () => context.close() }
}

const lineOf = (page: Page, who: 'You' | 'Rondall', index: number) =>
  page
    .getByRole('region', { name: 'Captions' })
    .locator('li', { has: page.getByText(who, { exact: true }) })
    .nth(index)

const loudness = (page: Page) => expect.poll(() => page.evaluate('loudness()'))

test('tap, speak, read along, be answered aloud, interrupt and be listened to', async () => {
  const { page, complaints, close } = await signedInSenior()
  await page.getByText('I am Rondall, a computer program').waitFor()

  await page.getByRole('button', { name: 'Start talking to Rondall' }).click()
  await page.getByText("I'm Listening...").waitFor()
  await page.getByTestId('partial').waitFor()

  const said = lineOf(page, 'You', 0).and(page.locator(':not([data-testid="partial"])'))
  await said.waitFor()
  expect(wordsFound(spoken, await said.textContent())).toBeGreaterThanOrEqual(0.8)

  await page.getByText('Speaking to you...').waitFor()
  await loudness(page).toBeGreaterThan(audible)
  await page.getByRole('button', { name: 'Stop Rondall and talk' }).click()
  await page.getByText("I'm Listening...").waitFor()
  await loudness(page).toBe(0)

  const saidNext = lineOf(page, 'You', 1).and(page.locator(':not([data-testid="partial"])'))
  await saidNext.waitFor()
  expect(wordsFound(spoken, await saidNext.textContent())).toBeGreaterThanOrEqual(0.5)
  await loudness(page).toBeGreaterThan(audible)

  expect(complaints).toEqual([])
  await close()
})

test('typed words are answered, and with the sound off only in writing', async () => {
  const { page, complaints, close } = await signedInSenior()
  await page.getByRole('button', { name: 'Sound is on' }).click()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByLabel('Your words').fill('What day is it today?')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = lineOf(page, 'Rondall', 0)
  await answer.waitFor()
  expect(await answer.textContent()).toMatch(/\w+day/)
  expect(await page.evaluate('loudness()')).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Sound is off' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a microphone that is refused is explained, and typing still works', async () => {
  const { page, close } = await signedInSenior()
  await page.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  )
  await page.getByRole('button', { name: 'Start talking to Rondall' }).click()
  await page.getByText(/^Microphone access denied/).waitFor()
  await page.getByText('Tap to talk').waitFor()
  await page.getByRole('button', { name: 'Type instead' }).waitFor()
  await close()
})
