import { expect, test } from 'vitest'
import { whyOperatorIsUnreached } from './message-config.ts'

const nobody = { email: undefined, phone: undefined }
const mail = { url: 'smtp://mail.example', from: 'rondall@home.example' }
const sms = { accountSid: 'AC1', authToken: 'token', from: '+14155550199' }
const [email, phone] = ['operator@home.example', '+14155550100']

test.each([
  [{ operator: nobody, email: mail, sms }, /set OPERATOR_EMAIL/],
  [{ operator: { email, phone: undefined }, email: undefined, sms }, /needs SMTP_URL/],
  [{ operator: { email: undefined, phone }, email: mail, sms: undefined }, /needs TWILIO/],
])('an operator whom no alarm would reach is said loudly: %#', (config, words) => {
  expect(whyOperatorIsUnreached(config)).toMatch(words)
})

test.each([
  { operator: { email, phone: undefined }, email: mail, sms: undefined },
  { operator: { email, phone }, email: undefined, sms },
])('one way is enough: %#', (config) => {
  expect(whyOperatorIsUnreached(config)).toBeUndefined()
})
