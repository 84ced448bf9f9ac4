import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Prefers the headless shell: the same browser, without drawing windows that are never seen. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** Asks the system's package manager for Chromium, if there is one and it is allowed. */
function installFromSystem() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Installing Chromium for the tests...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name]
    if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status === 0) return
  }
}

/**
 * The Chromium that the tests use: the one named by CHROMIUM_PATH, or the test library's own, the system's, one that
 * the system's package manager installs, or the one inside a package.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const there = () => SYSTEM.find((path) => existsSync(path))
  if (there()) return there()
  installFromSystem()
  if (there()) return there()
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
