import { subscribeToPush } from '@rondall/contract/routes/notifications.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { browserSubscription } from '../../../test/browser-subscription.ts'
import { person } from '../../../test/people.ts'
import { readConfig } from '../../config.ts'

const server = testApp()

test.each([
  'https://127.0.0.1:5432/push',
  'https://169.254.169.254/latest',
  'https://[::1]/push',
  'https://localhost/push',
  'https://2130706433/push',
])('nobody subscribes with %s', async (endpoint) => {
  const { headers } = await person(server.deps, 'caregiver')
  const { keys } = browserSubscription()
  const { method, path: url } = subscribeToPush
  const refused = await server.app.inject({ method, url, headers, payload: { endpoint, keys } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().details.fields).toMatchObject([{ field: 'endpoint' }])
  const { rows } = await server.pool.query('select from push_subscriptions')
  expect(rows).toHaveLength(0)
})

test('in production no switch lets pushes go anywhere', () => {
  const environment = { NODE_ENV: 'production', PUSH_TO_ANY_ADDRESS: '1' }
  expect(() => readConfig(environment)).toThrow('PUSH_TO_ANY_ADDRESS cannot be on in production.')
})
