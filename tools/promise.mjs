// The whole form of the tests of the promise. PROMISE_RUNS=3 makes fewer runs of each.
import './require-node.mjs'
import { spawnSync } from 'node:child_process'

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'tests', 'tests/promise']
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PROMISE: 'full' },
})
process.exit(status ?? 1)
