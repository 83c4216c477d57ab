import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { linkTokenTo, mailTo } from '../../../../test/mailbox.ts'
import { type Person, password, person } from '../../../../test/people.ts'
import { recoveryCodes, twoFactor, users } from '../../../db/schema/accounts.ts'

const server = testApp()
const stepMs = 30_000

const post = (path: string, payload: object | undefined, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })

const codeOf = (secret: string, at = server.clock.now()) =>
  new TOTP({ secret }).generate({ timestamp: at })

const signIn = ({ email }: Person, code?: string) =>
  post('login', { email, password, ...(code === undefined ? {} : { code }) })

const confirm = (
  { headers }: Pick<Person, 'headers'>,
  code: string,
  currentPassword: string | undefined = password,
) => post('two-factor/confirm', { code, currentPassword }, headers)

/** A caregiver who has turned it on, with the secret and the recovery codes. */
async function guarded() {
  const caregiver = await person(server.deps, 'caregiver')
  const { secret } = (await post('two-factor/start', undefined, caregiver.headers)).json()
  const confirmed = await confirm(caregiver, codeOf(secret))
  await server.clock.advance(stepMs)
  return { caregiver, secret, codes: confirmed.json().recoveryCodes as string[] }
}

test('after it is on, a password alone does not sign in, and a code does', async () => {
  const { caregiver, secret } = await guarded()
  const asked = await signIn(caregiver)
  expect(asked.statusCode).toBe(401)
  expect(asked.json().code).toBe('two-factor-required')
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect((await signIn(caregiver, '000000')).json().code).toBe('two-factor-wrong')
  expect((await signIn(caregiver, codeOf(secret))).statusCode).toBe(200)
})

test('a wrong password is a wrong password, whatever the code', async () => {
  const { caregiver, secret } = await guarded()
  const code = codeOf(secret)
  const wrong = await post('login', { email: caregiver.email, password: 'not this', code })
  expect(wrong.json().code).toBe('wrong-password')
})

test('a code works once, also when it comes twice at once, and an older one not after it', async () => {
  const { caregiver, secret } = await guarded()
  const code = codeOf(secret)
  const answers = await Promise.all([signIn(caregiver, code), signIn(caregiver, code)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  const older = codeOf(secret, server.clock.now() - stepMs)
  expect((await signIn(caregiver, older)).statusCode).toBe(401)
  await server.clock.advance(stepMs)
  expect((await signIn(caregiver, codeOf(secret))).statusCode).toBe(200)
})

test('the code that turned it on does not sign in as well', async () => {
  const caregiver = await person(server.deps, 'caregiver')
  const { secret } = (await post('two-factor/start', undefined, caregiver.headers)).json()
  const code = codeOf(secret)
  await confirm(caregiver, code)
  expect((await signIn(caregiver, code)).json().code).toBe('two-factor-wrong')
})

test('nothing is asked before the set-up is confirmed, and it may be begun anew', async () => {
  const caregiver = await person(server.deps, 'caregiver')
  const first = (await post('two-factor/start', undefined, caregiver.headers)).json()
  const second = (await post('two-factor/start', undefined, caregiver.headers)).json()
  expect((await signIn(caregiver)).statusCode).toBe(200)
  expect((await confirm(caregiver, codeOf(first.secret))).json().code).toBe('two-factor-wrong')
  expect((await confirm(caregiver, codeOf(second.secret))).json().recoveryCodes).toHaveLength(10)
  expect((await post('two-factor/start', undefined, caregiver.headers)).json().code).toBe(
    'two-factor-already-on',
  )
  expect((await confirm(caregiver, codeOf(second.secret))).json().code).toBe(
    'two-factor-already-on',
  )
})

const started = async ({ headers }: Pick<Person, 'headers'>) => {
  const { secret } = (await post('two-factor/start', undefined, headers)).json()
  return codeOf(secret)
}

const isSignedIn = async (headers: Person['headers']) =>
  (await server.app.inject({ url: '/api/auth/me', headers })).statusCode === 200

test('turning it on needs the current password, whose guesses are counted, and spends no code for a wrong one', async () => {
  const caregiver = await person(server.deps, 'caregiver')
  const code = await started(caregiver)
  for (const wrong of ['', 'a guess']) {
    const refused = await confirm(caregiver, code, wrong)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'current-password-wrong'])
  }
  const without = await post('two-factor/confirm', { code }, caregiver.headers)
  expect(without.json().code).toBe('current-password-wrong')
  expect((await signIn(caregiver)).statusCode).toBe(200)
  expect((await confirm(caregiver, code)).statusCode).toBe(200)
  const guessed = await person(server.deps, 'caregiver')
  const right = await started(guessed)
  for (let n = 0; n < 10; n++) await confirm(guessed, right, 'a guess')
  expect((await confirm(guessed, right)).statusCode).toBe(429)
})

