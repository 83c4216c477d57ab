import { protocolVersion } from '@rondall/contract/voice-protocol.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { linkTokenTo, mailTo } from '../../../test/mailbox.ts'
import { type Person, password, person } from '../../../test/people.ts'
import { openLive } from '../../composition/live.ts'
import { knownDevices } from '../../db/schema/accounts.ts'

const server = testApp()
const minuteMs = 60_000
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

type Headers = Record<string, string>
const get = (path: string, headers: Headers) =>
  server.app.inject({ url: `/api/auth/${path}`, headers })
const post = (path: string, payload: object | undefined, headers: Headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })

async function signIn({ email }: Person, given = password, headers: Headers = {}) {
  const response = await post('login', { email, password: given }, headers)
  const { sessionId } = response.json()
  return { status: response.statusCode, headers: { authorization: `Bearer ${sessionId}` } }
}

async function byLink({ email }: Person) {
  const redirect_to = 'http://rondall.test/auth/verify'
  await post('send-magic-link', { email, stripe_customer_id: 'temp', redirect_to })
  const token = await linkTokenTo(server.deps, email)
  const { sessionId } = (await post('verify', { token })).json()
  return { authorization: `Bearer ${sessionId}` }
}

const isSignedIn = async (headers: Headers) => (await get('me', headers)).statusCode === 200

test('the password changes for whoever knows it, other sessions end, and the owner is told', async () => {
  const rosa = await person(server.deps, 'senior')
  const tablet = await signIn(rosa)
  const wish = { currentPassword: password, newPassword: 'pear and ginger' }
  const changed = await post('change-password', wish, rosa.headers)
  expect(changed.json().ok).toBe(true)
  const { sessionId } = changed.json()
  expect(changed.cookies.find(({ name }) => name === 'rondall_session')?.value).toBe(sessionId)
  expect(await isSignedIn({ authorization: `Bearer ${sessionId}` })).toBe(true)
  expect(await isSignedIn(rosa.headers), 'the old secret of the same session').toBe(false)
  expect(await isSignedIn(tablet.headers)).toBe(false)
  expect((await signIn(rosa)).status).toBe(401)
  expect((await signIn(rosa, 'pear and ginger')).status).toBe(200)
  const subjects = async () => (await mailTo(server.deps, rosa.email)).map((mail) => mail.subject)
  await expect.poll(subjects).toEqual(['Your Rondall password was changed'])
})

test('a link that was sent before the password changed is void after it', async () => {
  const rosa = await person(server.deps, 'senior')
  const redirect_to = 'http://rondall.test/auth/verify'
  await post('send-magic-link', { email: rosa.email, stripe_customer_id: 'temp', redirect_to })
  const token = await linkTokenTo(server.deps, rosa.email)
  const wish = { currentPassword: password, newPassword: 'pear and ginger' }
  await post('change-password', wish, rosa.headers)
  expect((await post('verify', { token })).json().code).toBe('link-invalid')
})

test('after a new password, and after signing out everywhere, no other device is known', async () => {
  const rosa = await person(server.deps, 'senior')
  const devices = () => server.deps.db.$count(knownDevices, eq(knownDevices.userId, rosa.id))
  const tablet = await signIn(rosa)
  await signIn(rosa)
  expect(await devices()).toBe(2)
  const wish = { currentPassword: password, newPassword: 'pear and ginger' }
  const { sessionId } = (await post('change-password', wish, tablet.headers)).json()
  expect(await devices()).toBe(1)
  await post('sign-out-everywhere', undefined, { authorization: `Bearer ${sessionId}` })
  expect(await devices()).toBe(0)
})

test.each([undefined, '', 'not this', 'x'.repeat(1000)])(
  'with the current password %j it does not',
  async (currentPassword) => {
    const rosa = await person(server.deps, 'senior')
    const wish = { currentPassword, newPassword: 'pear and ginger' }
    const response = await post('change-password', wish, rosa.headers)
    expect(response.json().code).toBe('current-password-wrong')
    expect((await signIn(rosa)).status).toBe(200)
  },
)

test('guessing the current password in an open browser is stopped like any guessing', async () => {
  const rosa = await person(server.deps, 'senior')
  const wish = { currentPassword: 'a guess', newPassword: 'pear and ginger' }
  const codes: string[] = []
  for (let count = 0; count < 11; count++) {
    codes.push((await post('change-password', wish, rosa.headers)).json().code)
  }
  expect(codes.slice(9)).toEqual(['current-password-wrong', 'too-many-requests'])
})

