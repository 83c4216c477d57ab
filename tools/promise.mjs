// The whole form of the tests of the promise, or of those that are named: `npm run test:promise -- faults history`.
// PROMISE_RUNS=3 makes fewer runs of each; PROMISE_SEEDS=1-4,11 picks seeds of the storm.
import './require-node.mjs'
import { spawnSync } from 'node:child_process'

const names = process.argv.slice(2)
const files = names.length > 0 ? names.map((name) => `tests/promise/${name}`) : ['tests/promise']
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'tests', ...files]
const { status } = spawnSync(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, PROMISE: 'full' },
})
process.exit(status ?? 1)