test('turning it on ends every other session and no more than that', async () => {
  const caregiver = await person(server.deps, 'caregiver')
  const other = { authorization: `Bearer ${(await signIn(caregiver)).json().sessionId}` }
  const somebodyElse = await person(server.deps, 'caregiver')
  const code = await started(caregiver)
  await confirm(caregiver, '000000')
  expect(await isSignedIn(other)).toBe(true)
  await confirm(caregiver, code)
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(caregiver.headers)).toBe(true)
  expect(await isSignedIn(somebodyElse.headers)).toBe(true)
})

/** Without a password, and just signed in by a link. */
async function byLink() {
  const { id, email } = await person(server.deps, 'caregiver')
  await server.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
  const redirect_to = 'http://rondall.test/auth/verify'
  await post('send-magic-link', { email, stripe_customer_id: 'temp', redirect_to })
  const { sessionId } = (
    await post('verify', { token: await linkTokenTo(server.deps, email) })
  ).json()
  return { headers: { authorization: `Bearer ${sessionId}` } }
}

test('without a password it takes a link that has just signed in, for a quarter of an hour', async () => {
  const stale = await byLink()
  await server.clock.advance(15 * 60_000)
  for (const currentPassword of [undefined, '', password]) {
    const payload = { code: await started(stale), currentPassword }
    const refused = await post('two-factor/confirm', payload, stale.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'link-sign-in-needed'])
  }
  const fresh = await byLink()
  const on = await post('two-factor/confirm', { code: await started(fresh) }, fresh.headers)
  expect(on.json().recoveryCodes).toHaveLength(10)
})

test('each recovery code signs in once, however it is typed, and its use is mailed', async () => {
  const { caregiver, codes } = await guarded()
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^([A-HJ-KM-NP-Z2-9]{4}-){3}[A-HJ-KM-NP-Z2-9]{4}$/)
  expect(new Set(codes).size).toBe(10)
  const typed = first.toLowerCase().replaceAll('-', ' ')
  expect((await signIn(caregiver, typed)).statusCode).toBe(200)
  expect((await signIn(caregiver, first)).statusCode).toBe(401)
  expect((await signIn(caregiver, second)).statusCode).toBe(200)
  const subjects = async () =>
    (await mailTo(server.deps, caregiver.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('A recovery code was used')
  const safety = await server.app.inject({ url: '/api/auth/safety', headers: caregiver.headers })
  expect(safety.json()).toMatchObject({ twoFactor: true, recoveryCodesLeft: 8 })
})

test('another person’s recovery code is worth nothing', async () => {
  const one = await guarded()
  const two = await guarded()
  expect((await signIn(one.caregiver, two.codes[0])).statusCode).toBe(401)
})

test('secret and recovery codes are not readable in the database', async () => {
  const { secret, codes } = await guarded()
  const rows = JSON.stringify([
    await server.deps.db.select().from(twoFactor),
    await server.deps.db.select().from(recoveryCodes),
  ])
  for (const hidden of [secret, ...codes]) expect(rows).not.toContain(hidden)
})

test('a link asks for the code, too, and stays good until it is right', async () => {
  const { caregiver, secret } = await guarded()
  await post('send-magic-link', {
    email: caregiver.email,
    stripe_customer_id: 'temp',
    redirect_to: 'http://rondall.test/auth/verify',
  })
  const token = await linkTokenTo(server.deps, caregiver.email)
  const asked = await post('verify', { token })
  expect(asked.json().code).toBe('two-factor-required')
  const withCode = (code: string) => post('verify', { token, code })
  expect((await withCode('123')).json().code).toBe('two-factor-wrong')
  expect((await withCode(codeOf(secret))).json().user.email).toBe(caregiver.email)
  await server.clock.advance(stepMs)
  expect((await withCode(codeOf(secret))).json().code).toBe('link-invalid')
})

test('turning it off takes a code', async () => {
  const { caregiver, secret } = await guarded()
  const off = (code: string) => post('two-factor/disable', { code }, caregiver.headers)
  expect((await off('000000')).json().code).toBe('two-factor-wrong')
  expect((await off(codeOf(secret))).json()).toEqual({ ok: true })
  expect((await signIn(caregiver)).statusCode).toBe(200)
  expect(await server.deps.db.$count(recoveryCodes)).toBe(0)
})

test('ten wrong codes and the account waits, also for the right one; a senior has none of it', async () => {
  const { caregiver, secret } = await guarded()
  const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn(caregiver, '999999')))
  expect(guesses.filter((each) => each.json().code === 'two-factor-wrong').length).toBeLessThan(11)
  expect((await signIn(caregiver, codeOf(secret))).statusCode).toBe(429)
  await server.clock.advance(16 * 60_000)
  expect((await signIn(caregiver, codeOf(secret))).statusCode).toBe(200)
  const senior = await person(server.deps, 'senior')
  expect((await post('two-factor/start', undefined, senior.headers)).statusCode).toBe(404)
})
