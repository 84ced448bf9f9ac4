import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname

const project = (name: string, include: string[], more: object = {}) => ({
  root,
  test: { name, include, exclude: ['node_modules/**', 'dist/**'], testTimeout: 30_000, hookTimeout: 60_000, ...more },
})

export default defineConfig({
  root,
  test: {
    reporters: ['default', 'json'],
    // By default one core of two would stand by.
    maxWorkers: 2,
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      project('unit', ['shared/**/*.test.ts', 'sync/*.test.ts', 'sync/!(simulation)/*.test.ts', 'web/**/*.test.ts']),
      project('api-sqlite', ['api/**/*.test.ts']),
      project('api-postgres', ['api/**/*.test.ts'], {
        globalSetup: 'api/testing/postgres-setup.ts',
        setupFiles: 'api/testing/use-postgres.ts',
      }),
      project('simulation', ['sync/simulation/*.test.ts'], {
        testTimeout: 600_000,
        globalSetup: 'api/testing/postgres-setup.ts',
      }),
    ],
  },
})
