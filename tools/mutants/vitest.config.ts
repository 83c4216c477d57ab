import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findMutants } from './find-mutants.ts'
import { instrument } from './instrument.ts'
import { givenSettings } from './settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { sources, tests, slow } = givenSettings()
const relative = (id: string) => path.relative(root, id.split('?')[0] ?? '')

const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(text, id) {
    const file = relative(id)
    if (!sources.includes(file)) return undefined
    return { code: instrument(text, findMutants(file, text)), map: null }
  },
}

/** The nearest tests first, as they were named. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => tests.indexOf(relative(moduleId))
    return files.sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  root,
  plugins: [mutants],
  test: {
    include: tests,
    globalSetup: ['packages/server/test/database-server.ts'],
    runner: './tools/mutants/mutant-runner.ts',
    sequence: { sequencer: InGivenOrder },
    fileParallelism: false,
    // A mutant may make a test wait for what never comes.
    testTimeout: slow ? 60_000 : 12_000,
    expect: { poll: { timeout: 5_000 } },
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['default'],
  },
})
