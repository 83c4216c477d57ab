// Run at every release: npm run version-dump -- <name> [git ref]. The version at that ref (HEAD without
// one) fills a database of its own with the demo people and backs it up; the upgrade test then begins there.
import './require-node.mjs'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { versionDumpKey, versionDumps } from '../packages/server/test/version-dumps.ts'

const settledMs = 3_000
const repository = resolve(import.meta.dirname, '..')
const run = (program: string, given: string[], cwd: string, env = process.env) =>
  execFileSync(program, given, { cwd, env, stdio: 'inherit' })

/** The packages installed here serve every version; its own workspaces are its own. */
function linkPackages(tree: string) {
  const from = realpathSync(join(repository, 'node_modules'))
  const to = join(tree, 'node_modules')
  mkdirSync(join(to, '@rondall'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@rondall') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(to, '@rondall', name))
}

/** Starts as on a fresh machine, which fills the database, and is told to stop once it listens. */
async function startOnce(tree: string, env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], { cwd: tree, env })
  server.stderr.pipe(process.stderr)
  server.stdout.on('data', (said: Buffer) => {
    // Its first round of the clockwork is in the dump, and it hears signals by then.
    if (said.includes('Rondall is listening')) setTimeout(() => server.kill('SIGTERM'), settledMs)
  })
  const [code] = await once(server, 'exit')
  if (code !== 0) throw new Error(`The server ended with ${code}`)
}

async function dump(name: string, ref: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'rondall-version-'))
  // Root's PostgreSQL runs under another account, which has to get through.
  chmodSync(scratch, 0o711)
  const tree = join(scratch, 'tree')
  run('git', ['worktree', 'add', '--detach', tree, ref], repository)
  try {
    linkPackages(tree)
    const own = { DATA_DIR: join(scratch, 'data'), RONDALL_KEY: versionDumpKey, PORT: '0' }
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, ...own }
    const file = join(versionDumps, `${name}.backup.gz`)
    mkdirSync(versionDumps, { recursive: true })
    await startOnce(tree, env)
    run(process.execPath, ['tools/backup.ts', file], tree, env)
  } finally {
    run('git', ['worktree', 'remove', '--force', tree], repository)
    rmSync(scratch, { recursive: true, force: true })
  }
}

const [name, ref = 'HEAD'] = process.argv.slice(2)
if (name && /^[\w.-]+$/.test(name)) await dump(name, ref)
else {
  console.error('npm run version-dump -- <name> [git ref]')
  process.exitCode = 1
}
