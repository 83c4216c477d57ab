/**
 * Draws the app's PNG icons from its SVG: `node tools/make-icons.ts /path/to/chromium`.
 * The results are committed; this is run again only when the SVG changes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const folder = join(import.meta.dirname, '../packages/web/public/icons')
const paper = '#f6efe2'
const icons = [
  { name: 'rondall-180', size: 180, share: 0.82, background: paper },
  { name: 'rondall-192', size: 192, share: 1, background: 'transparent' },
  { name: 'rondall-512', size: 512, share: 1, background: 'transparent' },
  { name: 'rondall-maskable-512', size: 512, share: 0.72, background: paper },
]

const svg = await readFile(join(folder, 'rondall.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})
const page = await browser.newPage()
for (const { name, size, share, background } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:center;height:100vh;background:${background}">
      <div style="width:${size * share}px;line-height:0">${svg}</div></body>`,
  )
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true })
}
await browser.close()
