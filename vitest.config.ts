import { defineConfig } from 'vitest/config'

const databaseTests = 'packages/server/src/**/*.db.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/{src,test}/**/*.test.ts'],
          exclude: [databaseTests],
        },
      },
      {
        test: {
          name: 'database',
          include: [databaseTests],
          globalSetup: ['packages/server/test/database-server.ts'],
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
        },
      },
      {
        test: {
          name: 'tests',
          include: ['{tests,tools,bench}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
