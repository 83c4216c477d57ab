import { spawn } from 'node:child_process'
import { chmod, chown, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../packages/server/src/db/connect.ts'
import { deps, expectAllKept } from './keeps-its-word.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { clusterOf, isRoot, removeScratch, scratchDirectory } from './scratch.ts'

let dataDir: string
let server: RunningServer

beforeEach(async () => {
  dataDir = await scratchDirectory()
  server = startServer({ dataDir })
  await server.ready()
})
afterEach(async () => {
  server.signal('SIGCONT')
  await server.stop()
  await removeScratch(dataDir)
})

test('a second server on the same data directory is refused with one sentence', async () => {
  const second = startServer({ dataDir })
  expect(await second.exited).toBe(1)
  expect(second.said()).toMatch(
    /^StartError: Another Rondall \(rondall process \d+\) is using .*\n$/,
  )
  await server.keepsMore(10)
})

test('also while the first one stands still', async () => {
  server.signal('SIGSTOP')
  const second = startServer({ dataDir })
  expect(await second.exited).toBe(1)
})

test('of servers that start together on a new directory, one serves', async () => {
  const fresh = await scratchDirectory()
  const servers = [1, 2, 3].map(() => startServer({ dataDir: fresh }))
  const codes = await Promise.race(
    servers.map(async (_, index) => {
      const others = servers.filter((_, other) => other !== index)
      return Promise.all(others.map((other) => other.exited))
    }),
  )
  expect(codes).toEqual([1, 1])
  const serving = servers.filter((one) => one.said().includes('ready\n'))
  expect(serving).toHaveLength(1)
  for (const one of serving) expect(await one.stop()).toBe(0)
  await removeScratch(fresh)
})

test('a killed server does not stand in the way of the next', async () => {
  server.signal('SIGKILL')
  await server.exited
  const kept = server.kept()
  server = startServer({ dataDir })
  await server.ready()
  await server.keepsMore(1)
  await expectAllKept(dataDir, [...kept, ...server.kept()])
})

test('a process number that now belongs to somebody else does not either', async () => {
  await server.keepsMore(1)
  await server.stop()
  const cluster = await clusterOf(dataDir)
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
  const left = `${stranger.pid}\n${cluster}\n1\n5432\n${cluster}\n\n1 1\nready\n`
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    await writeFile(path.join(cluster, name), left, { mode: 0o600 })
    await chown(path.join(cluster, name), uid, gid)
  }
  await expectAllKept(dataDir, server.kept())
  stranger.kill()
})

test('a guest works beside the server and leaves it running', async () => {
  await server.keepsMore(1)
  await expectAllKept(dataDir, server.kept())
  await server.keepsMore(1)
})

test('a directory of another PostgreSQL says what to do', async () => {
  await server.stop()
  const version = path.join(await clusterOf(dataDir), 'PG_VERSION')
  const ours = await readFile(version, 'utf8')
  await writeFile(version, '17\n')
  await expect(openDatabase({ ...deps, dataDir })).rejects.toThrow(
    /made by PostgreSQL 17, .* brings PostgreSQL \d+: run "npm run backup"/,
  )
  await writeFile(version, ours)
})

test('a directory whose rights were lost in copying is put right', async () => {
  await server.keepsMore(1)
  await server.stop()
  await chmod(await clusterOf(dataDir), 0o755)
  if (isRoot) await chown(await clusterOf(dataDir), 0, 0)
  await expectAllKept(dataDir, server.kept())
})
