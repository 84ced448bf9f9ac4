import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, compilePackages, fetchPackages, ROOT } from './steps.mjs'

/**
 * `npm test`: installs what is missing, a browser included, then checks and tests everything.
 * `npm test -- housing`: one area's rules, calls on both databases, and screens.
 */
const [area] = process.argv.slice(2)
if (area && !['api', 'shared', 'web', 'e2e'].some((part) => existsSync(join(ROOT, part, area)))) {
  console.error(`There is no area "${area}". Areas are the folders of shared and e2e: housing, store, sync ...`)
  process.exit(1)
}
const results = join(ROOT, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Runs a script to its end; returns whether it passed. */
async function run(title, args, variables = {}) {
  console.log(`\n== ${title}`)
  const began = Date.now()
  const env = { ...process.env, ...variables, FORCE_COLOR: '0' }
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }), 'exit')
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`)
  return status === 0
}

const report = (name) => (existsSync(join(results, name)) ? JSON.parse(readFileSync(join(results, name), 'utf8')) : {})

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', 'ops/vitest.config.ts', '--passWithNoTests']
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
  '--pass-with-no-tests',
]
await fetchPackages()
// The checks need nothing that is compiled or built.
const [checked] = await Promise.all([Boolean(area) || run('check', ['ops/check.mjs']), compilePackages(), build()])
const { findChromium } = await import('./chromium.mjs')
const browser = { CHROMIUM_PATH: await findChromium() }
const units = await run('unit, API and simulation', [...vitest, ...(area ? [`/${area}/`] : [])], browser)
const screens = await run('end to end', [...playwright, ...(area ? [`e2e/${area}/`] : [])], browser)

const unit = report('vitest.json')
const screen = report('playwright.json')
const { stats = {} } = screen

/** Returns the failed tests of both reports: `{ name, why }`, with the first lines of each message. */
function failures() {
  const ofUnits = (unit.testResults ?? []).flatMap(({ name: file, assertionResults, message }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return message ? [{ name: relative(ROOT, file), why: message }] : []
    return tests.map((test) => ({
      name: `${relative(ROOT, file)} › ${test.fullName}`,
      why: test.failureMessages.join('\n'),
    }))
  })
  return [...ofUnits, ...(screen.suites ?? []).flatMap(ofScreens)]
}

/** The failed end-to-end tests of a suite and of the suites in it. */
function ofScreens({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `e2e/${file} › ${title}`,
      why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    }))
  return [...failed, ...suites.flatMap(ofScreens)]
}

/** The end-to-end tests that passed at the second try only: each is a bug to be found. */
function unsteady({ specs = [], suites = [] }) {
  const these = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...these.map(({ file, title }) => `e2e/${file} › ${title}`), ...suites.flatMap(unsteady)]
}

const SAID_OF_ONE = 1_500
const passed = (unit.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0)
const failed = (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0) + (checked ? 0 : 1)
// Last, because of a long run it is the end that is read.
for (const { name, why } of failures()) console.log(`\nFAILED ${name}\n${why.slice(0, SAID_OF_ONE)}`)
for (const name of (screen.suites ?? []).flatMap(unsteady)) console.log(`\nUNSTEADY ${name}: passed at the second try`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(checked && units && screens && failed === 0 && passed > 0 ? 0 : 1)
