import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = new URL('..', import.meta.url).pathname

const project = (name: string, include: string[], more: object = {}) => ({
  root,
  test: { name, include, exclude: ['node_modules/**', 'dist/**'], testTimeout: 30_000, hookTimeout: 60_000, ...more },
})

const isSimulation = ({ project }: TestSpecification) => project.name === 'simulation'

/** The simulation takes longest: it begins first, beside everything else. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isSimulation), ...(await super.sort(files.filter((file) => !isSimulation(file))))]
  }
}

export default defineConfig({
  root,
  test: {
    reporters: ['default', 'json'],
    // By default one core of two would stand by.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      project('unit', ['shared/**/*.test.ts', 'sync/**/*.test.ts', 'web/**/*.test.ts']),
      // Each test makes a camp of its own; to load the whole server anew for each file would take longer than the tests.
      project('api-sqlite', ['api/**/*.test.ts'], { isolate: false }),
      project('api-postgres', ['api/**/*.test.ts'], {
        isolate: false,
        globalSetup: 'api/testing/postgres-setup.ts',
        setupFiles: 'api/testing/use-postgres.ts',
      }),
      project('simulation', ['e2e/simulation/*.test.ts'], {
        testTimeout: 600_000,
        globalSetup: 'api/testing/postgres-setup.ts',
      }),
    ],
  },
})
