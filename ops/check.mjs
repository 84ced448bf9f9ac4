import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from './steps.mjs'

/** `npm run check`: format, lint, direction of imports, circles between folders, linear patterns, types of each folder, unused code, and a clean lock file. */
const node = (script, ...args) => [process.execPath, [script, ...args]]
// One checker each, because a second step keeps the other core busy, and checkers repeat each other's work.
const tsc = (project) => node('node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1')
// The longest first, so that none runs alone at the end.
const steps = [
  ['format and lint', node('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')],
  ...['web', 'tsconfig.tests.json', 'e2e', 'api', 'shared', 'sync', 'web/tsconfig.sw.json'].map((project) => [
    `types of ${project}`,
    tsc(project),
  ]),
  ['texts that the list of texts cannot show', node('ops/texts.mjs', '--check')],
  ['circles between folders', node('ops/circles.mjs')],
  ['linear patterns', node('ops/linear.mjs')],
  ['unused code', node('node_modules/knip/bin/knip.js', '--config', 'ops/knip.json', '--no-config-hints')],
]

/** The number of parallel steps: with fewer, two cores would wait for one. */
const TOGETHER = 2

/** The compiler collects garbage less often: that took half of its time. */
const env = { ...process.env, GOGC: '400' }

/** Runs one step; returns whether it passed. Its output is printed as a whole, once it has ended. */
async function passes([title, [command, args]]) {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  process.stdout.write(said)
  process.stderr.write(complained)
  if (status !== 0) console.error(`check: ${title} failed`)
  return status === 0
}

const waiting = [...steps]
async function goOn() {
  let ok = true
  for (let step = waiting.shift(); step; step = waiting.shift()) ok = (await passes(step)) && ok
  return ok
}

let ok = (await Promise.all(Array.from({ length: TOGETHER }, goOn))).every(Boolean)
if (readFileSync(join(ROOT, 'package-lock.json'), 'utf8').includes('"resolved"')) {
  console.error('check: package-lock.json names where packages came from; install with omit-lockfile-registry-resolved')
  ok = false
}
process.exit(ok ? 0 : 1)
