import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = new URL('..', import.meta.url).pathname

/** Passwords are hashed at the least cost: at the real one, hashing took most of the time of some tests. */
const alias = { '@node-rs/argon2': `${root}api/testing/cheap-argon2.ts` }

const NEVER = ['node_modules/**', 'dist/**']

// A limit for tests that hang on a busy machine; how long calls may take is measured by tests of their own.
const project = (name: string, include: string[], more: object = {}) => ({
  root,
  resolve: { alias },
  test: {
    name,
    include,
    exclude: NEVER,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    ...more,
  },
})

/** Every read on a device's rows and on the server's. */
const READS = 'e2e/reads/*.test.ts'

/** Walks through every action, role and field: rights don't depend on the database, and on Postgres it takes minutes. */
const ON_SQLITE_ONLY = 'api/sync/push/field-changes.test.ts'

/** Areas that run on Postgres as well: the protocol, money and beds, and anything with its own SQL. */
const ON_POSTGRES = [
  'api/{effects,sync,db,store,financial,books,housing,registration,team,audit,profile,platform,backup,erasure,files,gate,move}/**/*.test.ts',
  'api/auth/{auth,external,rest,throttle,sign-up,set-up}.test.ts',
  'api/communication/{automatic*,kills}.test.ts',
  'api/settings/operation.test.ts',
  'api/campers/{campers,homes,import-parts,merge-undo,undo-import}.test.ts',
  'api/http/tenancy.test.ts',
  'api/settings/{payment*,set-up}.test.ts',
  READS,
]

const isSimulation = ({ project }: TestSpecification) => project.name === 'simulation'

/** Starts the simulation first, because it takes longest and can run beside everything else. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files.filter(isSimulation), ...(await super.sort(files.filter((file) => !isSimulation(file))))]
  }
}

export default defineConfig({
  root,
  test: {
    reporters: ['default', 'json'],
    // More than there are cores: half of the time such a test waits, for a database, a lease or a limit to pass.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      // Not isolated: each test makes its own rows or its own camp, and reloading everything for each file would take
      // longer than the tests.
      project('unit', ['ops/*.test.mjs', '{shared,sync,web}/**/*.test.ts', 'e2e/screens/*.test.ts'], {
        isolate: false,
      }),
      project('api-sqlite', ['api/**/*.test.ts', READS, 'e2e/sync/*.test.ts'], { isolate: false }),
      project('api-postgres', ON_POSTGRES, {
        isolate: false,
        exclude: [...NEVER, ON_SQLITE_ONLY],
        globalSetup: 'api/testing/postgres-setup.ts',
        setupFiles: 'api/testing/use-postgres.ts',
      }),
      project('simulation', ['e2e/simulation/*.test.ts'], {
        testTimeout: 600_000,
        // Each wrong version of the protocol is a process of its own that keeps a core busy.
        maxConcurrency: availableParallelism(),
        globalSetup: 'api/testing/postgres-setup.ts',
      }),
    ],
  },
})
