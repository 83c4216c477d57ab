import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedToday, complaintsOf, launchBrowser } from './browser.ts'
import { recordingWithPause, wordsFound } from './recording.ts'
import { startServer } from './server.ts'

/** The first steps, with a real recorded sentence in the microphone. */

const spoken = 'he might even have been made amiable himself'

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

async function visitor() {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await page.addInitScript(askedToday)
  const complaints = complaintsOf(page)
  return { page, complaints, close: () => context.close() }
}

async function senior() {
  const one = await visitor()
  await one.page.goto(`${server.url}/demo-login`)
  await one.page.getByRole('button', { name: 'Login as Senior' }).click()
  await one.page.getByRole('heading', { level: 1, name: /^Good .*, Rosa$/ }).waitFor()
  await one.page.goto(`${server.url}/onboarding`)
  return one
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('a sentence is recorded, played back and written down, then it goes on', async () => {
  const { page, complaints, close } = await senior()
  await title(page, 'Voice Permission')
  await press(page, 'Grant microphone access')
  await title(page, 'Now say a sentence')
  await title(page, 'This is what Rondall heard')
  const words = page.locator('main p', { hasText: '"' })
  await words.waitFor()
  expect(wordsFound(spoken, await words.textContent())).toBeGreaterThanOrEqual(0.7)
  await page.getByText('Your microphone works. Going on...').waitFor()
  await title(page, 'Connect with a Caregiver')

  await press(page, 'Send invitation')
  await title(page, "You're All Set")
  await page.getByRole('link', { name: 'Start talking' }).click()
  await title(page, 'Good')
  expect(complaints).toEqual([])
  await close()
})

test('signed out, the recording is played and its sound stays on the device', async () => {
  const { page, close } = await visitor()
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') uploads.push(request.url())
  })
  await page.goto(`${server.url}/onboarding`)
  await press(page, 'Grant microphone access')
  await page.getByText('This recording stays on your device').waitFor()
  await page.getByText('Playing your recording...').waitFor()
  await title(page, 'Connect with a Caregiver')
  expect(uploads).toEqual([])
  await close()
})

test('a refused microphone is explained, and one goes on without', async () => {
  const { page, close } = await visitor()
  await page.addInitScript(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  )
  await page.goto(`${server.url}/onboarding`)
  await press(page, 'Grant microphone access')
  await page.getByText('Microphone access needed').first().waitFor()
  await press(page, 'Continue without microphone')
  await title(page, 'Connect with a Caregiver')
  await press(page, 'Skip for now')
  await title(page, "You're All Set")
  await page.getByRole('link', { name: 'Start talking' }).click()
  await title(page, 'Sign In')
  await close()
})
