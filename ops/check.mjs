import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './steps.mjs'

/** `npm run check`: format, lint, direction of imports, circles between folders, types of each folder, unused code, and a clean lock file. */
const node = (script, ...args) => [process.execPath, [script, ...args]]
const tsc = (project) => node('node_modules/typescript/bin/tsc', '-p', project)
const steps = [
  ['format and lint', node('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')],
  ...['shared', 'sync', 'api', 'web', 'web/tsconfig.sw.json', 'e2e', 'tsconfig.tests.json'].map((project) => [
    `types of ${project}`,
    tsc(project),
  ]),
  ['circles between folders', node('ops/circles.mjs')],
  ['unused code', node('node_modules/knip/bin/knip.js', '--config', 'ops/knip.json', '--no-config-hints')],
]

let ok = true
for (const [title, [command, args]] of steps) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) console.error(`check: ${title} failed`)
  ok &&= status === 0
}
if (readFileSync(join(ROOT, 'package-lock.json'), 'utf8').includes('"resolved"')) {
  console.error('check: package-lock.json names where packages came from; install with omit-lockfile-registry-resolved')
  ok = false
}
process.exit(ok ? 0 : 1)
