import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scriptOfScreens } from '../../tools/web-load.ts'

const dist = join(import.meta.dirname, '../../packages/web/dist')

/** Thousands of gzipped bytes; React's own 67 are in each. Raise one only with a reason. */
const most: Record<string, number> = {
  landing: 125,
  "senior's home": 158,
  "caregiver's home": 175,
}

test('no screen weighs more script than it did', () => {
  for (const { screen, gzip } of scriptOfScreens())
    expect(gzip / 1000, screen).toBeLessThanOrEqual(most[screen] ?? 0)
})

test("the senior's home brings no forms, schemas or menus along", () => {
  const home = scriptOfScreens().find(({ screen }) => screen === "senior's home")
  expect(home?.names.join()).not.toMatch(/schemas-|index\.esm-|select-/)
})

test('every script and style lies beside its compressed forms, whole', () => {
  const names = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  for (const name of [...names.map((name) => join('assets', name)), 'service-worker.js']) {
    const file = join(dist, name)
    const plain = readFileSync(file)
    if (plain.length < 1_000) continue
    expect(existsSync(`${file}.br`), name).toBe(true)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(plain), name).toBe(true)
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(plain), name).toBe(true)
  }
})

test('the service worker keeps files by their plain names only', () => {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  const kept = [...worker.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name)
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
})