test('a forgotten password: a link signs in, and for a quarter of an hour sets a new one', async () => {
  const rosa = await person(server.deps, 'senior')
  const linked = await byLink(rosa)
  expect((await get('safety', linked)).json()).toMatchObject({
    hasPassword: true,
    mayReplacePassword: true,
  })
  const wish = { newPassword: 'pear and ginger' }
  const changed = (await post('change-password', wish, linked)).json()
  const rotated = { authorization: `Bearer ${changed.sessionId}` }
  expect((await signIn(rosa, 'pear and ginger')).status).toBe(200)
  expect(await isSignedIn(rosa.headers)).toBe(false)
  await server.clock.advance(15 * minuteMs)
  expect((await get('safety', rotated)).json().mayReplacePassword).toBe(false)
  expect((await post('change-password', wish, rotated)).json().code).toBe('current-password-wrong')
})

test('the list of sessions names devices, and one can be ended', async () => {
  const rosa = await person(server.deps, 'senior')
  await server.clock.advance(minuteMs)
  const tablet = await signIn(rosa, password, { 'user-agent': android })
  const list = (await get('sessions', rosa.headers)).json()
  expect(list).toMatchObject([
    { device: 'Chrome on Android', isThisOne: false },
    { isThisOne: true },
  ])
  expect(JSON.stringify(list)).not.toContain('Mozilla')
  const end = (id: string, headers: Headers) =>
    server.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers })
  const stranger = await person(server.deps, 'caregiver')
  expect((await end(list[0].id, stranger.headers)).statusCode).toBe(404)
  expect(await isSignedIn(tablet.headers)).toBe(true)
  expect((await end(list[0].id, rosa.headers)).json()).toEqual({ ok: true })
  expect((await end(list[0].id, rosa.headers)).statusCode).toBe(404)
  expect(await isSignedIn(tablet.headers)).toBe(false)
})

test('signing out everywhere ends every session of the person and nobody else’s', async () => {
  const rosa = await person(server.deps, 'senior')
  const karl = await person(server.deps, 'caregiver')
  const tablet = await signIn(rosa)
  expect((await post('sign-out-everywhere', undefined, tablet.headers)).json()).toEqual({
    ok: true,
  })
  expect(await isSignedIn(rosa.headers)).toBe(false)
  expect(await isSignedIn(tablet.headers)).toBe(false)
  expect(await isSignedIn(karl.headers)).toBe(true)
})

test('a conversation that is open ends soon after its session was ended, and no other does', async () => {
  const rosa = await person(server.deps, 'senior')
  const edda = await person(server.deps, 'senior')
  const ended = await talk(rosa)
  const kept = await talk(edda)
  const closed = new Promise<number>((resolve) => ended.on('close', resolve))
  await post('sign-out-everywhere', undefined, rosa.headers)
  await server.clock.advance(25_000)
  expect(await closed).toBe(4003)
  expect(kept.readyState).toBe(kept.OPEN)
  kept.terminate()
})

test('signing out everywhere ends conversations and streams at once, without a look of theirs', async () => {
  const rosa = await person(server.deps, 'senior')
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const listening = openLive(server.deps, server.connectAlone)
  const socket = await talk(rosa)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const stream = await fetch(`${address}/api/live`, { headers: rosa.headers })
  // The clock stands still, so only being told can end them.
  await expect
    .poll(async () => {
      const { rows } = await server.pool.query(
        "select 1 from pg_stat_activity where query = 'listen rondall_session_ended'",
      )
      return rows.length
    })
    .toBe(1)
  await post('sign-out-everywhere', undefined, rosa.headers)
  expect(await closed).toBe(4003)
  expect(await stream.text()).toBe(': open\n\n')
  await listening.stop()
})

/** A conversation that has said hello. */
async function talk({ headers }: Person) {
  await server.app.ready()
  const socket = await server.app.injectWS('/api/voice/session', { headers })
  const answered = new Promise((resolve) => socket.once('message', resolve))
  const hello = { type: 'hello', protocol: protocolVersion, timeZone: 'UTC' }
  socket.send(JSON.stringify({ ...hello, output: 'none', greet: false }))
  await answered
  return socket
}
