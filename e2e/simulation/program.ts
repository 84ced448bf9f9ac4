import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The product's own sources. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program of the simulation in a tree of sources; answers whether it failed, what it said, and how it ended. */
export function run(
  tree: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ failed: boolean; said: string }> {
  return new Promise((resolve) => {
    const clean = { ...process.env, ...env }
    const child = spawn(process.execPath, ['--import', 'tsx', join('e2e/simulation', program), ...args], {
      cwd: tree,
      env: clean,
    })
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    child.stderr.on('data', (text) => {
      said += text
    })
    // At `exit` the last of what it said may still be on its way.
    child.on('close', (code, signal) => {
      resolve({ failed: code !== 0, said: `${said}\n${program} ended with ${signal ?? code}` })
    })
  })
}
