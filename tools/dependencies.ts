import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, type ICruiseResult } from 'dependency-cruiser'
import { importsWithin, ringsOf } from './dependencies/folder-rings.ts'
import { foreignUses, tablesIn } from './dependencies/foreign-tables.ts'
import modules from './dependencies/modules.cjs'

/**
 * `npm run deps`: the rules of .dependency-cruiser.cjs, and two that it has no words for: rings between folders, and
 * tables that only their module may write and only views may read.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const schemas = `${root}packages/server/src/db/schema/`
const megabyte = 1024 * 1024

const cruised = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['packages', 'tests', 'bench', 'tools'],
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 256 * megabyte, stdio: ['ignore', 'pipe', 'inherit'] },
)
const result: ICruiseResult = JSON.parse(cruised.stdout)
const { output, exitCode } = await format(result, { outputType: 'err' })
console.log(output)

const imports = result.modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
)
const rings = ringsOf(imports)
for (const ring of rings) {
  console.error(`error no-folder-rings: ${ring.join(', ')}`)
  for (const { from, to } of importsWithin(ring, imports)) console.error(`  ${from} -> ${to}`)
}

const complaints = tableComplaints()
for (const complaint of complaints)
  console.error(`error tables-are-their-modules-own: ${complaint}`)

process.exitCode = exitCode || rings.length > 0 || complaints.length > 0 ? 1 : 0

function tableComplaints(): string[] {
  const declared = readdirSync(schemas).flatMap((file) =>
    tablesIn(readFileSync(schemas + file, 'utf8')),
  )
  const owners = new Map(
    Object.entries(modules).flatMap(([module, { tables }]) =>
      tables.map((table): [string, string] => [table, module]),
    ),
  )
  const namesInSql = new Map(declared.map(([constant, name]) => [name, constant]))
  return result.modules.flatMap(({ source }) =>
    source.startsWith('packages/server/src/modules/')
      ? foreignUses(source, readFileSync(root + source, 'utf8'), { owners, namesInSql }).map(
          (use) => `${source} ${use}`,
        )
      : [],
  )
}
