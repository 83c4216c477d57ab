import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { helpingServices } from './helping-services.ts'

const services = (environment: Record<string, string>) =>
  Object.fromEntries(
    helpingServices(readConfig(environment)).map(({ task, service }) => [task, service]),
  )

test('without any key nothing leaves the installation', () => {
  expect(new Set(Object.values(services({})))).toEqual(new Set([null]))
})

test('what is connected is named by its host, and nothing of its keys', () => {
  const named = services({
    STT_BASE_URL: 'https://user:secret@speech.example/v1',
    STT_MODEL: 'm',
    TTS_BASE_URL: 'https://voice.example:8443/v1',
    TTS_MODEL: 'm',
    TTS_VOICE: 'v',
    ANTHROPIC_API_KEY: 'secret',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'rondall@mail.example',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+14155550100',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
  })
  expect(named).toEqual({
    recognition: 'speech.example',
    language: 'api.anthropic.com',
    voice: 'voice.example',
    email: 'mail.example',
    sms: 'api.twilio.com',
    payment: 'api.stripe.com',
  })
})

test('a language model of any kind is named by where it stands', () => {
  expect(services({ LLM_BASE_URL: 'http://models.example/v1', LLM_MODEL: 'm' }).language).toBe(
    'models.example',
  )
})
