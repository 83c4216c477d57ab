import * as careTeam from '@rondall/contract/routes/care-team.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { household, type Person, person } from '../../../test/people.ts'
import { invitations } from '../../db/schema/invitations.ts'
import { requireInvitation } from './invitations.ts'

const server = testApp()
const hourMs = 60 * 60 * 1000

let senior: Person
let caregiver: Person

beforeEach(async () => {
  senior = await person(server.deps, 'senior')
  caregiver = await person(server.deps, 'caregiver')
})

const ask = (
  who: Person | undefined,
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  url: string,
  payload?: object,
  ip = '192.0.2.1',
) =>
  server.app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: who?.headers ?? {},
    ...(payload ? { payload } : {}),
  })

const invite = async (body: object = {}, who = senior) => {
  const response = await ask(who, 'POST', '/api/invitations', body)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const accept = (code: string, who = caregiver, ip?: string) =>
  ask(who, 'POST', careTeam.acceptInvitation.path, { inviteCode: code }, ip)
const seniorsOf = async (who: Person) => (await ask(who, 'GET', '/api/care-relationships')).json()
const outbox = async () => (await server.app.inject('/api/dev/outbox')).json()
/** What the link carries that was sent last to this address. */
const sentTo = async (address: string): Promise<string> => {
  const sent: { to: string; text: string }[] = await outbox()
  const text = sent.find(({ to }) => to === address)?.text ?? ''
  return /-invite\/(\S+)/.exec(text)?.[1] ?? ''
}
const requests = async (who = senior) => (await ask(who, 'GET', '/api/care-requests')).json()
const answer = (id: string, word = 'yes', who = senior) =>
  ask(who, 'POST', `/api/care-requests/${id}/answer`, { answer: word })
/** The senior says that it is right. */
async function confirm() {
  for (const { id } of await requests()) expect((await answer(id)).json()).toEqual({ ok: true })
}

describe('a code', () => {
  test('lets a caregiver in when the senior confirms it, once, as the first one primary', async () => {
    const { code, link, emailSent, invitation } = await invite()
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(link).toBe(`http://rondall.test/caregiver-invite/${code}`)
    expect(emailSent).toBe(false)
    const accepted = await accept(` ${code.toLowerCase()} `)
    expect(accepted.json()).toEqual({ ok: true, waitsFor: 'senior-answer' })
    expect(await seniorsOf(caregiver)).toEqual([])
    await confirm()
    expect(await seniorsOf(caregiver)).toEqual([
      expect.objectContaining({
        seniorId: senior.id,
        role: 'caregiver_primary',
        status: 'accepted',
      }),
    ])
    expect(invitation.role).toBe('caregiver_primary')
    const other = await person(server.deps, 'caregiver')
    const again = await accept(code, other)
    expect(again.json()).toMatchObject({ code: 'invitation-invalid' })
    expect(await seniorsOf(other)).toEqual([])
  })

  test('the second caregiver is secondary', async () => {
    const [first, second] = [await invite(), await invite()]
    expect([first, second].map(({ invitation }) => invitation.role)).toEqual([
      'caregiver_primary',
      'caregiver_secondary',
    ])
  })

  test('is worth nothing after 24 hours, when it was taken back, and after it was sent again', async () => {
    const expired = await invite()
    await server.clock.advance(24 * hourMs)
    const revoked = await invite()
    const path = `/api/invitations/${revoked.invitation.id}`
    expect((await ask(senior, 'DELETE', path)).statusCode).toBe(200)
    const resent = await invite()
    const fresh = (
      await ask(senior, 'POST', `/api/invitations/${resent.invitation.id}/resend`)
    ).json()
    const answers = []
    for (const code of [
      expired.code,
      revoked.code,
      resent.code,
      'AAAAAA',
      'nonsense',
      '0'.repeat(90),
    ]) {
      const response = await accept(code)
      answers.push({ ...response.json(), requestId: '', status: response.statusCode })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'invitation-invalid' })
    expect((await accept(fresh.code)).statusCode).toBe(200)
  })

  test('one that was sent to an address is for its owner', async () => {
    const { code } = await invite({ email: caregiver.email.toUpperCase() })
    const other = await person(server.deps, 'caregiver')
    expect((await accept(code, other)).json()).toMatchObject({ code: 'invitation-for-another' })
    expect(await seniorsOf(other)).toEqual([])
    expect((await accept(code)).statusCode).toBe(200)
  })

  test('twenty at the same moment give one relationship', async () => {
    const { code } = await invite()
    const others = await Promise.all(
      Array.from({ length: 20 }, () => person(server.deps, 'caregiver')),
    )
    const answers = await Promise.all(others.map((who) => accept(code, who)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await confirm()
    const team = (await ask(senior, 'GET', '/api/care-team')).json()
    expect(team).toHaveLength(1)
  })

  test('two letters for a primary at the same moment make one', async () => {
    const other = await person(server.deps, 'caregiver')
    const role = 'caregiver_primary'
    for (const { email } of [caregiver, other]) await invite({ role, email })
    const secrets = [await sentTo(caregiver.email), await sentTo(other.email)]
    const answers = await Promise.all([accept(secrets[0] ?? ''), accept(secrets[1] ?? '', other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'primary-exists' })
  })

  test('is kept as a keyed digest and the address sealed', async () => {
    const { code } = await invite({ email: 'karl@home.example', phone: '415 555 0100' })
    const [row] = await server.deps.db.select().from(invitations)
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(code)
    expect(stored).not.toMatch(/karl|555/)
  })
})

test('an invitation is really sent, by e-mail and by SMS, and says who invites', async () => {
  const { emailSent, smsSent, message } = await invite({
    email: 'karl@home.example',
    phone: '(415) 555-0100',
  })
  expect({ emailSent, smsSent }).toEqual({ emailSent: true, smsSent: true })
  expect(message).toBe('It was sent to karl@home.example and (415) 555-0100.')
  const sent = await outbox()
  expect(sent.map(({ to }: { to: string }) => to).sort()).toEqual([
    '+14155550100',
    'karl@home.example',
  ])
  for (const { text } of sent) {
    expect(text).toContain('Edda Example')
    expect(text).toMatch(/http:\/\/rondall\.test\/caregiver-invite\/[\w-]{22}\b/)
  }
  expect(await sentTo('karl@home.example')).not.toBe(await sentTo('+14155550100'))
})

test.each([
  [{ email: 'karl' }, 'email', 'Valid email is required'],
  [{ phone: '12' }, 'phone', 'Please enter a valid phone number'],
  [{ role: 'senior' }, 'role', expect.any(String)],
])('%j is refused by field', async (body, field, message) => {
  const response = await ask(senior, 'POST', '/api/invitations', body)
  expect(response.statusCode).toBe(400)
  expect(response.json().details.fields[0]).toEqual({ field, message })
})

test('empty fields are no fields', async () => {
  expect((await invite({ email: '', phone: '' })).invitation).not.toHaveProperty('email')
})

test('a primary invites on the senior’s behalf, a second primary is refused, others may not', async () => {
  const people = await household(server.deps)
  const url = `/api/invitations?seniorId=${people.senior.id}`
  const asked = await ask(people.primary, 'POST', url, {})
  expect(asked.json().invitation.role).toBe('caregiver_secondary')
  const second = await ask(people.primary, 'POST', url, { role: 'caregiver_primary' })
  expect(second.json()).toMatchObject({ code: 'primary-exists' })
  for (const who of [people.secondary, people.emergency, people.stranger, people.otherSenior]) {
    expect((await ask(who, 'POST', url, {})).statusCode).toBe(404)
  }
})

test('looking at a code tells who invites and to what, and uses nothing up', async () => {
  const { code } = await invite({ role: 'caregiver_emergency', relationshipType: 'friend' })
  const look = () => ask(undefined, 'POST', '/api/invitations/look', { code })
  expect((await look()).json()).toEqual({
    invites: 'caregiver',
    inviterName: 'Edda Example',
    seniorName: 'Edda Example',
    role: 'caregiver_emergency',
    relationshipType: 'friend',
  })
  await look()
  expect((await accept(code)).statusCode).toBe(200)
  await confirm()
  expect((await look()).json()).toMatchObject({ code: 'invitation-used' })
})

test('a code opens an account of its kind and its address only', async () => {
  const invited = await invite({ email: 'karl@home.example' })
  const opens = (email: string, role: 'senior' | 'caregiver', code = invited.code) =>
    requireInvitation(server.deps, { code, email, role, ip: '192.0.2.1' })
  const secret = await sentTo('karl@home.example')
  await expect(opens('karl@home.example', 'caregiver', secret)).resolves.toMatchObject({
    provesEmail: true,
  })
  await expect(opens('karl@home.example', 'caregiver')).resolves.toMatchObject({
    provesEmail: false,
  })
  await expect(opens('other@home.example', 'caregiver')).rejects.toMatchObject({
    code: 'invitation-for-another',
  })
  await expect(opens('karl@home.example', 'senior')).rejects.toMatchObject({
    code: 'invitation-invalid',
  })
})

test('the invitations of one senior are nobody else’s to see, send again or take back', async () => {
  const { invitation } = await invite()
  const other = await person(server.deps, 'senior')
  const path = `/api/invitations/${invitation.id}`
  expect((await ask(other, 'GET', '/api/invitations')).json()).toEqual([])
  expect((await ask(other, 'POST', `${path}/resend`)).statusCode).toBe(404)
  expect((await ask(other, 'DELETE', path)).statusCode).toBe(404)
  expect((await ask(senior, 'GET', '/api/invitations')).json()).toEqual([invitation])
})

test('one code opens one account, also when many try at once, and only that one joins with it', async () => {
  const { code } = await invite()
  const register = (name: string) =>
    ask(undefined, 'POST', '/api/auth/register', {
      name,
      email: `${name}@home.example`,
      password: 'plum-cake-4',
      role: 'caregiver',
      inviteCode: code,
    })
  const answers = await Promise.all(['anna', 'bert', 'cora'].map(register))
  const opened = answers.filter(({ statusCode }) => statusCode === 200)
  expect(opened).toHaveLength(1)
  expect((await accept(code)).json().code).toBe('invitation-invalid')
  const headers = { authorization: `Bearer ${opened[0]?.json().sessionId}` }
  expect((await accept(code, { ...caregiver, headers })).statusCode).toBe(200)
})

test('an invited person opens an account without paying, and joins', async () => {
  const { code } = await invite({ email: 'karl@home.example' })
  const secret = await sentTo('karl@home.example')
  const register = (change: object = {}) =>
    ask(undefined, 'POST', '/api/auth/register', {
      name: 'Karl',
      email: 'karl@home.example',
      password: 'plum-cake-4',
      role: 'caregiver',
      inviteCode: code,
      ...change,
    })
  expect((await register({ inviteCode: undefined })).statusCode).toBe(402)
  expect((await register({ inviteCode: 'AAAAAA' })).json().code).toBe('invitation-invalid')
  expect((await register({ role: 'senior' })).json().code).toBe('invitation-invalid')
  expect((await register({ email: 'x@home.example' })).json().code).toBe('invitation-for-another')
  const { sessionId, user } = (await register({ inviteCode: secret })).json()
  expect(user).not.toHaveProperty('needsAddressProof')
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await accept(secret, { ...caregiver, headers })).json()).toEqual({ ok: true })
  expect(await seniorsOf({ ...caregiver, headers })).toHaveLength(1)
})

describe('guessing', () => {
  test('an account may be wrong ten times in a quarter of an hour', async () => {
    const { code } = await invite()
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await accept('AAAAAA', caregiver, `192.0.2.${attempt}`)).statusCode).toBe(404)
    }
    expect((await accept(code)).statusCode).toBe(429)
    await server.clock.advance(16 * 60 * 1000)
    expect((await accept(code)).statusCode).toBe(200)
  })

  test('the link of an email, too, gives one answer to everything that is not valid', async () => {
    const response = await ask(undefined, 'POST', '/api/invitations/enter', {
      code: 'x'.repeat(43),
    })
    expect(response.json()).toMatchObject({ code: 'invitation-invalid' })
  })
})

test('nobody fills a stranger’s mailbox: ten messages in a quarter of an hour', async () => {
  for (let sent = 0; sent < 10; sent++) await invite({ email: 'karl@home.example' })
  expect((await ask(senior, 'POST', '/api/invitations', {})).statusCode).toBe(429)
})
