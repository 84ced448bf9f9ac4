import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command is run. */
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
function unlessDone(name, paths, result, work) {
  const stamp = join(ROOT, 'node_modules', '.cache', `anchor-${name}`)
  // A package that was compiled for another Node does not load.
  const now = `${fingerprint(paths)} ${process.versions.modules}`
  if (existsSync(join(ROOT, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

/** Runs a command to its end; ends this process where it fails. */
export function must(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** Installs the packages where they are missing or not those of the lock file. */
export function install() {
  unlessDone('install', ['package-lock.json'], 'node_modules/react/package.json', () => {
    console.log('Installing packages (this takes a minute or two)...')
    must(npm, ['ci', '--no-fund', '--no-audit'])
  })
}

/** Builds the server and the screens where they have changed since the last time. */
export function build() {
  unlessDone('build-server', ['api', 'shared', 'package-lock.json'], 'dist/api/main.js', () => {
    const { buildSync } = createRequire(import.meta.url)('esbuild')
    const source = { absWorkingDir: ROOT, entryPoints: ['api/server/main.ts'], bundle: true, packages: 'external' }
    buildSync({ ...source, platform: 'node', format: 'esm', target: 'node20', sourcemap: true, outdir: 'dist/api' })
  })
  unlessDone('build', ['web', 'sync', 'shared', 'package-lock.json'], 'dist/web/index.html', () => {
    console.log('Building the app...')
    must(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '-c', 'web/vite.config.ts', '--logLevel', 'warn'])
  })
}

/** Runs a command beside this process, passes signals on to it, and exits with its code. */
export function become(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: process.env })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
