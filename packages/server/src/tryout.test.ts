import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isTryout, whyLinksLeadNowhere } from './tryout.ts'

const smtp = { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'rondall@rondall.example' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
  [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, false],
  [{ PUBLIC_URL: 'https://localhost.evil.example' }, false],
  [{ PUBLIC_URL: 'https://rondall.example' }, false],
  [smtp, false],
  [stripe, false],
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox' }, false],
])('%o is for trying out: %s, and so is its demo', (environment, expected) => {
  const config = readConfig(environment)
  expect(isTryout(config)).toBe(expected)
  expect(config.demo).toBe(expected)
})

test.each([smtp, stripe, { PUBLIC_URL: 'https://rondall.example' }])(
  'with %o nobody can ask for people whose passwords everybody knows',
  (environment) => {
    expect(() => readConfig({ ...environment, DEMO: '1' })).toThrow('DEMO')
  },
)

test.each([
  [{}, true],
  [{ HOST: '192.168.0.7' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: 'localhost' }, false],
  [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, false],
])('%o is warned that links lead nowhere: %s', (environment, warned) => {
  const warning = whyLinksLeadNowhere(readConfig(environment))
  expect(warning !== undefined).toBe(warned)
})
