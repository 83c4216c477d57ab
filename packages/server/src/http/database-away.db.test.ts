import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { person } from '../../test/people.ts'
import { createApp } from '../app.ts'

const server = testApp()
const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  // What is tested here is a failure, and is told to the log.
  server.logged.length = 0
})

test.each([
  ['/api/journal', 'overloaded'],
  ['/api/reminders', 'overloaded'],
  ['/api/auth/me', 'overloaded'],
  ['/api/health', 'no-help-now'],
])('%s answers 503 while the database is down, for it may be asked again', async (url, code) => {
  const { headers } = await person(server.deps, 'senior')
  // A port on which nothing of ours ever listens.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const app = await createApp({ ...server.deps, db: drizzle(pool), lifeDb: drizzle(pool) })
  opened.push(app, { close: () => pool.end() })
  const response = await app.inject({ url, headers })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code })
})
