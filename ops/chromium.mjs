import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same browser without windows, and without painting what is never seen. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** Asks the system's package manager for one of these packages, if there is one and it is allowed. */
function installFromSystem(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Installing Chromium for the tests...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  for (const name of packages) {
    const install = ['install', '-y', '-q', '--no-install-recommends', name]
    if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status === 0) return
  }
}

/**
 * The Chromium that the tests use: the one named by CHROMIUM_PATH, or the test library's own, the system's, one that
 * the system's package manager installs, or the one inside a package.
 *
 * @param paints whether it must paint, as for measuring how screens respond: the shell answers a touch several times
 *   sooner than any browser that a person could use
 */
export async function findChromium({ paints = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const { chromium } = await import('playwright-core')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  const there = () => (paints ? SYSTEM : [SHELL, ...SYSTEM]).find((path) => existsSync(path))
  if (there()) return there()
  installFromSystem(paints ? ['chromium'] : ['chromium-headless-shell', 'chromium'])
  if (there()) return there()
  if (paints) throw new Error('Install Chromium, or name a browser that paints in CHROMIUM_PATH.')
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
