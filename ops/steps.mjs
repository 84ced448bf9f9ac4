import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { npmHasEnded } from './started-by.mjs'

/** The project's folder, independent of the working directory. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** A fingerprint of files and folders, by their content. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) visit(join(ROOT, path))
  return hash.digest('hex')
}

/** Does `work` unless it was done for the same content of `paths`, by this Node, and `result` is still there. */
async function unlessDone(name, paths, result, work) {
  const stamp = join(ROOT, 'node_modules', '.cache', `anchor-${name}`)
  // A package that was compiled for another Node does not load.
  const now = `${fingerprint(paths)} ${process.versions.modules}`
  if (existsSync(join(ROOT, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** Runs a command to its end; ends this process where it fails. */
export function must(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** The versions that work, as `engines` in package.json says. */
const WORKS = (major, minor) => (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 26

/** Ends this process with one sentence where this Node is too old, or one that ends the server. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (WORKS(major, minor)) return
  console.error(
    `Anchor Camp runs on Node 20 (from 20.19), 22 (from 22.12) or 26. This is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

/** How often a silent step is reported. */
const REPORT_MS = 20_000

/**
 * Runs a command whose output only matters when it fails, and reports how it goes. Ends this process where it fails.
 *
 * @param takes how long it usually takes, in words
 * @param watch gets each line of output, and returns what to print about it, if anything
 */
function runQuietly(title, takes, command, args, watch = () => undefined) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log(`${title} (${takes})...`)
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  const still = setInterval(() => console.log(`${title}: still working (${seconds()})`), REPORT_MS)
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line)
      const report = watch(line)
      if (report) console.log(`${title}: ${report}`)
    })
  return new Promise((resolve) => {
    child.on('close', (status) => {
      clearInterval(still)
      if (status === 0) {
        console.log(`${title}: done in ${seconds()}`)
        return resolve()
      }
      console.error(said.slice(-40).join('\n'))
      console.error(`${title} failed.`)
      process.exit(status ?? 1)
    })
  })
}

/** Reports every quarter of the packages that npm has fetched. */
function fetchProgress(total) {
  let fetched = 0
  return (line) => {
    if (!/^npm http fetch GET 200 .*\.tgz /.test(line)) return undefined
    fetched += 1
    const quarter = Math.ceil(total / 4)
    return fetched % quarter === 0 ? `${fetched} of ${total} packages` : undefined
  }
}

/** Fetches the packages where they are missing or not those of the lock file. */
export async function fetchPackages() {
  requireNode()
  await unlessDone('install', ['package-lock.json'], 'node_modules/react/package.json', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    const total = Object.keys(lock.packages).length - 1
    const args = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel', 'info']
    return runQuietly('Installing packages', 'a minute or two', npm, args, fetchProgress(total))
  })
}

/** Compiles the database driver for this computer where that has not been done. It keeps one core busy. */
export async function compilePackages() {
  const driver = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
  await unlessDone('compile', ['package-lock.json'], driver, () =>
    runQuietly('Compiling the database driver', 'a minute or two', npm, ['rebuild', '--loglevel', 'error']),
  )
}

/** Installs what is missing and builds what has changed; the app is built while the database driver is compiled. */
export async function prepare() {
  await fetchPackages()
  await Promise.all([compilePackages(), build()])
}

/** Builds the server where it has changed since the last time. */
export async function buildServer() {
  await unlessDone('build-server', ['api', 'shared', 'package-lock.json'], 'dist/api/main.js', () => {
    const { buildSync } = createRequire(import.meta.url)('esbuild')
    const entryPoints = { main: 'api/server/main.ts', 'check-backup': 'api/backup/check-worker.ts' }
    const source = { absWorkingDir: ROOT, entryPoints, bundle: true, packages: 'external' }
    buildSync({ ...source, platform: 'node', format: 'esm', target: 'node20', sourcemap: true, outdir: 'dist/api' })
  })
}

/** Builds the server and the screens where they have changed since the last time. */
export async function build() {
  await buildServer()
  await unlessDone('build', ['web', 'sync', 'shared', 'package-lock.json'], 'dist/web/index.html', () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '-c', 'web/vite.config.ts', '--logLevel', 'warn']
    return runQuietly('Building the app', 'less than a minute', process.execPath, vite)
  })
}

/** How often to check whether npm has ended: SIGKILL gives it no chance to say so. */
const LOOK_MS = 500

/**
 * Runs a command beside this process, passes signals on to it, and exits with its code. The command has a channel to this
 * process, and ends when that has gone, however that came; this process in turn ends when the npm that started it has.
 */
function become(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: process.env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  // A shell that started this process itself may well exit first: that is how a server is put into the background.
  setInterval(() => npmHasEnded() && child.kill('SIGTERM'), LOOK_MS).unref()
}

/** How the built server is run. */
const SERVER = ['--enable-source-maps', '--max-semi-space-size=32', 'dist/api/main.js']

/** Runs the built server beside this process. */
export function serve() {
  become(process.execPath, SERVER)
}
