import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Person, person } from '../../../test/people.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { ProviderError } from '../../platform/errors.ts'
import { createAccount } from '../accounts/accounts.ts'
import { inviteSenior } from './senior-invitations.ts'

const server = testApp()
const invited = { name: 'Rose Miller', email: 'rose@home.example' }
const profileData = {
  dateOfBirth: '1941-03-02',
  primaryPhone: '+1 415 555 0100',
  emergencyContact: 'Daniel',
  emergencyPhone: '+1 415 555 0101',
  medications: '',
  medicalConditions: '',
  mobilityLevel: 'independent',
  dietaryRestrictions: '',
  preferredWakeTime: '08:00',
  hobbiesInterests: 'Roses',
  profileCompleted: true,
}

let caregiver: Person
beforeEach(async () => {
  caregiver = await person(server.deps, 'caregiver')
})

type Headers = Record<string, string>
const ask = (
  headers: Headers,
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })

const inviteRose = async (who = caregiver, body: object = invited) =>
  (await ask(who.headers, 'POST', '/api/seniors/invite', body)).json()
const outbox = async () => (await server.app.inject('/api/dev/outbox')).json()
const secretSent = async () => /senior-invite\/(\S+)/.exec((await outbox())[0].text)?.[1] ?? ''
const enter = (code: string) => ask({}, 'POST', '/api/invitations/enter', { code })
const seniorsOf = async (who: Person) =>
  (await ask(who.headers, 'GET', '/api/care-relationships')).json()
const journalOf = (who: Person, seniorId: string) =>
  ask(who.headers, 'GET', `/api/journal?seniorId=${seniorId}`)

async function rose() {
  const id = await createAccount(server.deps, {
    ...invited,
    password: 'plum-cake-4',
    role: 'senior',
  })
  const login = await ask({}, 'POST', '/api/auth/login', {
    email: invited.email,
    password: 'plum-cake-4',
  })
  return { id, headers: { authorization: `Bearer ${login.json().sessionId}` } }
}

test('an invited senior is there at once, and shares nothing until they say yes', async () => {
  const { emailSent, seniorId, message } = await inviteRose()
  expect(emailSent).toBe(true)
  expect(message).toContain('rose@home.example')
  expect(await seniorsOf(caregiver)).toEqual([
    expect.objectContaining({ seniorId, status: 'invited', senior: invited }),
  ])
  expect((await journalOf(caregiver, seniorId)).statusCode).toBe(404)
  const profile = `/api/profile/${seniorId}`
  expect((await ask(caregiver.headers, 'POST', profile, { profileData })).statusCode).toBe(200)
  expect((await ask(caregiver.headers, 'GET', profile)).statusCode).toBe(404)

  const entered = await enter(await secretSent())
  expect(entered.json().user).toMatchObject({ ...invited, id: seniorId, role: 'senior' })
  const headers = { authorization: `Bearer ${entered.json().sessionId}` }
  expect((await journalOf(caregiver, seniorId)).statusCode).toBe(404)

  const [request] = (await ask(headers, 'GET', '/api/care-requests')).json()
  expect(request).toMatchObject({ email: caregiver.email, role: 'caregiver_primary' })
  await ask(headers, 'POST', `/api/care-requests/${request.id}/answer`, { answer: 'yes' })
  expect((await journalOf(caregiver, seniorId)).statusCode).toBe(200)
  expect((await ask(caregiver.headers, 'GET', profile)).json()).toEqual({ profileData })
  expect((await seniorsOf(caregiver))[0]).toMatchObject({ status: 'accepted' })
  expect((await ask(headers, 'GET', '/api/care-requests')).json()).toEqual([])
})

test('the link opens the account once; the short code never does', async () => {
  const { code } = await inviteRose()
  expect((await enter(code)).json()).toMatchObject({ code: 'invitation-invalid' })
  const secret = await secretSent()
  expect((await enter(secret)).statusCode).toBe(200)
  expect((await enter(secret)).json()).toMatchObject({ code: 'sign-in-first' })
})

