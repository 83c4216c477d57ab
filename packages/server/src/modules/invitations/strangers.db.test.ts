import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Person, person } from '../../../test/people.ts'
import { answerSms } from '../inbound/answer-sms.ts'

/** What somebody is sent who never asked for it. */

const server = testApp()
const password = 'plum-cake-4'
let senior: Person
let caregiver: Person

beforeEach(async () => {
  await server.pool.query('truncate outbox_messages, invitations, invitation_refusals')
  senior = await person(server.deps, 'senior')
  caregiver = await person(server.deps, 'caregiver')
})

type Headers = Record<string, string>
const ask = (headers: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const invite = async (body: object, who = senior) =>
  (await ask(who.headers, 'POST', '/api/invitations', body)).json()
const accept = async (who: Person, inviteCode: string) =>
  (await ask(who.headers, 'POST', '/api/care-relationships/accept', { inviteCode })).json()

interface Sent {
  channel: string
  to: string
  subject?: string
  text: string
  html?: string
}
async function sentTo(address: string): Promise<Sent[]> {
  await server.deps.afterwards.idle()
  const sent: Sent[] = (await server.app.inject('/api/dev/outbox')).json()
  return sent.filter(({ to }) => to === address)
}
const secretIn = (message: Sent | undefined) =>
  /-invite\/(\S+)/.exec(message?.text ?? '')?.[1] ?? ''

test.each([
  [
    'Medicare. Your card is blocked. Call 1 800 555 0100',
    'Please enter a name without a phone number.',
  ],
  ['Medicare', 'Please enter the name of a person, not of an organization.'],
  ['evil.com', 'Please enter a name without a web or email address.'],
])('nobody opens an account as %j, nor invites somebody of that name', async (name, message) => {
  const { code: inviteCode } = await invite({})
  const email = 'karl@home.example'
  const body = { name, email, password, role: 'caregiver', inviteCode }
  const fields = [{ field: 'name', message }]
  const opened = await ask({}, 'POST', '/api/auth/register', body)
  expect(opened.json().details).toEqual({ fields })
  const invited = await ask(caregiver.headers, 'POST', '/api/seniors/invite', { name, email })
  expect(invited.json().details).toEqual({ fields })
})

test('a name from before that rule does not become a subject', async () => {
  const name = 'Medicare. Your card is blocked. Call 1 800 555 0100'
  await server.pool.query('update users set name = $1 where id = $2', [name, senior.id])
  await invite({ email: 'karl@home.example' })
  const [letter] = await sentTo('karl@home.example')
  expect(letter?.subject).toBe('Someone would like you on the care team')
  expect(letter?.text).not.toMatch(/blocked|800/)
})

test('before an inviter has proved who they are, a letter does not speak for them', async () => {
  await server.pool.query('update users set email_proved_at = null where id = $1', [senior.id])
  await invite({ email: 'karl@home.example' })
  const [letter] = await sentTo('karl@home.example')
  const who = 'Someone who gave the name Edda Example'
  expect(letter?.subject).toBe(`${who} would like you on the care team`)
  expect(letter?.text).toContain(`${who} would like you on the care team at Rondall.`)
})

describe('"I never heard of them"', () => {
  const link = async (address: string) => {
    const [letter] = await sentTo(address)
    const [url = ''] = /http:\S+\/not-me\/\S+/.exec(letter?.text ?? '') ?? []
    expect(letter?.html).toContain(`href="${url}"`)
    return new URL(url).pathname
  }

  test('is a page with one button that works without a script; looking at it does nothing', async () => {
    await invite({ email: 'karl@home.example' })
    const [letter] = await sentTo('karl@home.example')
    const path = await link('karl@home.example')
    const page = await server.app.inject(path)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toContain('<script')
    expect(page.body.match(/<button/g)).toHaveLength(1)
    await server.app.inject({ method: 'HEAD', url: path })
    const look = { code: secretIn(letter) }
    expect((await ask({}, 'POST', '/api/invitations/look', look)).statusCode).toBe(200)
  })

  test('ends the invitation and sends nothing more from this person, and from others still', async () => {
    await invite({ email: 'karl@home.example' })
    const [letter] = await sentTo('karl@home.example')
    const path = await link('karl@home.example')
    const pressed = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(pressed.body).toContain('sends you nothing more from this person')
    const look = { code: secretIn(letter) }
    expect((await ask({}, 'POST', '/api/invitations/look', look)).statusCode).toBe(404)
    expect(await invite({ email: 'Karl@Home.example' })).toMatchObject({ emailSent: false })
    expect(await sentTo('karl@home.example')).toHaveLength(1)
    const other = await person(server.deps, 'senior')
    expect(await invite({ email: 'karl@home.example' }, other)).toMatchObject({ emailSent: true })
  })

  test('stands under a letter to an invited senior, too; a made-up link does nothing', async () => {
    await ask(caregiver.headers, 'POST', '/api/seniors/invite', {
      name: 'Rose',
      email: 'rose@home.example',
    })
    expect(await link('rose@home.example')).toMatch(/^\/not-me\//)
    const made = await server.app.inject({ method: 'POST', url: `/not-me/${'A'.repeat(38)}` })
    expect(made.body).toContain('This link doesn&#39;t work anymore')
  })
})

describe('a number', () => {
  test.each([
    ['+1 900 555 0100', 'premium'],
    ['+1 876 555 0100', 'another country with the same code'],
    ['+49 1511 2345678', 'another country'],
    ['+1 800 555 0100', 'toll-free'],
  ])('%s is not texted: %s', async (phone) => {
    const refused = {
      fields: [{ field: 'phone', message: expect.stringContaining('cannot send texts') }],
    }
    expect((await invite({ phone })).details).toEqual(refused)
    const kept = await ask(senior.headers, 'PUT', '/api/notifications/preferences', { phone })
    expect(kept.json().details).toEqual(refused)
  })

  test('of the country the household lives in is texted', async () => {
    await server.pool.query("update users set time_zone = 'Europe/Berlin' where id = $1", [
      senior.id,
    ])
    expect(await invite({ phone: '+49 1511 2345678' })).toMatchObject({ smsSent: true })
    expect((await invite({ phone: '+33 6 12 34 56 78' })).code).toBe('bad-input')
  })

  test('of a stranger gets one text, however many invite at the same moment', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => person(server.deps, 'senior')))
    const phone = '(415) 555-0123'
    const answers = await Promise.all([senior, ...others].map((who) => invite({ phone }, who)))
    expect(answers.filter(({ smsSent }) => smsSent)).toHaveLength(1)
    expect((await invite({ phone })).message).toContain('has just been sent an invitation')
    expect(await sentTo('+14155550123')).toHaveLength(1)
    await server.clock.advance(24 * 60 * 60 * 1000)
    expect(await invite({ phone })).toMatchObject({ smsSent: true })
  })

  test('an invitation to it works for who has its text, and is confirmed by nobody', async () => {
    const { code } = await invite({ phone: '(415) 555-0124' })
    expect((await accept(caregiver, code)).code).toBe('invitation-for-a-phone')
    const body = { name: 'Karl', email: 'karl@home.example', password, role: 'caregiver' }
    const opened = await ask({}, 'POST', '/api/auth/register', { ...body, inviteCode: code })
    expect(opened.json().code).toBe('invitation-for-a-phone')
    const [text] = await sentTo('+14155550124')
    expect(await accept(caregiver, secretIn(text))).toEqual({ ok: true })
    const preferences = await ask(caregiver.headers, 'GET', '/api/notifications/preferences')
    expect(preferences.json()).toMatchObject({ phone: '+14155550124', phoneProved: true })
  })

  test('that answered YES has shown that it is theirs, and gets the way in again', async () => {
    const { code } = await invite({ phone: '(415) 555-0125' })
    const [first] = await sentTo('+14155550125')
    const answer = await answerSms(server.deps, '+14155550125', 'Yes!')
    const secret = secretIn({ channel: 'sms', to: '', text: answer ?? '' })
    expect(secret).not.toBe('')
    expect((await accept(caregiver, secretIn(first))).code).toBe('invitation-invalid')
    const other = await person(server.deps, 'caregiver')
    expect(await accept(other, code), 'with the code the senior is asked').toEqual({
      ok: true,
      waitsFor: 'senior-answer',
    })
  })

  test('that answered STOP gets no invitation from anybody, until START', async () => {
    await invite({ phone: '(415) 555-0126' })
    const [text] = await sentTo('+14155550126')
    await answerSms(server.deps, '+14155550126', 'STOP')
    expect((await accept(caregiver, secretIn(text))).code).toBe('invitation-invalid')
    await server.clock.advance(25 * 60 * 60 * 1000)
    const other = await person(server.deps, 'senior')
    expect(await invite({ phone: '(415) 555-0126' }, other)).toMatchObject({ smsSent: false })
    await answerSms(server.deps, '+14155550126', 'START')
    expect(await invite({ phone: '(415) 555-0126' }, other)).toMatchObject({ smsSent: true })
  })

  test('beside an email address both bind: the text alone does not do for another address', async () => {
    await invite({ phone: '(415) 555-0127', email: 'karl@home.example' })
    const [text] = await sentTo('+14155550127')
    expect((await accept(caregiver, secretIn(text))).code).toBe('invitation-for-another')
    const [letter] = await sentTo('karl@home.example')
    expect((await accept(caregiver, secretIn(letter))).code).toBe('invitation-for-another')
  })
})
