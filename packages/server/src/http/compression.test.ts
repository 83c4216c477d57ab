import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s: %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))

const long = Array.from({ length: 200 }, (_, n) => ({ content: `Entry ${n}` }))
let app: FastifyInstance

beforeEach(() => {
  app = fastify()
  compressAnswers(app)
  app.get('/api/journal', async () => long)
  app.get('/api/short', async () => ({ ok: true }))
  app.get('/api/auth/sessions', async () => long)
  app.post('/api/journal', async () => long)
  app.get('/api/live', async (_, reply) =>
    reply.type('text/event-stream').send(Readable.from(['data: x\n\n'.repeat(500)])),
  )
})
afterEach(() => app.close())

const ask = (url: string, encoding: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': encoding } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer comes as %s, whole', async (encoding, open) => {
  const response = await ask('/api/journal', encoding)
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  expect(response.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 4)
  expect(JSON.parse(open(response.rawPayload).toString())).toEqual(long)
})

test('whoever takes no encoding gets it plain, and a cache knows', async () => {
  const response = await ask('/api/journal', 'identity')
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(response.headers.vary).toBe('Accept-Encoding')
  expect(response.json()).toEqual(long)
})

test.each([
  ['GET', '/api/short'],
  ['GET', '/api/auth/sessions'],
  ['POST', '/api/journal'],
  ['GET', '/api/live'],
] as const)('%s %s stays as it is', async (method, url) => {
  const response = await ask(url, 'br', method)
  expect(response.headers['content-encoding']).toBeUndefined()
})
