import { expect, test } from 'vitest'
import { requireOwnVerifyAddress } from './own-address.ts'

const production = { publicUrl: 'https://rondall.example', production: true, host: 'evil.example' }
const development = {
  publicUrl: 'http://localhost:3000',
  production: false,
  host: '192.168.0.7:3000',
}

test.each([
  [production, 'https://rondall.example/auth/verify'],
  [development, 'http://localhost:3000/auth/verify'],
  [development, 'http://192.168.0.7:3000/auth/verify'],
])('%o leads to %s', (own, address) => {
  expect(requireOwnVerifyAddress(address, own)).toBe(address)
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
  expect(() => requireOwnVerifyAddress(address, production)).toThrow('bad-input')
})
