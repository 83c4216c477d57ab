import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { payer } from '../../../../test/payments.ts'
import { password, person } from '../../../../test/people.ts'

const server = testApp()

async function create(given: string) {
  const { customerId, email } = await payer(server.deps)
  return server.app.inject({
    ...{ method: 'POST', url: '/api/auth/create-password' },
    payload: { email, password: given, stripe_customer_id: customerId },
  })
}

test.each([
  ['seven77', 'password', 'Password must be at least 8 characters long.'],
  ['x'.repeat(129), 'password', 'Password must be at most 128 characters long.'],
  ['x'.repeat(2000), 'password', 'Password must be at most 128 characters long.'],
  ['password1', 'password', /guessed first/],
  ['PASSWORD1', 'password', /guessed first/],
])('%s opens no account, and the field says why', async (given, field, words) => {
  const answer = await create(given)
  expect(answer.statusCode).toBe(400)
  const [wrong] = answer.json().details.fields
  expect(wrong).toEqual({ field, message: expect.stringMatching(words) })
})

test.each(['plum cake at four', 'aaaa bbbb', 'x'.repeat(128)])(
  '%s is good enough: nothing is asked but length and not being guessed first',
  async (given) => {
    expect((await create(given)).statusCode).toBe(200)
  },
)

test('nor is a common one taken when the password is changed', async () => {
  const { headers } = await person(server.deps, 'senior')
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/auth/change-password', headers },
    payload: { currentPassword: password, newPassword: 'iloveyou1' },
  })
  expect(answer.json().details.fields[0].field).toBe('newPassword')
})
