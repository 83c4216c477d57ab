import { defineConfig } from 'vitest/config'

const databaseTests = 'packages/server/src/**/*.db.test.ts'
/** These know of no other test: as many at once as the machine has cores. */
const together = { maxWorkers: '100%' }
/** These measure, or start servers and browsers: one at a time, when nothing else runs. */
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } }

/** For what hangs; a slow or busy machine fails no test. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/{src,test}/**/*.test.ts'],
          exclude: [databaseTests],
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'database',
          include: [databaseTests],
          globalSetup: ['packages/server/test/database-server.ts'],
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'web',
          root: './packages/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/lib/test-setup.ts'],
          restoreMocks: true,
          ...patience,
          ...together,
        },
      },
      {
        test: {
          name: 'tests',
          include: ['{tests,tools,bench}/**/*.test.ts'],
          ...patience,
          ...alone,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
