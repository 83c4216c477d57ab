import twilio from 'twilio'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { databaseClock } from '../../../test/database-clock.ts'
import { household } from '../../../test/people.ts'
import { recordedMessengers, type Taken } from '../../../test/recorded-messengers.ts'
import { wind } from '../../../test/wind.ts'
import { ProviderError } from '../../platform/errors.ts'
import { twilioReceiver } from '../../providers/sms/twilio-receiver.ts'
import { letIn } from '../care-team/care-team.ts'
import { startSchedule } from '../check-ins/schedules.ts'
import { outboxSms } from '../messages/outbox.ts'

const messengers = recordedMessengers()
const authToken = 'a token of nobody'
const server = testApp({ ...messengers.senders, smsReceiver: twilioReceiver({ authToken }) })
const time = databaseClock(() => server.pool)
const minuteMs = 60_000
const phone = '+14155550100'
const { taken, failing } = messengers

let people: Awaited<ReturnType<typeof household>>
type Who = keyof typeof people

beforeEach(async () => {
  await time.reset()
  taken.length = 0
  failing.clear()
  people = await household(server.deps)
  await startSchedule(server.deps, people.senior.id, 'America/New_York')
})

const call = async (
  who: Who,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const response = await server.app.inject({
    method,
    url,
    headers: people[who].headers,
    ...(who === 'senior' ? {} : { query: { seniorId: people.senior.id } }),
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

/** Every number is one that its owner has confirmed; `phone-codes.db.test.ts` has those of nobody. */
async function prefer(who: Who, payload: object) {
  const answer = await call(who, 'PUT', '/api/notifications/preferences', payload)
  await server.pool.query('update phones set proved_at = now()')
  return answer
}

async function callForHelp() {
  const { body } = await call('senior', 'POST', '/api/checkins', { status: 'need_help' })
  await wind(server.deps)
  return body.incident as { id: string; reference: string }
}

async function after(ms: number) {
  await time.advance(ms)
  await wind(server.deps)
}

const by = (channel: Taken['channel'], to?: string) =>
  taken.filter((one) => one.channel === channel && (!to || one.to === to))

const incidentOf = async (id: string) => (await call('primary', 'GET', `/api/incidents/${id}`)).body

const browser = {
  endpoint: 'https://push.example/send/one',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

describe('channels', () => {
  test('every channel that a person enabled, each once', async () => {
    await prefer('primary', { sms: true, phone: '(415) 555-0100' })
    await call('primary', 'POST', '/api/push/subscriptions', browser)
    const { reference } = await callForHelp()
    expect(taken.map(({ channel }) => channel).sort()).toEqual(['email', 'push', 'sms'])
    expect(by('sms')[0]).toMatchObject({ to: phone })
    for (const { text } of taken) expect(text).toContain(reference)
    await wind(server.deps)
    expect(taken).toHaveLength(3)
  })

  test('an alarm has the senior’s number, and the time on the reader’s clock, else the senior’s', async () => {
    await prefer('primary', { sms: true, phone })
    const profileData = {
      ...{ dateOfBirth: '1940-05-01', primaryPhone: '212 555 0142', profileCompleted: true },
      ...{ emergencyContact: 'Anna Bell', emergencyPhone: '212 555 0143' },
      ...{ medications: '', medicalConditions: '', mobilityLevel: 'independent' },
      ...{ dietaryRestrictions: '', preferredWakeTime: '08:00', hobbiesInterests: '' },
    }
    await call('primary', 'POST', `/api/profile/${people.senior.id}`, { profileData })
    await call('secondary', 'PUT', '/api/checkins/time-zone', { timeZone: 'America/Chicago' })
    await callForHelp()
    await after(2 * minuteMs)
    const [sms] = by('sms')
    expect(sms?.text).toMatch(
      /^Rondall: Edda needs help\. Call \(212\) 555-0142\. Reply 1: I'm on it\. Danger\? Call 911\. http:\/\/rondall\.test\/m\/[\w-]{16} \w{6}$/,
    )
    const [mine] = by('email', people.primary.email)
    expect(mine?.text).toContain('pressed "I need help" at 4:00 AM EST, today')
    expect(mine?.text).toContain('Call Edda: (212) 555-0142')
    const [theirs] = by('email', people.secondary.email)
    expect(theirs?.text).toContain('at 3:00 AM your time, today')
    expect(theirs?.text).toContain('3:00 AM your time  Wrote to Karl Example')
    expect(theirs?.text).toContain(
      'Until someone is on it, Rondall keeps alerting people. Next: 3:04',
    )
  })

  test('an alarm goes out without what cannot be opened', async () => {
    await server.pool.query(
      `insert into senior_profiles (senior_id, content, updated_at) values ($1, 'torn', now())`,
      [people.senior.id],
    )
    await callForHelp()
    expect(by('email', people.primary.email)[0]?.text).toContain('Please call or visit Edda now')
  })

  test('the phone is kept sealed and told back; another one in its place; none after null', async () => {
    await prefer('primary', { phone })
    const { rows } = await server.pool.query('select number, digest from phones')
    expect(JSON.stringify(rows)).not.toContain('4155550100')
    expect((await call('primary', 'GET', '/api/notifications/preferences')).body.phone).toBe(phone)
    await prefer('primary', { phone: null })
    expect((await call('primary', 'GET', '/api/notifications/preferences')).body.phone).toBeNull()
    expect((await prefer('primary', { phone: '12' })).status).toBe(400)
  })

  test('a service that fails: the same message under the same key, and the other channels meanwhile', async () => {
    await prefer('primary', { phone })
    failing.set(
      'email',
      () => new ProviderError('mail', 'answered 500', { retryable: true, refused: true }),
    )
    const { reference } = await callForHelp()
    expect(taken).toEqual([])
    for (let s = 0; s < 30; s += 3) await after(3_000)
    expect(by('sms', phone)[0]?.text).toContain(reference)
    failing.clear()
    // The longest rest between two tries of an urgent message.
    await after(60_000)
    expect(by('email', people.primary.email)).toHaveLength(1)
    const { rows } = await server.pool.query(
      `select id, attempts from deliveries where channel = 'email' and state = 'sent' and person_id = $1`,
      [people.primary.id],
    )
    expect(by('email', people.primary.email)[0]?.key).toBe(rows[0].id)
    expect(rows[0].attempts).toBeGreaterThan(1)
  })

  test('an address that is wrong makes a hole that everyone sees, until it is mended', async () => {
    await prefer('primary', { sms: true, phone })
    failing.set(
      'sms',
      () => new ProviderError('sms', '21211', { retryable: false, ofRecipient: true }),
    )
    await callForHelp()
    const hole = { kind: 'undeliverable', channel: 'sms', personId: people.primary.id }
    expect((await call('secondary', 'GET', '/api/ladder')).body.holes).toMatchObject([hole])
    await prefer('primary', { phone: '+14155550123' })
    expect((await call('secondary', 'GET', '/api/ladder')).body.holes).toEqual([])
  })

  test('a mailbox that was full is tried again a day later; what arrives mends the hole', async () => {
    failing.set(
      'email',
      () => new ProviderError('mail', '552', { retryable: false, ofRecipient: true }),
    )
    await callForHelp()
    failing.clear()
    await after(60 * minuteMs)
    expect(by('email', people.primary.email)).toEqual([])
    const holes = async () => (await call('secondary', 'GET', '/api/ladder')).body.holes
    expect(await holes()).toContainEqual(
      expect.objectContaining({ kind: 'undeliverable', personId: people.primary.id }),
    )
    await after(24 * 60 * minuteMs)
    expect(by('email', people.primary.email).length).toBeGreaterThan(0)
    expect(await holes()).toEqual([])
  })

  test('a phone given once more is tried anew, and one that said STOP is not', async () => {
    await prefer('primary', { sms: true, phone })
    for (const [reason, holes] of [
      ['undeliverable', 0],
      ['stopped', 1],
    ] as const) {
      await server.pool.query(
        `insert into broken_channels (person_id, channel, reason, since)
         values ($1, 'sms', $2, rondall_now())`,
        [people.primary.id, reason],
      )
      await prefer('primary', { phone })
      expect((await call('secondary', 'GET', '/api/ladder')).body.holes).toHaveLength(holes)
    }
  })

  test('with every service down the operator is told within a minute, and nothing is lost', async () => {
    for (const channel of ['push', 'sms', 'email'] as const)
      failing.set(
        channel,
        () => new ProviderError(channel, 'is down', { retryable: true, refused: true }),
      )
    await callForHelp()
    for (let s = 0; s < 45; s += 5) await after(5_000)
    const { rows } = await server.pool.query('select kind, ended_at from operator_alarms')
    expect(rows).toEqual([{ kind: 'nobody-reached', ended_at: null }])
    failing.clear()
    await after(2 * minuteMs)
    for (const who of ['primary', 'secondary', 'emergency'] as const)
      expect(by('email', people[who].email).length).toBeGreaterThan(0)
    const ended = await server.pool.query('select ended_at from operator_alarms')
    expect(ended.rows[0].ended_at).not.toBeNull()
  })
})

test('who was let go between queueing and sending is not told', async () => {
  await call('senior', 'POST', '/api/checkins', { status: 'need_help' })
  failing.set(
    'email',
    () => new ProviderError('mail', 'answered 500', { retryable: true, refused: true }),
  )
  await wind(server.deps)
  failing.clear()
  await server.pool.query(
    `update care_relationships set status = 'removed' where caregiver_id = $1`,
    [people.primary.id],
  )
  await after(10_000)
  expect(by('email', people.primary.email)).toEqual([])
})

test('quiet hours pass a missed check-in to the next person, and hold no call for help back', async () => {
  await prefer('primary', { quietHours: { from: '08:00', to: '23:00' } })
  await callForHelp()
  expect(by('email', people.primary.email)).toHaveLength(1)
})

test('quiet hours are on the clock of the person who set them', async () => {
  const resting = async () =>
    (await call('primary', 'GET', '/api/ladder')).body.people[0].resting as boolean
  // It is 9:00 in UTC, 4:00 in New York.
  await prefer('primary', { quietHours: { from: '22:00', to: '07:00' } })
  expect(await resting()).toBe(false)
  await call('primary', 'PUT', '/api/checkins/time-zone', { timeZone: 'America/New_York' })
  expect(await resting()).toBe(true)
})

describe('links in messages', () => {
  const linkIn = (text: string) => new URL(/http\S+\/m\/\S+/.exec(text)?.[0] ?? 'x:').pathname
  const look = (url: string) => server.app.inject({ url })
  const press = (url: string, payload = '') =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })

  test('looking does nothing, pressing claims, the second person is told', async () => {
    await prefer('primary', { sms: true, phone })
    const { id } = await callForHelp()
    const url = linkIn(by('sms')[0]?.text ?? '')
    for (let scan = 0; scan < 3; scan++) expect((await look(url)).statusCode).toBe(200)
    expect(await incidentOf(id)).toMatchObject({ state: 'open' })
    for (let time = 0; time < 2; time++) {
      const { statusCode, headers } = await press(url)
      expect([statusCode, headers.location]).toEqual([303, url])
    }
    expect((await look(url)).body).toContain('Thank you')
    expect(await incidentOf(id)).toMatchObject({
      state: 'claimed',
      claimedBy: { id: people.primary.id },
    })
    await after(3 * minuteMs)
    expect(by('email', people.secondary.email)).toEqual([])
  })

  test('an old alarm says how things stand instead of alarming again', async () => {
    const { id } = await callForHelp()
    const url = linkIn(by('email', people.primary.email)[0]?.text ?? '')
    await after(3 * minuteMs)
    const others = linkIn(by('email', people.secondary.email)[0]?.text ?? '')
    expect((await look(url)).body).toContain('<button')
    expect((await look(url)).body).toContain('href="tel:911"')
    await press(url)
    expect((await look(url)).body).toContain('You&#39;re on it')
    expect((await look(others)).body).toContain('Karl is on it')
    await call('primary', 'POST', `/api/incidents/${id}/close`, { outcome: 'helped' })
    for (const link of [url, others]) {
      const { body } = await look(link)
      expect(body).toContain('Update on Edda: help came')
      expect(body).not.toContain('<button')
      expect(body).toContain('Open Rondall')
    }
  })

  test('whoever presses may say when they will be there, and nonsense is no time', async () => {
    const { id } = await callForHelp()
    const url = linkIn(by('email', people.primary.email)[0]?.text ?? '')
    expect((await look(url)).body).toContain('I will be there')
    await press(url, 'eta=1e9')
    expect(await incidentOf(id)).toMatchObject({ state: 'claimed', etaAt: null })
    await press(url, 'eta=30')
    expect(await incidentOf(id)).toMatchObject({ state: 'claimed', etaAt: expect.any(String) })
  })

  test('the same form sent again, and the page loaded again, move nothing and tell nobody', async () => {
    await callForHelp()
    await after(2 * minuteMs)
    const url = linkIn(by('email', people.primary.email)[0]?.text ?? '')
    await press(url, 'eta=30')
    await after(0)
    const before = [await claimOf(), taken.length]
    await after(20 * minuteMs)
    await press(url, 'eta=30')
    expect((await look(url)).body).toContain('You&#39;re on it')
    await after(0)
    expect([await claimOf(), taken.length]).toEqual(before)
  })

  const claimOf = async () =>
    (await server.pool.query('select eta_at, claimed_at from incidents')).rows

  test('a page says who was thanked for what, however often it is loaded', async () => {
    await call('primary', 'POST', '/api/ladder/test')
    await wind(server.deps)
    const url = linkIn(by('email', people.secondary.email)[0]?.text ?? '')
    expect((await look(url)).body).toContain('I got this')
    await press(url)
    expect((await look(url)).body).toContain('Messages reach you here.')
  })

  test('a service worker is answered in words alone', async () => {
    await callForHelp()
    const url = linkIn(by('email', people.primary.email)[0]?.text ?? '')
    const headers = { accept: 'application/json' }
    const answer = await server.app.inject({ method: 'POST', url, headers })
    expect(answer.json()).toEqual({ title: 'Thank you', text: expect.stringContaining('on it') })
  })

  test('a forged, a foreign and an old link do nothing', async () => {
    await callForHelp()
    const url = linkIn(by('email', people.primary.email)[0]?.text ?? '')
    const forged = `${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await press(forged)).body).toContain('doesn&#39;t work')
    expect((await press('/m/x')).body).toContain('doesn&#39;t work')
    await server.pool.query(
      `update care_relationships set status = 'removed' where caregiver_id = $1`,
      [people.primary.id],
    )
    expect((await press(url)).body).toContain('doesn&#39;t work')
  })
})

describe('text messages to us', () => {
  const path = '/api/webhooks/sms'
  const text = (fields: Record<string, string>, token = authToken, to = path) =>
    server.app.inject({
      method: 'POST',
      url: to,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(
          token,
          `http://rondall.test${to}`,
          fields,
        ),
      },
      payload: new URLSearchParams(fields).toString(),
    })

  beforeEach(() => prefer('primary', { sms: true, phone }))

  test('"1" claims, once; a further one is told so; a stranger’s is not heard', async () => {
    const { id } = await callForHelp()
    expect((await text({ From: '+14155550177', Body: '1' })).body).toContain('Nothing is open')
    expect((await text({ From: phone, Body: ' 1 ' })).body).toContain('Thank you')
    expect(await incidentOf(id)).toMatchObject({
      state: 'claimed',
      claimedBy: { id: people.primary.id },
    })
    expect((await text({ From: phone, Body: '1' }, 'another token')).statusCode).toBe(400)
  })

  test('with two open, "1" is told which it took on and which is left; a reference names one', async () => {
    const { people: other, id, reference } = await secondCall()
    const first = (await text({ From: phone, Body: '1' })).body
    expect(first).toContain(`${reference}</Message>`)
    expect(first).toContain(`Reply 1 ${other.reference} for it.`)
    expect(await incidentOf(other.id)).toMatchObject({ state: 'open' })
    const { rows } = await server.pool.query('select state from incidents where id = $1', [id])
    expect(rows[0].state).toBe('claimed')
    const second = (await text({ From: phone, Body: `1 ${other.reference}` })).body
    expect(second).toContain(`${other.reference}</Message>`)
    expect(second).not.toContain('Also open')
    expect(await incidentOf(other.id)).toMatchObject({ state: 'claimed' })
  })

  /** The primary caregiver is the primary of another senior, too, who calls a minute later. */
  async function secondCall() {
    const mine = await callForHelp()
    await letIn(server.deps, {
      seniorId: people.otherSenior.id,
      caregiverId: people.primary.id,
      role: 'caregiver_primary',
      relationshipType: 'friend',
    })
    await time.advance(minuteMs)
    const { body } = await call('otherSenior', 'POST', '/api/checkins', { status: 'need_help' })
    await wind(server.deps)
    return { ...(body.incident as { id: string; reference: string }), people: mine }
  }

  test('"1" of somebody who is not let in any more claims nothing', async () => {
    const { id } = await callForHelp()
    await server.pool.query(
      `update care_relationships set status = 'removed' where caregiver_id = $1`,
      [people.primary.id],
    )
    expect((await text({ From: phone, Body: '1' })).body).toContain('Nothing is open')
    const { rows } = await server.pool.query('select state from incidents where id = $1', [id])
    expect(rows[0].state).toBe('open')
  })

  test.each(['yes', 'OK', 'on it', 'I am on my way'])('%j claims, and says so', async (Body) => {
    const { id, reference } = await callForHelp()
    const { body } = await text({ From: phone, Body })
    expect(body).toContain('Thank you. You&#39;re on it for Edda, and the others know.')
    expect(body).toContain(reference)
    expect(await incidentOf(id)).toMatchObject({ claimedBy: { id: people.primary.id } })
  })

  test('every answer says what is now the case', async () => {
    const { id } = await callForHelp()
    const say = async (Body: string) => (await text({ From: phone, Body })).body
    expect(await say('who is this')).toContain('Edda needs help. No one has responded yet.')
    expect(await incidentOf(id)).toMatchObject({ state: 'open' })
    await say('on my way, 20 min')
    expect(await incidentOf(id)).toMatchObject({
      etaAt: new Date(time.now() + 20 * minuteMs).toISOString(),
    })
    expect(await say('what')).toContain('You&#39;re on it for Edda.')
    expect(await say('2')).toContain('you&#39;re not on it')
    expect(await incidentOf(id)).toMatchObject({ state: 'open', claimedBy: null })
    await call('secondary', 'POST', `/api/incidents/${id}/claim`, {})
    expect(await say('ok')).toContain('Edda needs help. Karl is on it.')
    await call('secondary', 'POST', `/api/incidents/${id}/close`, { outcome: 'emergency-services' })
    expect(await say('ok')).toContain('Resolved: Edda, emergency services came.')
  })

  test('a bare YES after STOP is START only where there is nothing to claim', async () => {
    const { id } = await callForHelp()
    const stopped = async () =>
      (await server.pool.query(`select from broken_channels where reason = 'stopped'`)).rowCount
    await text({ From: phone, Body: 'STOP' })
    expect((await text({ From: phone, Body: 'YES' })).body).toContain('You&#39;re on it')
    expect(await stopped()).toBe(1)
    await call('primary', 'POST', `/api/incidents/${id}/close`, { outcome: 'all-well' })
    expect((await text({ From: phone, Body: 'ok' })).body).toContain('Resolved')
    expect(await stopped()).toBe(1)
    expect((await text({ From: phone, Body: 'YES' })).body).toContain('You get texts again')
    expect(await stopped()).toBe(0)
  })

  test('the phone company answers STOP and START; we say nothing besides', async () => {
    for (const Body of ['STOP', 'START', 'Stop all', 'unsubscribe', 'cancel', 'END', 'quit'])
      expect((await text({ From: phone, Body })).body).toBe('<Response></Response>')
    expect((await text({ From: phone, Body: 'HELP' })).body).toContain('STOP to end texts')
  })

  test('a yes to the test of a ladder confirms it', async () => {
    await call('primary', 'POST', '/api/ladder/test')
    await wind(server.deps)
    expect(by('sms')[0]?.text).toContain('Reply OK if you got this.')
    expect((await text({ From: phone, Body: 'ok' })).body).toContain('Text messages reach you')
    const { contacts } = (await call('primary', 'GET', '/api/ladder')).body.test
    expect(contacts[0]).toMatchObject({ confirmedAt: expect.any(String) })
  })

  test('a senior’s own phone answers the question of the day, and calls for help', async () => {
    await prefer('senior', { sms: true, phone: '+14155550111' })
    // From 4:00 to 9:00 in New York.
    await after(5 * 60 * minuteMs)
    expect(by('sms', '+14155550111')[0]?.text).toContain('How are you today?')
    const say = async (Body: string) => (await text({ From: '+14155550111', Body })).body
    expect(await say('ok')).toContain('Thank You!')
    expect(await say('I need help')).toContain('Your caregivers are being alerted now.')
    const { rows } = await server.pool.query('select kind, state from incidents')
    expect(rows).toEqual([{ kind: 'help-request', state: 'open' }])
  })

  test('the outbox answers as the phone would, and not in production', async () => {
    const { id } = await callForHelp()
    const { id: message } = await keptSms()
    const answer = (said: string, to = message) =>
      server.app.inject({
        method: 'POST',
        url: `/api/dev/outbox/${to}/answer`,
        payload: { text: said },
      })
    expect((await answer('on it')).json().text).toContain("You're on it for Edda")
    expect(await incidentOf(id)).toMatchObject({ claimedBy: { id: people.primary.id } })
    expect((await answer('STOP')).json()).toEqual({ text: null })
    expect((await answer('ok', people.senior.id)).statusCode).toBe(404)
    server.deps.config.production = true
    expect((await answer('on it')).statusCode).toBe(404)
    server.deps.config.production = false
  })

  /** As a server without a service for text messages keeps it. */
  async function keptSms() {
    await outboxSms(server.deps).send({
      ...{ to: phone, text: 'Rondall: Edda needs help.', idempotencyKey: 'kept' },
      signal: new AbortController().signal,
    })
    return (await server.app.inject('/api/dev/outbox')).json()[0] as { id: string }
  }

  test('STOP is honoured at once and is a hole; START mends it', async () => {
    await text({ From: phone, Body: 'Stop.' })
    await callForHelp()
    expect(by('sms')).toEqual([])
    expect((await call('primary', 'GET', '/api/ladder')).body.holes).toMatchObject([
      { kind: 'stopped' },
    ])
    await text({ From: phone, Body: 'START' })
    expect((await call('primary', 'GET', '/api/ladder')).body.holes).toEqual([])
    expect((await text({ From: phone, Body: 'who is this?' })).body).toContain('Call 911')
  })

  test('a report that overtakes our own note of the message is not lost', async () => {
    await prefer('primary', { email: false })
    await callForHelp()
    const noted = `set provider_message_id = $1 where channel = 'sms'`
    await server.pool.query(`update deliveries ${noted}`, [null])
    const report = { MessageSid: 'SM-early', MessageStatus: 'failed' }
    await text(report, authToken, `${path}/status`)
    await server.pool.query(`update deliveries ${noted}`, ['SM-early'])
    await server.clock.advance(3_000)
    await server.deps.afterwards.idle()
    await wind(server.deps)
    expect(by('email', people.primary.email)).toHaveLength(1)
  })

  test('reported undelivered later: the other channels, and a hole', async () => {
    await prefer('primary', { email: false })
    const { reference } = await callForHelp()
    const { rows } = await server.pool.query(
      `select provider_message_id as sid from deliveries where channel = 'sms'`,
    )
    const report = { MessageSid: rows[0].sid, MessageStatus: 'undelivered' }
    await text(report, authToken, `${path}/status`)
    await wind(server.deps)
    expect(by('email', people.primary.email)[0]?.text).toContain(reference)
    const { holes } = (await call('primary', 'GET', '/api/ladder')).body
    expect(holes.map(({ kind }: { kind: string }) => kind)).toContain('undeliverable')
  })
})

