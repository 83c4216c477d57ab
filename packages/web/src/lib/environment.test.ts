import { afterEach, expect, test, vi } from 'vitest'
import { isDevelopment } from './environment.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  document.head.replaceChildren()
})

test.each([
  ['development', true],
  ['production', false],
  ['%RONDALL_ENVIRONMENT%', false],
  [undefined, false],
])('a page that says %s: %s', (content, expected) => {
  vi.stubEnv('DEV', false)
  if (content) {
    const meta = document.createElement('meta')
    meta.name = 'rondall-environment'
    meta.content = content
    document.head.append(meta)
  }
  expect(isDevelopment()).toBe(expected)
})
