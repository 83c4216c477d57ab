import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing is needed', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, demo: true, dataDir: './data', llm: undefined })
  expect(config.publicUrl).toBe('http://localhost:3000')
})

test('production has no demo unless it is asked for', () => {
  expect(readConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1', PAYMENTS: 'sandbox' }).demo).toBe(true)
})

test('everything that is wrong is said at once, by name', () => {
  const bad = {
    PORT: '99999',
    DEMO: 'yes',
    PUBLIC_URL: 'rondall',
    LLM_API_KEY: 'x',
    STT_BASE_URL: 'http://speech.example/v1',
    TTS_BASE_URL: 'ftp://x',
  }
  expect(() => readConfig(bad)).toThrow(ConfigError)
  const message = (() => {
    try {
      readConfig(bad)
    } catch (error) {
      return String(error)
    }
  })()
  for (const name of ['PORT', 'DEMO', 'PUBLIC_URL', 'LLM_BASE_URL', 'STT_MODEL', 'TTS_BASE_URL']) {
    expect(message).toContain(name)
  }
})

test('messages are read whole or not at all', () => {
  const whole = {
    SMTP_URL: 'smtps://rondall:secret@mail.example:465',
    MAIL_FROM: 'Rondall <hello@rondall.example>',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+14155550100',
  }
  expect(readConfig(whole)).toMatchObject({
    email: { url: whole.SMTP_URL, from: whole.MAIL_FROM },
    sms: { accountSid: 'AC1', authToken: 'token', from: '+14155550100' },
  })
  expect(readConfig({})).toMatchObject({ email: undefined, sms: undefined })
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing'],
  [{ MAIL_FROM: 'hello@rondall.example' }, 'SMTP_URL is missing'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Rondall' }, 'MAIL_FROM must be'],
  [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be'],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: 'MG1' }, 'TWILIO_AUTH_TOKEN is missing'],
  [{ TWILIO_ACCOUNT_SID: 'x', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: 'MG1' }, 'start with AC'],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '555' }, 'TWILIO_FROM must'],
])('%j does not start', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test('two models at once are refused', () => {
  const both = { ANTHROPIC_API_KEY: 'k', LLM_BASE_URL: 'http://llm.example/v1', LLM_MODEL: 'm' }
  expect(() => readConfig(both)).toThrow('not both')
})

test('a whole provider is read', () => {
  const config = readConfig({ LLM_BASE_URL: 'http://llm.example/v1/', LLM_MODEL: 'm' })
  expect(config.llm).toEqual({
    kind: 'openai-compatible',
    baseUrl: 'http://llm.example/v1',
    apiKey: undefined,
    model: 'm',
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  STRIPE_PRICE_ID: 'price',
}

test('without keys payments are a sandbox, and production has to ask for one', () => {
  expect(readConfig({}).payments).toEqual({ kind: 'sandbox' })
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STRIPE_SECRET_KEY is missing')
  expect(readConfig({ NODE_ENV: 'production', ...stripe }).payments).toMatchObject({
    kind: 'stripe',
    secretKey: 'sk',
    apiUrl: undefined,
  })
})

test.each(Object.keys(stripe))('Stripe without %s does not start', (name) => {
  expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(`${name} is missing`)
})

test('a sandbox beside real keys is refused', () => {
  expect(() => readConfig({ ...stripe, PAYMENTS: 'sandbox' })).toThrow('not both')
  expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow('PAYMENTS can only be sandbox')
})
