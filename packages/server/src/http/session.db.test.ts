import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { password, person } from '../../test/people.ts'

const plain = testApp()
const secure = testApp({ environment: { PUBLIC_URL: 'https://rondall.example' } })
const dayMs = 24 * 60 * 60 * 1000

type Server = ReturnType<typeof testApp>

const login = async (server: Server, keepSignedIn = false) => {
  const { email } = await person(server.deps, 'senior')
  const payload = { email, password, keepSignedIn }
  return server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
}
const me = (
  server: Server,
  cookies: Record<string, string>,
  headers: Record<string, string> = {},
) => server.app.inject({ url: '/api/auth/me', cookies, headers })

test.each([
  { keepSignedIn: false, days: 30 },
  { keepSignedIn: true, days: 90 },
])(
  'the cookie and the session slide together: $days days after the last use, not the first',
  async ({ keepSignedIn, days }) => {
    const first = (await login(plain, keepSignedIn)).cookies.find(isSession)
    let browser = {
      value: first?.value ?? '',
      goneAt: plain.clock.now() + (first?.maxAge ?? 0) * 1000,
    }
    for (let week = 0; week < 60; week++) {
      await plain.clock.advance(7 * dayMs)
      expect(browser.goneAt).toBeGreaterThan(plain.clock.now())
      const answer = await me(plain, { rondall_session: browser.value })
      expect(answer.statusCode).toBe(200)
      const given = answer.cookies.find(isSession)
      expect(given?.maxAge).toBe(days * 24 * 60 * 60)
      browser = {
        value: given?.value ?? '',
        goneAt: plain.clock.now() + (given?.maxAge ?? 0) * 1000,
      }
    }
  },
)
const isSession = ({ name }: { name: string }) => name === 'rondall_session'

test('a page of ours whose cookie is gone gets it back at once; another caller does not', async () => {
  const { sessionId } = (await login(plain)).json()
  const headers = { authorization: `Bearer ${sessionId}` }
  const page = await me(plain, {}, { ...headers, 'sec-fetch-site': 'same-origin' })
  expect(page.cookies.find(isSession)).toMatchObject({ value: sessionId, httpOnly: true })
  expect((await me(plain, {}, headers)).cookies).toEqual([])
})

test('a stream of events gives the cookie, too: on a tablet nobody touches it is the only call', async () => {
  const { sessionId } = (await login(plain)).json()
  await plain.clock.advance(2 * 60 * 60 * 1000)
  const address = await plain.app.listen({ port: 0, host: '127.0.0.1' })
  const left = new AbortController()
  const stream = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${sessionId}` },
    signal: left.signal,
  })
  expect(stream.headers.get('set-cookie')).toContain(`rondall_session=${sessionId}`)
  left.abort()
})

test('a cookie that an overtaken answer left behind does not shut out the session', async () => {
  const old = (await login(plain)).json().sessionId
  const { sessionId } = (await login(plain)).json()
  await plain.app.inject({
    ...{ method: 'POST', url: '/api/auth/logout' },
    cookies: { rondall_session: old },
  })
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await me(plain, { rondall_session: old }, headers)).statusCode).toBe(200)
})

test('two sessions that both hold are refused', async () => {
  const one = (await login(plain)).json().sessionId
  const { sessionId } = (await login(plain)).json()
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await me(plain, { rondall_session: one }, headers)).json().code).toBe('session-mismatch')
})

test('behind https cookies are bound to this host, and not by a name that another could plant', async () => {
  const answer = await login(secure)
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
    '__Host-rondall_device',
    '__Host-rondall_session',
  ])
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(line).not.toContain('Domain')
  }
  const { sessionId } = answer.json()
  expect((await me(secure, { '__Host-rondall_session': sessionId })).statusCode).toBe(200)
})

test('the old name is read for 90 days, and gives the new one', async () => {
  const { sessionId } = (await login(secure)).json()
  await secure.clock.advance(2 * 60 * 60 * 1000)
  const answer = await me(secure, { rondall_session: sessionId })
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.map(({ name }) => name)).toContain('__Host-rondall_session')
  await secure.clock.advance(91 * dayMs)
  const late = (await login(secure)).json().sessionId
  expect((await me(secure, { rondall_session: late })).statusCode).toBe(401)
})

test('signing out takes the cookie by both names', async () => {
  const { sessionId } = (await login(secure)).json()
  const answer = await secure.app.inject({
    ...{ method: 'POST', url: '/api/auth/logout' },
    cookies: { '__Host-rondall_session': sessionId },
  })
  const gone = answer.cookies.filter(({ value }) => value === '').map(({ name }) => name)
  expect(gone.sort()).toEqual(['__Host-rondall_session', 'rondall_session'])
})