test('a hundred at the same moment open one account', async () => {
  await inviteRose()
  const secret = await secretSent()
  const answers = await Promise.all(Array.from({ length: 100 }, () => enter(secret)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  for (const { statusCode } of answers) expect([200, 409, 429]).toContain(statusCode)
})

describe('a senior who has an account already', () => {
  test('looks no different to who invites, and what they wrote themself stays', async () => {
    const own = await rose()
    const ownProfile = { ...profileData, hobbiesInterests: 'Chess', medications: 'None' }
    const ownPath = `/api/profile/${own.id}`
    await ask(own.headers, 'POST', ownPath, { profileData: ownProfile })

    const known = await inviteRose()
    const unknown = await inviteRose(caregiver, { name: 'Ada', email: 'ada@home.example' })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.seniorId).not.toBe(own.id)
    const offered = { ...profileData, dietaryRestrictions: 'No nuts' }
    await ask(caregiver.headers, 'POST', `/api/profile/${known.seniorId}`, { profileData: offered })

    const [request] = (await ask(own.headers, 'GET', '/api/care-requests')).json()
    const answer = `/api/care-requests/${request.id}/answer`
    expect((await ask(own.headers, 'POST', answer, { answer: 'yes' })).statusCode).toBe(200)
    expect(
      (await seniorsOf(caregiver)).filter((one: { status: string }) => one.status === 'accepted'),
    ).toEqual([expect.objectContaining({ seniorId: own.id, senior: invited })])
    const { profileData: kept } = (await ask(own.headers, 'GET', ownPath)).json()
    expect(kept).toMatchObject({
      hobbiesInterests: 'Chess',
      medications: 'None',
      dietaryRestrictions: 'No nuts',
    })
    expect((await ask(caregiver.headers, 'GET', `/api/profile/${known.seniorId}`)).statusCode).toBe(
      404,
    )
  })

  test('accepts with the code on their own device, whatever address they were invited at', async () => {
    const { code } = await inviteRose()
    const other = await person(server.deps, 'senior')
    const request = (await ask(other.headers, 'POST', '/api/care-requests/find', { code })).json()
    const answer = `/api/care-requests/${request.id}/answer`
    expect((await ask(other.headers, 'POST', answer, { answer: 'yes' })).statusCode).toBe(404)
    expect((await ask(other.headers, 'POST', answer, { answer: 'yes', code })).statusCode).toBe(200)
    expect((await seniorsOf(caregiver))[0]).toMatchObject({
      seniorId: other.id,
      status: 'accepted',
    })
  })
})

test('"not now" shares nothing and may become a yes', async () => {
  await inviteRose()
  const own = await rose()
  const [request] = (await ask(own.headers, 'GET', '/api/care-requests')).json()
  const answer = (word: string) =>
    ask(own.headers, 'POST', `/api/care-requests/${request.id}/answer`, { answer: word })
  await answer('not-now')
  expect((await seniorsOf(caregiver))[0]).toMatchObject({ status: 'invited' })
  expect((await ask(own.headers, 'GET', '/api/care-requests')).json()[0].postponed).toBe(true)
  await answer('yes')
  expect((await seniorsOf(caregiver))[0]).toMatchObject({ status: 'accepted' })
})

test('where there is a primary, who asks later becomes secondary', async () => {
  const own = await rose()
  const second = await person(server.deps, 'caregiver')
  for (const who of [caregiver, second]) await inviteRose(who)
  const requests = async () => (await ask(own.headers, 'GET', '/api/care-requests')).json()
  const roles = async () => (await requests()).map(({ role }: { role: string }) => role)
  expect(await roles()).toEqual(['caregiver_primary', 'caregiver_primary'])
  const asked = await requests()
  await ask(own.headers, 'POST', `/api/care-requests/${asked[0].id}/answer`, { answer: 'yes' })
  expect(await roles(), 'what the senior reads is what they would agree to').toEqual([
    'caregiver_secondary',
  ])
  await ask(own.headers, 'POST', `/api/care-requests/${asked[1].id}/answer`, { answer: 'yes' })
  const team = (await ask(own.headers, 'GET', '/api/care-team')).json()
  expect(team.map(({ role }: { role: string }) => role)).toEqual([
    'caregiver_primary',
    'caregiver_secondary',
  ])
})

test('inviting again sends again and makes nobody twice', async () => {
  const first = await inviteRose()
  const secret = await secretSent()
  const second = await inviteRose()
  expect(second.seniorId).toBe(first.seniorId)
  expect(second.code).not.toBe(first.code)
  expect((await enter(secret)).json()).toMatchObject({ code: 'invitation-invalid' })
  expect(await seniorsOf(caregiver)).toHaveLength(1)
})

test('one’s own address is refused, and an id that is not one’s own', async () => {
  const own = await inviteRose(caregiver, { name: 'Mum', email: caregiver.email })
  expect(own).toMatchObject({ code: 'invited-self' })
  const foreign = { ...invited, caregiverId: (await person(server.deps, 'caregiver')).id }
  expect((await inviteRose(caregiver, foreign)).code).toBe('not-found')
})

test('an e-mail that could not be sent is told, and the code is there to be used together', async () => {
  const send = async () => {
    throw new ProviderError('smtp', 'down', { retryable: true })
  }
  const answer = await inviteSenior(
    { ...server.deps, email: { name: 'smtp', send } },
    {
      caregiver: { userId: caregiver.id, ip: '192.0.2.1' },
      ...invited,
      phone: undefined,
      relationshipType: 'son',
    },
  )
  expect(answer).toMatchObject({ emailSent: false, code: expect.any(String) })
  expect(answer.message).toContain('could not be sent')
})

describe('afterwards', () => {
  async function together() {
    const own = await rose()
    await inviteRose()
    const [request] = (await ask(own.headers, 'GET', '/api/care-requests')).json()
    await ask(own.headers, 'POST', `/api/care-requests/${request.id}/answer`, { answer: 'yes' })
    const [member] = (await ask(own.headers, 'GET', '/api/care-team')).json()
    return { own, member, path: `/api/care-team/${member.id}` }
  }

  test('nobody invites whom they care for already', async () => {
    await together()
    expect(await inviteRose()).toMatchObject({ code: 'already-connected' })
    expect(await seniorsOf(caregiver)).toHaveLength(1)
  })

  test('sharing is paused and resumed, a person removed and invited back', async () => {
    const { own, path } = await together()
    const looks = async () => (await journalOf(caregiver, own.id)).statusCode
    expect(await looks()).toBe(200)
    await ask(own.headers, 'PATCH', path, { sharingPaused: true })
    expect(await looks()).toBe(404)
    expect((await seniorsOf(caregiver))[0]).toMatchObject({ sharingPaused: true })
    await ask(own.headers, 'PATCH', path, { sharingPaused: false })
    expect(await looks()).toBe(200)
    await ask(own.headers, 'DELETE', path)
    expect(await looks()).toBe(404)
    expect(await seniorsOf(caregiver)).toEqual([])
    expect((await ask(own.headers, 'DELETE', path)).statusCode).toBe(404)
    const { code } = (await ask(own.headers, 'POST', '/api/invitations', {})).json()
    const back = { inviteCode: code }
    await ask(caregiver.headers, 'POST', '/api/care-relationships/accept', back)
    const [joins] = (await ask(own.headers, 'GET', '/api/care-requests')).json()
    expect(joins).toMatchObject({ kind: 'joins', email: caregiver.email })
    await ask(own.headers, 'POST', `/api/care-requests/${joins.id}/answer`, { answer: 'yes' })
    expect(await looks()).toBe(200)
  })

  test('the senior sees who looked at what and when, and each change of theirs is on record', async () => {
    const { own, path } = await together()
    await journalOf(caregiver, own.id)
    await ask(own.headers, 'PATCH', path, { sharingPaused: true })
    const looks = (await ask(own.headers, 'GET', '/api/care-team/looks')).json()
    expect(looks).toEqual([
      {
        name: 'Karl Example',
        act: 'GET /api/journal',
        at: new Date(server.clock.now()).toISOString(),
      },
    ])
    const [member] = (await ask(own.headers, 'GET', '/api/care-team')).json()
    expect(member.lastLookAt).toBe(looks[0].at)
    const all = await server.deps.db.select({ act: auditEntries.act }).from(auditEntries)
    expect(all.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'POST /api/care-requests/:id/answer yes',
        '/api/care-team/:id pause',
      ]),
    )
  })

  test('nobody else changes who may see', async () => {
    const { path } = await together()
    const other = await person(server.deps, 'senior')
    expect((await ask(other.headers, 'DELETE', path)).statusCode).toBe(404)
    expect((await ask(caregiver.headers, 'DELETE', path)).statusCode).toBe(404)
  })
})
