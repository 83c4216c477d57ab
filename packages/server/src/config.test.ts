import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing is needed', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, demo: true, dataDir: './data', llm: undefined })
  expect(config.publicUrl).toBe('http://localhost:3000')
})

test('production has no demo unless it is asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
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
