import { noCustomer } from '@rondall/contract/constants/membership.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { mailTo } from '../../../test/mailbox.ts'
import { password, person } from '../../../test/people.ts'
import { demoPassword, demoSenior } from '../../demo/demo-people.ts'
import { closeDemo } from '../../demo/seed.ts'
import { createAccount } from '../accounts/accounts.ts'

const server = testApp({ environment: { PUBLIC_URL: '', PORT: '3000' } })

const send = (email: string, host: string) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/auth/send-magic-link', headers: { host } },
    payload: {
      ...{ email, stripe_customer_id: noCustomer },
      redirect_to: `http://${host}/auth/verify`,
    },
  })

test.each(['evil.example', '192.168.0.7:3000', 'localhost:3000'])(
  'asked for at %s, a link leads to this machine',
  async (host) => {
    const { email } = await person(server.deps, 'senior')
    expect((await send(email, host)).statusCode).toBe(200)
    await expect.poll(async () => (await mailTo(server.deps, email)).length).toBe(1)
    const [letter] = await mailTo(server.deps, email)
    expect(letter?.text).toContain('http://localhost:3000/auth/verify?token=')
    expect(JSON.stringify(letter)).not.toContain('evil.example')
  },
)

test('where Rondall is in use, nobody signs in with the demo’s password', async () => {
  await createAccount(server.deps, { ...demoSenior, password: demoPassword })
  const { email } = await person(server.deps, 'senior')
  const signIn = (address: string, given: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/auth/login' },
      payload: { email: address, password: given },
    })
  const { sessionId } = (await signIn(demoSenior.email, demoPassword)).json()
  await closeDemo(server.deps)
  expect((await signIn(demoSenior.email, demoPassword)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await server.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  expect((await signIn(email, password)).statusCode).toBe(200)
})