test('a rehearsal asks everyone on the ladder, and shows who confirmed', async () => {
  expect((await call('secondary', 'POST', '/api/ladder/test')).status).toBe(404)
  expect((await call('primary', 'POST', '/api/ladder/test')).status).toBe(200)
  expect((await call('primary', 'POST', '/api/ladder/test')).status).toBe(429)
  await wind(server.deps)
  const [message] = by('email', people.secondary.email)
  expect(message?.text).toContain('This is a test')
  const url = new URL(/http\S+\/m\/\S+/.exec(message?.text ?? '')?.[0] ?? 'x:').pathname
  await server.app.inject({ method: 'POST', url })
  const { contacts } = (await call('primary', 'GET', '/api/ladder')).body.test
  const confirmed = contacts.filter(
    ({ confirmedAt }: { confirmedAt: string | null }) => confirmedAt,
  )
  expect(confirmed.map(({ id }: { id: string }) => id)).toEqual([people.secondary.id])
  expect(contacts).toHaveLength(3)
})

test('a senior who is not asked every day is a hole', async () => {
  await call('primary', 'PUT', '/api/checkins/schedule', { enabled: false })
  expect((await call('emergency', 'GET', '/api/ladder')).body.holes).toEqual([
    { kind: 'not-asked' },
  ])
})

test('who counts on nothing but a channel that works nowhere cannot be reached', async () => {
  await prefer('primary', { email: false, push: true, sms: true })
  const { body } = await call('primary', 'GET', '/api/ladder')
  expect(body.people[0]).toMatchObject({ id: people.primary.id, channels: [] })
  expect(body.holes).toEqual([
    { kind: 'no-channel', personId: people.primary.id, name: 'Karl Example' },
  ])
  await call('primary', 'POST', '/api/push/subscriptions', browser)
  expect((await call('primary', 'GET', '/api/ladder')).body.holes).toEqual([])
})

test('an empty ladder is allowed, and said loudly', async () => {
  await server.pool.query('delete from care_relationships')
  const { status } = await call('otherSenior', 'POST', '/api/checkins', { status: 'need_help' })
  expect(status).toBe(200)
  await wind(server.deps)
  const { rows } = await server.pool.query('select kind from operator_alarms')
  expect(rows).toEqual([{ kind: 'nobody-to-alert' }])
})
