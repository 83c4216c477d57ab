import twilio from 'twilio'
import { expect, test } from 'vitest'
import { twilioReceiver } from './twilio-receiver.ts'

const authToken = 'a token of nobody'
const url = 'https://rondall.example/api/webhooks/sms'
const fields = { Body: '1', From: '+14155550100', To: '+14155550199', MessageSid: 'SM1' }
const { isGenuine } = twilioReceiver({ authToken })

test('believes what the service’s own library signs', () => {
  const signature = twilio.getExpectedTwilioSignature(authToken, url, fields)
  expect(isGenuine({ url, signature, fields })).toBe(true)
})

test('believes nothing that was changed, signed by somebody else, or not signed', () => {
  const signature = twilio.getExpectedTwilioSignature(authToken, url, fields)
  const other = twilio.getExpectedTwilioSignature('another token', url, fields)
  expect(isGenuine({ url, signature, fields: { ...fields, Body: 'STOP' } })).toBe(false)
  expect(isGenuine({ url: `${url}/status`, signature, fields })).toBe(false)
  expect(isGenuine({ url, signature: other, fields })).toBe(false)
  expect(isGenuine({ url, signature: undefined, fields })).toBe(false)
  expect(isGenuine({ url, signature: '', fields })).toBe(false)
})
