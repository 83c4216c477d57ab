import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Person, person } from '../../../../test/people.ts'

/** A tablet that shows a code, beside the phone that got the message: nobody types a name or a password. */

const server = testApp()
let caregiver: Person

beforeEach(async () => {
  await server.pool.query('truncate outbox_messages, invitations, device_pairings')
  caregiver = await person(server.deps, 'caregiver')
})

type Headers = Record<string, string>
const post = async (url: string, payload?: object, headers: Headers = {}) =>
  (
    await server.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })
  ).json()
const start = (): Promise<{ code: string; secret: string }> => post('/api/devices/pair')
const ask = (secret: string) => post('/api/devices/pair/ask', { secret })
const me = async (sessionId: string) =>
  (
    await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${sessionId}` },
    })
  ).json()

describe('with the link of the letter', () => {
  async function invited() {
    const email = `rose-${caregiver.id}@home.example`
    const body = { name: 'Rose', email }
    const { seniorId, code } = await post('/api/seniors/invite', body, caregiver.headers)
    const sent = (await server.app.inject('/api/dev/outbox')).json()
    const secret = /senior-invite\/(\S+)/.exec(sent[0].text)?.[1] ?? ''
    return { seniorId, secret, code }
  }
  const open = (code: string, device: string) =>
    post('/api/invitations/open-on-device', { code, device })

  test('the account opens on the tablet, and nowhere else', async () => {
    const { seniorId, secret } = await invited()
    const tablet = await start()
    expect(await ask(tablet.secret)).toEqual({})
    expect(await open(secret, tablet.code.toLowerCase())).toEqual({ ok: true })
    const { sessionId, user } = await ask(tablet.secret)
    expect(user).toMatchObject({ id: seniorId, role: 'senior' })
    expect(await me(sessionId)).toMatchObject({ id: seniorId })
    expect((await ask(tablet.secret)).code, 'once').toBe('pairing-over')
  })

  test('a wrong code of the tablet uses nothing up; the code that the inviter knows opens nothing', async () => {
    const { secret, code } = await invited()
    const tablet = await start()
    expect((await open(secret, 'AAAAAA')).code).toBe('pairing-over')
    expect((await open(code, tablet.code)).code).toBe('invitation-invalid')
    expect(await ask(tablet.secret)).toEqual({})
    expect(await open(secret, tablet.code)).toEqual({ ok: true })
  })
})

describe('from a device that is signed in', () => {
  const approve = (code: string, who: Person) =>
    post('/api/devices/pair/approve', { code }, who.headers)

  test('the senior signs in another; a caregiver cannot', async () => {
    const senior = await person(server.deps, 'senior')
    const tablet = await start()
    expect((await approve(tablet.code, caregiver)).code).toBe('not-found')
    expect(await approve(tablet.code, senior)).toEqual({ ok: true })
    expect((await approve(tablet.code, senior)).code, 'taken').toBe('pairing-over')
    expect((await ask(tablet.secret)).user).toMatchObject({ id: senior.id })
  })

  test('a code is good for ten minutes, and of many who ask at once one is signed in', async () => {
    const senior = await person(server.deps, 'senior')
    const [old, tablet] = [await start(), await start()]
    await approve(tablet.code, senior)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(tablet.secret)))
    expect(answers.filter(({ sessionId }) => sessionId)).toHaveLength(1)
    await server.clock.advance(10 * 60_000)
    expect((await approve(old.code, senior)).code).toBe('pairing-over')
    expect((await ask(old.secret)).code).toBe('pairing-over')
  })

  test('codes are guessed ten times in a quarter of an hour, and kept as digests', async () => {
    const senior = await person(server.deps, 'senior')
    const tablet = await start()
    const { rows } = await server.pool.query('select * from device_pairings')
    expect(JSON.stringify(rows)).not.toContain(tablet.code)
    for (let tries = 0; tries < 10; tries++)
      expect((await approve('AAAAAA', senior)).code).toBe('pairing-over')
    expect((await approve(tablet.code, senior)).code).toBe('too-many-requests')
  })
})
