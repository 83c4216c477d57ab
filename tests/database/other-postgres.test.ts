import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/connect.ts'
import { deps } from './keeps-its-word.ts'
import { startServer } from './running-server.ts'
import { clusterOf, removeScratch, scratchDirectory } from './scratch.ts'

let dataDir: string
let other: OpenDatabase

const address = async (password: unknown) => {
  const { user, database, port } = other.connection
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

beforeEach(async () => {
  dataDir = await scratchDirectory()
  other = await openDatabase({ ...deps, dataDir, loopback: true })
})
afterEach(async () => {
  await other.close()
  await removeScratch(dataDir)
})

test('DATABASE_URL names any PostgreSQL; two servers may share it', async () => {
  const env = { DATABASE_URL: await address(other.connection.password) }
  const servers = [startServer({ env }), startServer({ env })]
  for (const server of servers) await server.ready()
  await servers[0]?.keepsMore(10)
  for (const server of servers) expect(await server.stop()).toBe(0)
  const { rows } = await other.pool.query('select count(*)::int as kept from acknowledged')
  expect(rows[0].kept).toBe(servers.flatMap((server) => server.kept()).length)
})

test('a wrong password is said without the address', async () => {
  const server = startServer({ env: { DATABASE_URL: await address('secret-word') } })
  expect(await server.exited).toBe(1)
  expect(server.said()).toContain('The database named by DATABASE_URL cannot be used: password')
  expect(server.said()).not.toContain('secret-word')
})

test('a database that is just starting is waited for', async () => {
  const url = `postgres://rondall@localhost:5432/rondall?host=${await clusterOf(dataDir)}`
  await other.close()
  const server = startServer({ env: { DATABASE_URL: url } })
  other = await openDatabase({ ...deps, dataDir })
  await server.ready()
  await server.keepsMore(1)
  expect(await server.stop()).toBe(0)
})
