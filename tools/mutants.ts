import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { explained } from './mutants/explained.ts'
import { findMutants } from './mutants/find-mutants.ts'
import { furtherTests, modules, nearTests, sourcesOf } from './mutants/modules.ts'
import { reportOf } from './mutants/report.ts'
import { read } from './mutants/run-log.ts'
import { runTests } from './mutants/run-tests.ts'

/**
 * Changes one condition of the guarded modules at a time and looks whether a test notices:
 * `npm run test:mutants [-- incidents check-ins ...] [--file vigil] [--sample 5] [--near]`. Fails under nine of ten.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only sources with this in their path. */
    file: { type: 'string', default: '' },
    /** Only every so-manieth mutant. */
    sample: { type: 'string', default: '1' },
    /** Only the tests beside the sources. */
    near: { type: 'boolean', default: false },
  },
})

const folder = mkdtempSync(path.join(os.tmpdir(), 'rondall-mutants-'))

async function tryModule(name: string) {
  const module = modules[name]
  if (!module) throw new Error(`There is no ${name}, but ${Object.keys(modules).join(', ')}`)
  const sources = sourcesOf(module).filter((file) => file.includes(values.file))
  const every = Number(values.sample)
  const mutants = sources
    .flatMap((file) => findMutants(file, readFileSync(file, 'utf8')))
    .filter((_, index) => index % every === 0)
  const log = path.join(folder, `${name}.log`)
  const passes = [nearTests(module), ...(values.near ? [] : [furtherTests(module)])]
  for (const tests of passes)
    for (const slow of [false, true]) {
      const { killedBy } = read(log)
      const alive = mutants.map(({ id }) => id).filter((id) => !killedBy.has(id))
      if (alive.length === 0) continue
      await runTests({ log, sources, tests, slow, only: alive })
    }
  return reportOf(name, mutants, read(log), explained)
}

const names = positionals.length > 0 ? positionals : Object.keys(modules)
let isEnough = true
for (const name of names) {
  const startedAt = Date.now()
  const report = await tryModule(name)
  console.log(`${report.text}, ${Math.round((Date.now() - startedAt) / 1000)} s`)
  isEnough &&= report.isEnough
}
rmSync(folder, { recursive: true, force: true })
process.exit(isEnough ? 0 : 1)
