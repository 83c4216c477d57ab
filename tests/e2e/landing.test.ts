import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsOf, launchBrowser } from './browser.ts'
import { startServer } from './server.ts'

/** From the landing page to the pricing, and the words on the film in every part of its loop. */

const enoughContrast = 7

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

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('the film plays, and the keyboard alone leads over the slides to the pricing', async () => {
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  await page.goto(server.url)
  await title(page, 'Welcome to Rondall')
  const film = (what: string) => page.evaluate(`document.querySelector('video').${what}`)
  await expect.poll(() => film('currentTime')).toBeGreaterThan(0.2)
  await press(page, 'Pause the film')
  expect(await film('paused')).toBe(true)

  await page.getByRole('link', { name: 'Let me introduce you' }).focus()
  await page.keyboard.press('Enter')
  await title(page, "Stay connected, even when you can't be there.")
  await page.getByRole('link', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await title(page, 'More than reminders — real conversations.')
  await page.goBack()
  await title(page, "Stay connected, even when you can't be there.")
  await page.goForward()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/pricing')
  expect(complaints).toEqual([])
  await page.close()
})

/** Where words stand on the picture itself, and the least luminance among their colours. */
const words = `(() => {
  const texts = [...document.querySelectorAll('main h1, main p, main footer a, main footer button')]
  const boxes = texts.map((text) => text.getBoundingClientRect()).filter((box) => box.top < innerHeight)
  return {
    colours: texts.map((text) => getComputedStyle(text).color),
    boxes: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })),
  }
})()`

/** In a page of its own: the least contrast of these colours to what the picture shows in the boxes. */
const leastContrast = (picture: string, { colours, boxes }: Words) => `(async () => {
  const image = new Image()
  image.src = 'data:image/png;base64,${picture}'
  await image.decode()
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const luminance = (r, g, b) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  const text = Math.min(...${JSON.stringify(colours)}.map((colour) => luminance(...colour.match(/[0-9.]+/g).map(Number))))
  let brightest = 0
  for (const { x, y, width, height } of ${JSON.stringify(boxes)}) {
    const { data } = context.getImageData(x, y, Math.max(1, width), Math.max(1, height))
    for (let at = 0; at < data.length; at += 4) {
      brightest = Math.max(brightest, luminance(data[at], data[at + 1], data[at + 2]))
    }
  }
  return (text + 0.05) / (brightest + 0.05)
})()`

interface Words {
  colours: string[]
  boxes: { x: number; y: number; width: number; height: number }[]
}

const hideWords = 'main *, main *::after { color: transparent !important }'

/** Of the words to the picture behind them, as the page stands. */
async function contrastNow(page: Page, measuring: Page) {
  const found = await page.evaluate<Words>(words)
  const hiding = await page.addStyleTag({ content: hideWords })
  const picture = (await page.screenshot()).toString('base64')
  await page.evaluate((style) => (style as unknown as { remove(): void }).remove(), hiding)
  return measuring.evaluate<number>(leastContrast(picture, found))
}

test.each([
  [390, 844],
  [820, 1180],
  [1440, 900],
  [844, 390],
  [320, 480],
])('at %i x %i the words keep 7:1 through the film, scrolled or not', async (width, height) => {
  const page = await browser.newPage({ viewport: { width, height } })
  const measuring = await browser.newPage()
  await page.goto(server.url)
  await title(page, 'Welcome to Rondall')
  await expect.poll(() => page.evaluate("document.querySelector('video').readyState")).toBe(4)
  await press(page, 'Pause the film')
  await page.evaluate(
    'Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => 1)',
  )
  for (const [at, scroll] of [
    [0, 0],
    [3, 0],
    [6, 1e4],
    [9, 0],
    [11.9, 1e4],
  ] as const) {
    await page.evaluate(`new Promise((resolve) => {
      const film = document.querySelector('video')
      film.onseeked = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(1)))
      film.currentTime = ${at}
      scrollTo(0, ${scroll})
    })`)
    expect(await contrastNow(page, measuring), `${at} s`).toBeGreaterThanOrEqual(enoughContrast)
  }
  await measuring.close()
  await page.close()
})
