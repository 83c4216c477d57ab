import { route } from '@rondall/contract/route.ts'
import { login, logout, me } from '@rondall/contract/routes/accounts.ts'
import { transcribe } from '@rondall/contract/routes/voice.ts'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, reasonOf, unreachableText } from './api-error.ts'
import { call, callOrNull } from './call.ts'
import { storedSession } from './stored-session.ts'
import { rose } from './test-people.ts'
import { serve } from './test-server.ts'

const body = { email: 'rose@home.example', password: 'tea and toast' }

test('sends cookies, and the stored session as Bearer', async () => {
  const sent = serve({ 'GET /api/auth/me': { body: rose } })
  await call(me)
  storedSession.write('abc')
  await call(me)
  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer abc'])
})

test('sets a JSON content type only when there is a body', async () => {
  const sent = serve({
    'POST /api/auth/logout': { body: { ok: true } },
    'POST /api/auth/login': { body: { sessionId: 's', user: rose } },
  })
  await call(logout)
  await call(login, { body })
  expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual([null, 'application/json'])
  expect(sent[1]?.body).toBe(JSON.stringify(body))
})

test('leaves the content type of a form to the browser', async () => {
  const sent = serve({ 'POST /api/voice/stt': { body: { text: 'hello', transcript: 'hello' } } })
  const form = new FormData()
  form.set('file', new Blob(['sound']), 'speech.webm')
  expect(await call(transcribe, {}, { form })).toEqual({ text: 'hello', transcript: 'hello' })
  expect(sent[0]?.headers.get('Content-Type')).toBeNull()
  expect(sent[0]?.body).toBe(form)
})

test('fills path and query, and leaves out what is undefined', async () => {
  const entries = route({
    method: 'GET',
    path: '/api/seniors/:seniorId/entries',
    summary: 'For this test',
    permission: 'see-journal',
    params: z.object({ seniorId: z.string() }),
    query: z.object({ search: z.string(), day: z.optional(z.string()) }),
    answer: z.array(z.string()),
  })
  const sent = serve({ 'GET /api/seniors/a%2Fb/entries?search=roses+%26+tea': { body: [] } })
  await call(entries, {
    params: { seniorId: 'a/b' },
    query: { search: 'roses & tea', day: undefined },
  })
  expect(sent).toHaveLength(1)
})

test('a failure says the status and the body text, and carries what the body says', async () => {
  const text = JSON.stringify({
    error: 'Too many tries.',
    code: 'too-many-requests',
    details: { waitMs: 5 },
  })
  serve({ 'POST /api/auth/login': { status: 429, body: text } })
  const error = await call(login, { body }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `429: ${text}`,
    status: 429,
    code: 'too-many-requests',
    details: { waitMs: 5 },
    reason: 'Too many tries.',
  })
})

test('an empty body gives the status text, a body that is not JSON gives its text', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/me'
      ? new Response('<html>', { status: 502 })
      : new Response('', { status: 503, statusText: 'Service Unavailable' }),
  )
  await expect(call(me)).rejects.toThrow('502: <html>')
  await expect(call(logout)).rejects.toThrow('503: Service Unavailable')
})

test('being signed out is an error, or null when asked for', async () => {
  serve({ 'GET /api/auth/me': { status: 401, body: { error: 'Please sign in.' } } })
  await expect(call(me)).rejects.toThrow('401: ')
  expect(await callOrNull(me)).toBeNull()
})

test('the null mode lets other failures through', async () => {
  serve({ 'GET /api/auth/me': { status: 500, body: 'Oh' } })
  await expect(callOrNull(me)).rejects.toThrow('500: Oh')
})

test('a lost connection is told as one, not as a wrong password', () => {
  expect(reasonOf(new TypeError('Failed to fetch'), 'Wrong')).toBe(unreachableText)
  expect(reasonOf(new ApiError(500, '', 'Internal'), 'Wrong')).toBe('Wrong')
  expect(reasonOf(new ApiError(429, '{"error":"Wait"}', ''), 'Wrong')).toBe('Wait')
})
