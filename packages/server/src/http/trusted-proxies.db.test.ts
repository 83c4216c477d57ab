import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { failureCounts } from '../db/schema/limits.ts'

const attacker = '203.0.113.9'
const member = '198.51.100.7'
const tries = 60

describe.each([
  { proxies: 0, chain: (_from: string, spoofed: string) => spoofed, peer: attacker },
  {
    proxies: 1,
    chain: (from: string, spoofed: string) => `${spoofed}, ${from}`,
    peer: '10.0.0.1',
  },
  {
    proxies: 2,
    chain: (from: string, spoofed: string) => `${spoofed}, ${from}, 10.0.0.2`,
    peer: '10.0.0.1',
  },
])('behind $proxies trusted proxies', ({ proxies, chain, peer }) => {
  const server = testApp({ environment: { TRUSTED_PROXIES: String(proxies) } })

  const signIn = (from: string, spoofed: string, account: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: proxies === 0 ? from : peer,
      headers: { 'x-forwarded-for': chain(from, spoofed) },
      payload: { email: `${account}@people.example`, password: 'a guess' },
    })

  const addressesCounted = async () =>
    (await server.deps.db.select().from(failureCounts)).filter(({ key }) =>
      key.startsWith('login:network:'),
    )

  test('60 log-ins from one machine that claims 60 addresses are counted as one', async () => {
    for (let index = 0; index < tries; index++) {
      const spoofed = [`192.0.2.${index}`, `192.0.2.${index}, 10.9.9.9, ${index}.1.1.1`]
      await signIn(attacker, spoofed[index % 2] ?? '', `p${index}`)
    }
    expect(await addressesCounted()).toHaveLength(1)
    expect((await signIn(attacker, '', 'p')).statusCode).toBe(429)
  })

  test('another machine is another address, whatever it claims', async () => {
    await signIn(attacker, member, 'p')
    expect((await signIn(member, attacker, 'p')).statusCode).toBe(401)
    expect(await addressesCounted()).toHaveLength(2)
  })
})
