import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './errors.ts'
import { addMetrics } from './metrics.ts'
import { serveApiDocs } from './serve-api-docs.ts'

const operatorToken = 'a-token-of-the-operator'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function statusOf(
  url: string,
  given: { production?: boolean; remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  const { production = true, remoteAddress = '203.0.113.9', headers = {} } = given
  const app = fastify()
  app.setErrorHandler(answerError(log))
  addMetrics(app, { production, operatorToken })
  serveApiDocs(app, { production, operatorToken })
  return (await app.inject({ url, remoteAddress, headers })).statusCode
}

test.each(['/metrics', '/api/docs', '/api/docs/openapi.json'])(
  'in production %s is for the operator',
  async (url) => {
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf(url, bearer('a-token-of-somebody-else'))).toBe(404)
    expect(await statusOf(url, bearer(operatorToken))).toBe(200)
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await statusOf(url, { remoteAddress })).toBe(200)
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      expect(await statusOf(url, { remoteAddress, headers })).toBe(404)
    }
    expect(await statusOf(url, { production: false })).toBe(200)
  },
)
