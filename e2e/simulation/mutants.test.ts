import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '#api/testing/postgres'
import { MUTANTS, type Mutant } from './mutants'
import { ROOT, runProgram } from './program'

const CACHE = join(ROOT, 'node_modules/.cache')
/** Enough for each mutant to be met; most fail within the first ten. */
const MUTANT_RUNS = '250'

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

/** A copy of the product's sources with one mistake in them. */
function treeWith(mutant: Mutant): string {
  mkdirSync(CACHE, { recursive: true })
  const tree = mkdtempSync(join(CACHE, 'mutant-'))
  trees.push(tree)
  for (const part of ['shared', 'sync', 'api', 'e2e/simulation', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(tree, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const { file, from, to } of mutant.changes) {
    const source = readFileSync(join(tree, file), 'utf8')
    if (!source.includes(from)) throw new Error(`the mutant "${mutant.name}" finds nothing to change in ${file}`)
    writeFileSync(
      join(tree, file),
      source.replace(from, () => to),
    )
  }
  return tree
}

function beginningAt({ from }: Mutant): Record<string, string> {
  if (!from) return {}
  return { SIMULATION_SEED: from.seed, ...(from.path ? { SIMULATION_PATH: from.path } : {}) }
}

describe('the simulation notices', () => {
  for (const mutant of MUTANTS) {
    test.concurrent(mutant.name, async () => {
      const tree = treeWith(mutant)
      const { failed, said } =
        mutant.by === 'writers'
          ? await runProgram(tree, 'writers.ts', [], { DATABASE_URL: await freshDatabase(inject('postgresUrl')) })
          : await runProgram(tree, 'main.ts', [MUTANT_RUNS, mutant.by], beginningAt(mutant))
      expect(failed, said).toBe(true)
      // A mutant that does not even start would prove nothing.
      expect(said).toMatch(/broken: /)
    })
  }
})
