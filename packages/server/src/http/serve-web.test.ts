import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { serveWeb } from './serve-web.ts'

const root = mkdtempSync(join(tmpdir(), 'rondall-web-'))
const script = 'export const words = "plum cake"\n'.repeat(100)
const page = '<!doctype html><meta content="%RONDALL_ENVIRONMENT%">'
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  const put = (name: string, content: string | Buffer) => writeFileSync(join(root, name), content)
  for (const name of ['assets/index-AB12.js', 'service-worker.js']) {
    put(name, script)
    put(`${name}.br`, brotliCompressSync(script))
    put(`${name}.gz`, gzipSync(script))
  }
  put('assets/letters-AB12.woff2', 'a font')
  put('assets/film-AB12.webm', 'a film of some bytes')
  put('index.html', page)
  app = fastify()
  await serveWeb(app, readConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }), root)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const plain = (body: Buffer) => body.toString()

test.each([
  ['gzip, deflate, br', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['identity', undefined, plain],
])('script and page for %s', async (accepted, encoding, open) => {
  const asked = { 'accept-encoding': accepted }
  const asset = await get('/assets/index-AB12.js', asked)
  expect(asset.headers['content-encoding']).toBe(encoding)
  expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(String(asset.headers.vary).toLowerCase()).toBe('accept-encoding')
  expect(open(asset.rawPayload)).toBe(script)
  const shown = await get('/reminders', asked)
  expect(shown.headers['content-encoding']).toBe(encoding)
  expect(shown.headers['cache-control']).toBe('no-cache')
  expect(shown.headers.vary).toBe('Accept-Encoding')
  expect(open(shown.rawPayload)).toContain('production')
})

test('the service worker is asked for every time, and need not be sent again', async () => {
  const asked = { 'accept-encoding': 'br' }
  const worker = await get('/service-worker.js', asked)
  expect(worker.headers['cache-control']).toBe('no-cache')
  const again = await get('/service-worker.js', {
    ...asked,
    'if-none-match': String(worker.headers.etag),
  })
  expect(again.statusCode).toBe(304)
})

test('fonts and film go as they are, and film in parts', async () => {
  const font = await get('/assets/letters-AB12.woff2', { 'accept-encoding': 'br' })
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(font.headers['content-encoding']).toBeUndefined()
  const part = await get('/assets/film-AB12.webm', { range: 'bytes=2-5', 'accept-encoding': 'br' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({ 'content-type': 'video/webm', 'content-length': '4' })
})

test('a file that is not there is no page', async () => {
  expect((await get('/assets/index-GONE.js')).statusCode).toBeGreaterThanOrEqual(404)
})
