import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'
import { PROJECT_FOLDER } from '../environment/project-folder'
import type { World } from './world'

/** The secret of every server in a test. */
const APP_SECRET = 'a secret of tests, long enough for anything'

let bundled: Promise<string> | undefined

/** Bundles the program once: loading its sources one by one takes ten times as long as a process lives in some tests. */
async function program(): Promise<string> {
  const folder = join(PROJECT_FOLDER, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `effect-worker-${process.pid}.mjs`)
  const entryPoints = ['api/testing/effect-worker.ts']
  const source = { absWorkingDir: PROJECT_FOLDER, entryPoints, bundle: true, packages: 'external' as const }
  await build({ ...source, platform: 'node', format: 'esm', target: 'node20', outfile })
  process.once('exit', () => rmSync(outfile, { force: true }))
  return outfile
}

/**
 * Starts a process that carries out the effects of a site, to be killed; it ends with the test.
 *
 * @param leaseMs after how many ms another process takes over what it has claimed
 */
export async function workerProcess(site: World, env: NodeJS.ProcessEnv, leaseMs: number): Promise<ChildProcess> {
  bundled ??= program()
  const place = process.env.DATABASE_URL ? { DATABASE_URL: site.place } : { DATA_DIR: dirname(site.place) }
  const child = spawn(process.execPath, [await bundled, String(leaseMs)], {
    env: { ...process.env, ...env, ...place, APP_SECRET },
    stdio: 'inherit',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Kills a process; resolves once it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
