import { expect, test } from 'vitest'
import { requireOwnVerifyAddress } from './own-address.ts'

const published = { publicUrl: 'https://rondall.example', isPublicUrlSet: true }
const unpublished = { publicUrl: 'http://localhost:3000', isPublicUrlSet: false }
const phone = '192.168.0.7:3000'

test.each([
  [published, 'https://rondall.example/auth/verify'],
  [unpublished, 'http://localhost:3000/auth/verify'],
  [unpublished, 'http://192.168.0.7:3000/auth/verify'],
])('%o takes %s', (own, address) => {
  expect(() => requireOwnVerifyAddress(address, own, phone)).not.toThrow()
})

test.each([
  'http://192.168.0.8:3000/auth/verify',
  'http://192.168.0.7:3000/auth/verify?next=https://evil.example',
  'http://user:pass@192.168.0.7:3000/auth/verify',
])('without a public address, %s is refused, too', (address) => {
  expect(() => requireOwnVerifyAddress(address, unpublished, phone)).toThrow('bad-input')
})

test.each([
  'https://evil.example/auth/verify',
  'http://rondall.example/auth/verify',
  'https://rondall.example.evil.example/auth/verify',
  'https://rondall.example@evil.example/auth/verify',
  'https://user:pass@rondall.example/auth/verify',
  'https://rondall.example/auth/verify?next=https://evil.example',
  'https://rondall.example/auth/verify#x',
  'https://rondall.example/auth/verify/../../elsewhere',
  'https://rondall.example//evil.example/auth/verify',
  'https://rondall.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//rondall.example/auth/verify',
  'nonsense',
])('%s is refused', (address) => {
  expect(() => requireOwnVerifyAddress(address, published, 'evil.example')).toThrow('bad-input')
})
