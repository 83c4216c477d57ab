import { noCustomer, testCustomer } from '@rondall/contract/constants/membership.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { linkTokenTo, mailTo } from '../../../test/mailbox.ts'
import { payer } from '../../../test/payments.ts'
import { password, person } from '../../../test/people.ts'
import { users } from '../../db/schema/accounts.ts'

const server = testApp()
const dayMs = 24 * 60 * 60 * 1000

const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })

const create = (email: string, customerId: string, extra: object = {}) =>
  post('/api/auth/create-password', { email, password, stripe_customer_id: customerId, ...extra })

const register = (extra: object = {}) =>
  post('/api/auth/register', {
    name: 'Rosa Miller',
    email: 'rosa@people.example',
    password,
    role: 'senior',
    ...extra,
  })

const signIn = (email: string) => post('/api/auth/login', { email, password })

test('a paid customer creates an account with a password and is signed in', async () => {
  const { customerId, email } = await payer(server.deps)
  const response = await create(email, customerId, { name: 'Karl Example', role: 'caregiver' })
  const { sessionId, user } = response.json()
  expect(user).toMatchObject({ email, name: 'Karl Example', role: 'caregiver' })
  expect(user.subscriptionStatus).toBe('active')
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await server.app.inject({ url: '/api/auth/me', headers })).json().email).toBe(email)
  expect((await signIn(email)).statusCode).toBe(200)
  await expect.poll(async () => (await mailTo(server.deps, email)).length).toBe(1)
})

test('without a word about it, an account is for oneself, named by its address, and stays signed in', async () => {
  const { customerId } = await payer(server.deps)
  const response = await create('edda_example@people.example', customerId)
  expect(response.json().user).toMatchObject({ name: 'Edda Example', role: 'senior' })
  expect(String(response.headers['set-cookie'])).toContain(`Max-Age=${(90 * dayMs) / 1000}`)
  const other = await payer(server.deps)
  const plain = await create('b@people.example', other.customerId, { keep_signed_in: false })
  expect(String(plain.headers['set-cookie'])).toContain(`Max-Age=${(30 * dayMs) / 1000}`)
})

test.each([undefined, noCustomer, '', 'cus_of_nobody', 'cus_💥', "' or 1=1 --", testCustomer.id])(
  'with the customer %j nobody gets an account in production, known or not',
  async (stripe_customer_id) => {
    const { email } = await person(server.deps, 'senior')
    const before = await server.deps.db.$count(users)
    server.deps.config.production = true
    const answers = [
      await register({ stripe_customer_id }),
      await register({ stripe_customer_id, email }),
      await create('rosa@people.example', stripe_customer_id ?? ''),
    ]
    server.deps.config.production = false
    expect(answers.map((each) => each.json().code)).toEqual(Array(3).fill('payment-required'))
    expect(answers.every(({ statusCode }) => statusCode === 402)).toBe(true)
    expect(await server.deps.db.$count(users)).toBe(before)
  },
)

test('registering takes the detailed roles of the specification', async () => {
  const { customerId } = await payer(server.deps)
  const asked = { stripe_customer_id: customerId, role: 'caregiver_secondary' }
  const { user } = (await register(asked)).json()
  expect(user).toMatchObject({ name: 'Rosa Miller', role: 'caregiver' })
})

test('one payment opens one account, also when asked for ten times at once', async () => {
  const { customerId } = await payer(server.deps)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => create(`p${index}@people.example`, customerId)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await server.deps.db.$count(users)).toBe(1)
})

test('the same account asked for twice at once is made once, and nobody is told of an error', async () => {
  const { customerId, email } = await payer(server.deps)
  const answers = await Promise.all([create(email, customerId), create(email, customerId)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers.filter((each) => each.json().sessionId)).toHaveLength(1)
  expect(await server.deps.db.$count(users)).toBe(1)
})

test('a taken address is told to its owner alone, whose password stays and who gets the payment', async () => {
  const owner = await person(server.deps, 'senior')
  const { customerId } = await payer(server.deps)
  const response = await create(owner.email, customerId, { password: 'another one entirely' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({})
  expect(response.headers['set-cookie']).toBeUndefined()
  const token = await linkTokenTo(server.deps, owner.email)
  const [letter] = await mailTo(server.deps, owner.email)
  expect(letter?.subject).toBe('You already have an account with Rondall')
  expect((await signIn(owner.email)).statusCode).toBe(200)
  const used = await post('/api/auth/verify', { token })
  expect(used.json()).toMatchObject({ isNew: false, user: { id: owner.id } })
  expect(used.json().user.subscriptionStatus).toBe('active')
})

test('one payment comes upon three taken addresses in a quarter of an hour and no more', async () => {
  const { customerId } = await payer(server.deps)
  const owners = await Promise.all(Array.from({ length: 4 }, () => person(server.deps, 'senior')))
  const statuses: number[] = []
  for (const { email } of owners) statuses.push((await create(email, customerId)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('going back after the account was made sends its owner a link and tells nobody else anything', async () => {
  const { customerId, email } = await payer(server.deps)
  await create(email, customerId)
  expect((await create(email, customerId)).json()).toEqual({})
  expect((await create('else@people.example', customerId)).statusCode).toBe(402)
  await expect.poll(async () => (await mailTo(server.deps, email)).length).toBe(2)
  expect(await mailTo(server.deps, 'else@people.example')).toEqual([])
})

test.each([
  ['a short password', { password: '1234567' }, 'password'],
  ['an endless one', { password: 'x'.repeat(1001) }, 'password'],
  ['no address', { email: 'rosa' }, 'email'],
  ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
  ['a header in it', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ['a name that is empty', { name: '   ' }, 'name'],
  ['an endless name', { name: 'R'.repeat(201) }, 'name'],
  ['a name with markup that closes', { name: '<script>alert(1)</script>' }, 'name'],
  ['a role of its own', { role: 'admin' }, 'role'],
  ['an object', { email: { $ne: null } }, 'email'],
])('%s is refused by field', async (_name, extra, field) => {
  const { customerId } = await payer(server.deps)
  const response = await register({ stripe_customer_id: customerId, ...extra })
  expect(response.statusCode).toBe(400)
  expect(response.json().details.fields[0].field).toBe(field)
})

test.each(['Ünïcode Ñame 老人', '<b>Rosa', "Robert'); drop table users;--", '🌷'])(
  'the name %s is kept as it is',
  async (name) => {
    const { customerId } = await payer(server.deps)
    const { user } = (await register({ stripe_customer_id: customerId, name })).json()
    expect(user.name).toBe(name)
  },
)
