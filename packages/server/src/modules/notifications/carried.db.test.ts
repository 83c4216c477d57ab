import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { household, type Person } from '../../../test/people.ts'
import { setPhone } from './contact-points.ts'
import { changePreferences } from './preferences.ts'

const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' }
const twilio = {
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'a token of nobody',
  TWILIO_FROM: '+14155550199',
}

type Server = ReturnType<typeof testApp>

/** The ladder of a household of which everybody wants text messages and has a phone. */
async function ladder({ app, deps, pool }: Server) {
  const people = await household(deps)
  for (const { id } of [people.primary, people.secondary, people.emergency]) {
    await setPhone(deps, id, '+14155550100')
    await changePreferences(deps, id, { sms: true })
  }
  await pool.query('update phones set proved_at = now()')
  const read = async (url: string, { headers }: Person) =>
    (await app.inject({ url, headers, query: { seniorId: people.senior.id } })).json()
  const { people: rungs, holes } = await read('/api/ladder', people.primary)
  const { notSetUp } = await read('/api/notifications/preferences', people.primary)
  const nobodys = holes.filter(({ kind }: { kind: string }) => kind !== 'not-asked')
  return { channels: rungs[0].channels, count: rungs.length, holes: nobodys, notSetUp }
}

describe('outside production', () => {
  const server = testApp()

  test('what the outbox takes counts, so that everything can be tried', async () => {
    expect(await ladder(server)).toMatchObject({
      channels: ['sms', 'email'],
      holes: [],
      notSetUp: [],
    })
  })
})

describe('in production without services', () => {
  const server = testApp({ environment: production })

  test('nobody can be reached, and it is said of each and of each channel', async () => {
    const { channels, count, holes, notSetUp } = await ladder(server)
    expect(channels).toEqual([])
    expect(holes.filter(({ kind }: { kind: string }) => kind === 'no-channel')).toHaveLength(count)
    expect(holes.slice(count)).toEqual([
      { kind: 'not-set-up', channel: 'sms' },
      { kind: 'not-set-up', channel: 'email' },
    ])
    expect(notSetUp).toEqual(['email', 'sms'])
  })
})

describe('in production with SMS alone', () => {
  const server = testApp({ environment: { ...production, ...twilio } })

  test('what is connected counts, the other does not', async () => {
    expect(await ladder(server)).toMatchObject({
      channels: ['sms'],
      holes: [{ kind: 'not-set-up', channel: 'email' }],
      notSetUp: ['email'],
    })
  })
})
