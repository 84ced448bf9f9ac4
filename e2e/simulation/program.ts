import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** The product's own sources. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A replacement in one source file. `from` must match exactly. */
export interface SourceChange {
  file: string
  from: string
  to: string
}

/**
 * The seed of test runs is fixed, so that a correct change never fails by chance and a mistake is always caught.
 * `main.ts` uses another seed each time.
 */
const SEED = '5'

const CACHE = join(ROOT, 'node_modules/.cache')

/** Returns the sources of the changed files, by path. */
function changedSources(changes: readonly SourceChange[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const path = join(ROOT, file)
    const source = sources.get(path) ?? readFileSync(path, 'utf8')
    if (!source.includes(from)) throw new Error(`there is nothing to change in ${file}: ${from}`)
    sources.set(
      path,
      source.replace(from, () => to),
    )
  }
  return sources
}

/** Puts changed sources into a bundle, so that no copy of the tree has to be written for them. */
function withChanges(changes: readonly SourceChange[]): Plugin {
  const sources = changedSources(changes)
  return {
    name: 'changes',
    setup({ onLoad, onEnd }) {
      const met = new Set<string>()
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = sources.get(path)
        if (contents === undefined) return null
        met.add(path)
        return { contents, loader: 'ts' }
      })
      onEnd(() => {
        for (const path of sources.keys()) if (!met.has(path)) throw new Error(`no program contains ${path}`)
      })
    },
  }
}

/**
 * Runs a simulation program, with the given mistakes in its sources; returns whether it failed, its output, and
 * how it ended. The program is bundled first, because loading the sources one by one takes longer than most mutants
 * run.
 */
export async function runProgram(
  program: string,
  args: string[],
  { env = {}, changes = [] }: { env?: NodeJS.ProcessEnv; changes?: readonly SourceChange[] } = {},
): Promise<{ failed: boolean; said: string }> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'simulation-'))
  const file = join(folder, 'program.mjs')
  const source = { absWorkingDir: ROOT, entryPoints: [join('e2e/simulation', program)], packages: 'external' as const }
  const plugins = changes.length > 0 ? [withChanges(changes)] : []
  await build({ ...source, plugins, bundle: true, platform: 'node', format: 'esm', target: 'node20', outfile: file })
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { SIMULATION_SEED: SEED, ...process.env, ...env },
  })
  let said = ''
  const hear = (text: Buffer) => {
    said += text
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // At `exit`, its last output may not have arrived yet.
  const [code, signal] = await once(child, 'close')
  rmSync(folder, { recursive: true, force: true })
  return { failed: code !== 0, said: `${said}\n${program} ended with ${signal ?? code}` }
}
