import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The product's own sources. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Fixes the seed of test runs: a correct change never fails by chance, and a mistake is always caught. `main.ts` alone
 * uses another seed each time.
 */
const SEED = '5'

const CACHE = join(ROOT, 'node_modules/.cache')

/**
 * Runs a simulation program in a source tree; returns whether it failed, its output, and how it ended. The program is
 * bundled first, because loading the sources one by one takes longer than most mutants live.
 */
export async function runProgram(
  tree: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ failed: boolean; said: string }> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'simulation-'))
  const file = join(folder, 'program.mjs')
  const source = { absWorkingDir: tree, entryPoints: [join('e2e/simulation', program)], packages: 'external' as const }
  await build({ ...source, bundle: true, platform: 'node', format: 'esm', target: 'node20', outfile: file })
  const child = spawn(process.execPath, [file, ...args], {
    cwd: tree,
    env: { SIMULATION_SEED: SEED, ...process.env, ...env },
  })
  let said = ''
  const hear = (text: Buffer) => {
    said += text
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // At `exit` its last output may still be on its way.
  const [code, signal] = await once(child, 'close')
  rmSync(folder, { recursive: true, force: true })
  return { failed: code !== 0, said: `${said}\n${program} ended with ${signal ?? code}` }
}
