import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readDatabaseUrl } from './database-url.ts'

const raw = ['p@ss', 'p/ss', 'p:ss', 'a@b/c:d?e#f', '12/3', 'x%y', '50%/@:', 'plain', "it's&+=,;!"]

test.each(raw)('the password %s arrives as it was typed', (password) => {
  const problems: string[] = []
  const url = readDatabaseUrl(
    { DATABASE_URL: `postgres://rondall:${password}@database:5432/rondall?application_name=x` },
    problems,
  )
  expect(problems).toEqual([])
  const { user, host, port, database, password: arrived } = new pg.Client(url as string)
  expect([user, host, port, database, arrived]).toEqual([
    ...['rondall', 'database', 5432, 'rondall'],
    password,
  ])
})

test.each([
  'postgres://rondall:p%40s%2Fs@database/rondall',
  'postgresql://rondall@database/rondall?options=a@b',
  'postgres:///rondall?host=/var/run/postgresql',
])('%s is left as it is', (url) => {
  expect(readDatabaseUrl({ DATABASE_URL: `${url}` }, [])).toBe(url)
})

test.each(['mysql://a:b@c/d', 'rondall', '//x'])('%s is refused in words', (url) => {
  const problems: string[] = []
  expect(readDatabaseUrl({ DATABASE_URL: url }, problems)).toBeUndefined()
  expect(problems).toEqual([expect.stringContaining('DATABASE_URL must be an address')])
})

test('the composed password stands in no address, and reaches the driver beside it', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  const addresses = [...compose.matchAll(/DATABASE_URL: (\S+)/g)].map(([, url]) => String(url))
  expect(addresses).toEqual(['postgres://rondall@database:5432/rondall'])
  expect(compose).toMatch(/PGPASSWORD: \$\{POSTGRES_PASSWORD\}/)
  process.env.PGPASSWORD = 'p@s/s:w'
  try {
    const client = new pg.Client({ connectionString: addresses[0] as string })
    expect(client.password).toBe('p@s/s:w')
  } finally {
    delete process.env.PGPASSWORD
  }
})
