import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { gather, openHome } from './family.ts'
import { startServerWithClock } from './moved-time.ts'

/** A senior and two caregivers: nobody is missed, nobody does it twice, everybody knows when it is over. */

const minuteMs = 60_000

let server: Awaited<ReturnType<typeof startServerWithClock>>
let browser: Browser
let family: Awaited<ReturnType<typeof gather>>

beforeAll(async () => {
  server = await startServerWithClock()
  browser = await launchBrowser()
  family = await gather(server.url)
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

async function bothHomes() {
  const daniel = await openHome(browser, server.url, family.primary)
  const anna = await openHome(browser, server.url, family.secondary)
  for (const { page } of [daniel, anna]) await says(page, 'All quiet. No one needs help right now.')
  return { daniel, anna }
}

test('a missed check-in: handed over, then answered late by the senior', async () => {
  const { daniel, anna } = await bothHomes()
  const soon = new Date(server.time.now() + 120 * minuteMs)
  // Whatever the demo was asking today is excused by it.
  await family.primary.call('PUT', '/api/checkins/schedule', { enabled: false })
  const { nextDueAt } = await family.primary.call('PUT', '/api/checkins/schedule', {
    enabled: true,
    time: soon.toISOString().slice(11, 16),
    windowMinutes: 5,
    timeZone: 'UTC',
  })
  for (let minute = 0; minute <= 6; minute += 1) {
    await server.time.set(Date.parse(nextDueAt) + minute * minuteMs)
    // The clockwork looks every second; nothing on the screen says that it has.
    await daniel.page.waitForTimeout(1_500)
  }
  await daniel.page.getByRole('heading', { name: / has not checked in$/ }).waitFor()
  await says(daniel.page, /(has not answered|didn't get an answer) in time/)
  await press(daniel.page, "I'm on it")
  await says(anna.page, / is on it\.$/)

  await press(daniel.page, 'Hand over')
  await press(daniel.page, 'Anna Bell')
  await says(anna.page, / asks you to take over\.$/)
  await press(anna.page, "I'm on it")
  await says(daniel.page, 'Anna Bell is on it.')

  await family.senior.call('POST', '/api/checkins', { status: 'ok' })
  for (const { page } of [daniel, anna]) {
    await says(page, /^All clear: /)
    await says(page, /Checked in late, and is OK/)
  }
  expect([...daniel.complaints, ...anna.complaints]).toEqual([])
})

test('a call for help is seen at once, taken on by one, seen by the other, closed for both', async () => {
  const { daniel, anna } = await bothHomes()
  const rosa = await openHome(browser, server.url, family.senior)
  await rosa.page.getByRole('button', { name: 'Help', exact: true }).click()
  for (const { page } of [daniel, anna]) {
    await page.getByRole('heading', { name: / needs help$/ }).waitFor()
    await says(page, 'No one has responded yet.')
  }

  await press(daniel.page, '30 min')
  await says(daniel.page, /^You're on it, there by/)
  await says(anna.page, / is on it, there by/)
  expect(await anna.page.getByRole('button', { name: "I'm on it" }).count()).toBe(0)

  await press(daniel.page, 'Mark as resolved')
  await daniel.page.getByText('Someone helped').click()
  await daniel.page.getByLabel('Note (optional)').fill('The kettle was too hot.')
  await press(daniel.page, 'Tell everyone what happened')
  for (const { page } of [daniel, anna]) {
    await says(page, /^Update on .*: help came$/)
    await says(page, 'The kettle was too hot.')
    await press(page, 'OK, I have read this')
    await says(page, 'All quiet. No one needs help right now.')
    await says(page, 'Asked for help: Someone helped')
  }
  expect([...daniel.complaints, ...anna.complaints]).toEqual([])
})
