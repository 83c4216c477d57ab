import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectAllKept } from './keeps-its-word.ts'
import { postmasterOf, type RunningServer, startServer } from './running-server.ts'
import { clusterOf, isRoot, removeScratch, scratchDirectory } from './scratch.ts'

const nobody = 65_534
const rounds = [1, 2]

const accounts = [
  { who: isRoot ? 'root' : 'an ordinary user', uid: undefined, env: {} },
  { who: 'over loopback with a password', uid: undefined, env: { LOOPBACK: '1' } },
  ...(isRoot ? [{ who: 'an ordinary user', uid: nobody, env: {} }] : []),
]
if (!isRoot) console.log('Not root: the case of root is left out of the kill tests.')

describe.each(accounts)('killed as $who', ({ uid, env }) => {
  let dataDir: string
  let server: RunningServer
  const start = () => startServer({ dataDir, uid, env })
  const killPostgres = async () =>
    process.kill(await postmasterOf(await clusterOf(dataDir)), 'SIGKILL')

  beforeEach(async () => {
    dataDir = await scratchDirectory(uid)
    server = start()
    await server.ready()
  })
  afterEach(async () => {
    await server.stop()
    await removeScratch(dataDir)
  })

  test('the server: the next one takes over the running cluster with every row', async () => {
    const kept: number[] = []
    for (const _ of rounds) {
      await server.keepsMore(30)
      const postmaster = await postmasterOf(await clusterOf(dataDir))
      server.signal('SIGKILL')
      await server.exited
      kept.push(...server.kept())
      server = start()
      await server.ready()
      expect(await postmasterOf(await clusterOf(dataDir))).toBe(postmaster)
      await expectAllKept(dataDir, kept)
    }
  })

  test('PostgreSQL: the server starts it again and goes on', async () => {
    for (const _ of rounds) {
      await server.keepsMore(30)
      await killPostgres()
      await server.keepsMore(30)
      await expectAllKept(dataDir, server.kept())
    }
  })

  test('PostgreSQL, and a tool comes first: the server goes on when it has left', async () => {
    for (const _ of rounds) {
      await server.keepsMore(30)
      await killPostgres()
      await expectAllKept(dataDir, server.kept())
      await server.keepsMore(60)
    }
    await expectAllKept(dataDir, server.kept())
  })

  test('one connection: PostgreSQL restarts itself and the server goes on', async () => {
    await server.keepsMore(10)
    const cluster = await clusterOf(dataDir)
    const postmaster = await postmasterOf(cluster)
    process.kill(await anyConnectionOf(postmaster), 'SIGKILL')
    await server.says('The database is back')
    await server.keepsMore(10)
    expect(await postmasterOf(cluster)).toBe(postmaster)
    await expectAllKept(dataDir, server.kept())
  })

  test('both at once: the next start recovers every row', async () => {
    const kept: number[] = []
    for (const _ of rounds) {
      await server.keepsMore(30)
      server.signal('SIGKILL')
      await killPostgres()
      await server.exited
      kept.push(...server.kept())
      server = start()
      await server.ready()
      await expectAllKept(dataDir, kept)
    }
  })

  test('stopped in order: PostgreSQL stops too', async () => {
    await server.keepsMore(1)
    expect(await server.stop()).toBe(0)
    await expect(postmasterOf(await clusterOf(dataDir))).rejects.toThrow('ENOENT')
    await expectAllKept(dataDir, server.kept())
  })
})

/** The process of one of PostgreSQL's connections, by its title. */
async function anyConnectionOf(postmaster: number) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const line = stdout
    .split('\n')
    .find((text) => text.includes('postgres: rondall rondall') && text.includes(` ${postmaster} `))
  return Number.parseInt(line ?? '', 10)
}
