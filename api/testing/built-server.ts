import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_FOLDER } from '../environment/project-folder'

/** A program of Node that uses one of the steps of `npm start`. */
export const withSteps = (program: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `const steps = await import(${JSON.stringify(pathToFileURL(join(PROJECT_FOLDER, 'ops/steps.mjs')).href)}); ${program}`,
]

let built = false

/** The command that runs the server as it is installed; it is built first where that has not been done. */
export function builtServer(): string[] {
  const [node = '', ...args] = withSteps('await steps.buildServer()')
  if (!built) execFileSync(node, args, { cwd: PROJECT_FOLDER })
  built = true
  return [process.execPath, 'dist/api/main.js']
}
