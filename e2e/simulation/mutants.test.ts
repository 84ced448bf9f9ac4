import { describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '#api/testing/postgres'
import { MUTANTS, type Mutant } from './mutants'
import { runProgram } from './program'

/** Enough runs for each mutant to be caught; most fail within the first ten. */
const MUTANT_RUNS = '250'

function beginningAt({ from }: Mutant): Record<string, string> {
  if (!from) return {}
  return { SIMULATION_SEED: from.seed, ...(from.path ? { SIMULATION_PATH: from.path } : {}) }
}

describe('the simulation notices', () => {
  for (const mutant of MUTANTS) {
    const { name, by, changes } = mutant
    test.concurrent(name, async () => {
      const { failed, said } =
        by === 'writers'
          ? await runProgram('writers.ts', [], {
              env: { DATABASE_URL: await freshDatabase(inject('postgresUrl')) },
              changes,
            })
          : await runProgram('main.ts', [MUTANT_RUNS, by], { env: beginningAt(mutant), changes })
      expect(failed, said).toBe(true)
      // A mutant that doesn't even start proves nothing.
      expect(said).toMatch(/broken: /)
    })
  }
})
