import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../../packages/server/src/config.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const text = (file: string) => readFileSync(path.join(repository, file), 'utf8')

/** Every name that is asked for: some only where another is set. */
function namesRead() {
  const names = new Set<string>()
  for (const value of [undefined, '1', 'https://somewhere.example']) {
    const environment = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          names.add(String(name))
          return value
        },
      },
    )
    try {
      readConfig(environment)
    } catch (error) {
      expect(error).toMatchObject({ name: 'ConfigError' })
    }
  }
  return [...names].sort()
}

/** The first column of the table under "Configuration". */
function namesInTable() {
  const section = /^## Configuration$([\s\S]*?)^## /m.exec(text('README.md'))?.[1] ?? ''
  const rows = section.matchAll(/^\| (`[^|]*)\|/gm)
  const names = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)])
  return [...new Set(names.map(([, name = '']) => name))].sort()
}

test('every variable that the server reads has a row in the README, and no row names another', () => {
  expect(namesInTable()).toEqual(namesRead())
})

test('what the example for docker compose sets is read', () => {
  const names = [...text('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  // The database's container and the address of ours in docker-compose.yml take the password.
  const ownRead = names.filter((name) => name !== 'POSTGRES_PASSWORD')
  expect(namesRead()).toEqual(expect.arrayContaining(ownRead))
})

test('nothing in the server asks the environment for a name past the configuration', () => {
  const files = globSync('packages/server/src/**/*.ts', { cwd: repository })
  const asking = files.filter(
    (file) => !file.endsWith('.test.ts') && /process\.env[.[]/.test(text(file)),
  )
  // Its PostgreSQL gets what every program needs from the system, such as PATH.
  expect(asking).toEqual(['packages/server/src/db/cluster/run.ts'])
})
