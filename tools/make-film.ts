/**
 * Paints the landing page's film and its stills (film/kitchen.js) and encodes them with the browser's
 * own VP9: `node tools/make-film.ts`. The results are committed; this is run again only when the
 * picture changes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from './chromium.ts'
import { webmOf } from './film/webm.ts'

const target = join(import.meta.dirname, '../packages/web/src/features/landing/film')
const framesPerSecond = 20
const durationMs = 12_000
/** 150 kbit/s: 230 kB for a loop; below, the gradients of the wall show steps. */
const bitsPerSecond = 150_000
/** A moment in which the steam stands well. */
const stillPhase = 0.2
const layouts = ['wide', 'tall'] as const

interface Encoded {
  width: number
  height: number
  still: string
  frames: { data: string; key: boolean; atMs: number }[]
}

const encode = (name: string) => `(async () => {
  const { width, height } = kitchenLayouts.${name}
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const base64 = (bytes) => bytes.toBase64()
  const frames = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({ data: base64(bytes), key: chunk.type === 'key', atMs: chunk.timestamp / 1000 })
    },
    error(reason) { throw reason },
  })
  encoder.configure({
    codec: 'vp09.00.31.08', width, height, bitrate: ${bitsPerSecond},
    framerate: ${framesPerSecond}, latencyMode: 'quality', bitrateMode: 'variable',
  })
  const count = ${(durationMs / 1000) * framesPerSecond}
  for (let index = 0; index < count; index++) {
    paintKitchen(context, '${name}', index / count)
    const frame = new VideoFrame(canvas, { timestamp: index * ${1_000_000 / framesPerSecond} })
    encoder.encode(frame, { keyFrame: index === 0 })
    frame.close()
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await encoder.flush()
  paintKitchen(context, '${name}', ${stillPhase})
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8))
  const still = base64(new Uint8Array(await blob.arrayBuffer()))
  return { width, height, still, frames }
})()`

async function makeFilm(page: Page, name: string) {
  const { width, height, still, frames } = await page.evaluate<Encoded>(encode(name))
  const film = webmOf({
    width,
    height,
    durationMs,
    frames: frames.map(({ data, ...rest }) => ({ ...rest, bytes: Buffer.from(data, 'base64') })),
  })
  const picture = Buffer.from(still, 'base64')
  await writeFile(join(target, `kitchen-${name}.webm`), film)
  await writeFile(join(target, `kitchen-${name}.webp`), picture)
  console.log(`${name}: film ${film.length} bytes, still ${picture.length} bytes`)
}

const executablePath = ensureChromium()
if (!executablePath) throw new Error('Painting the film needs a Chromium; none was found.')
// The browser gives its encoder only to a page of a secure origin, and localhost is one.
const origin = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end())
await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})
try {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(origin.address() as AddressInfo).port}/`)
  await page.addScriptTag({
    content: await readFile(join(import.meta.dirname, 'film/kitchen.js'), 'utf8'),
  })
  for (const name of layouts) await makeFilm(page, name)
} finally {
  await browser.close()
  origin.close()
}
