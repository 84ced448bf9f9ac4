import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Page } from '@playwright/test'
import { Device } from '../fixtures'
import { CampServer } from '../server'
import { showState } from './show'
import { STATES } from './states'

/**
 * Photographs every screen in its states into `screens`, which git ignores: desktop, tablet and phone, each in light
 * and dark mode, or only the named sizes and states. The few that the README and the users' pages show are in
 * `docs/screens` and are updated too.
 */
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
const LIGHTS = ['light', 'dark'] as const

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'screens')
rmSync(folder, { recursive: true, force: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

const named = process.argv.slice(2)
/** Returns the given names of a kind; all if none was given. */
const chosen = (all: readonly string[]) => (all.some((each) => named.includes(each)) ? new Set(named) : new Set(all))
const states = STATES.filter(({ name }) => chosen(STATES.map((each) => each.name)).has(name))

/** Takes a screenshot. Files that the docs show are replaced, without toasts of earlier states. */
async function take(page: Page, kind: string, name: string): Promise<void> {
  const path = join(folder, kind, `${name}.jpg`)
  const shown = join(root, 'docs/screens', `${kind}-${name}.jpg`)
  if (existsSync(shown)) await expect(page.locator('.notistack-Snackbar')).toHaveCount(0, { timeout: 15_000 })
  await page.screenshot({ path, type: 'jpeg', quality: 50 })
  if (existsSync(shown)) copyFileSync(path, shown)
}

/**
 * Photographs one size in one color scheme, with its own server and camp: what a state needs is created on the way to
 * it.
 */
async function photograph(size: keyof typeof SIZES, colorScheme: (typeof LIGHTS)[number]): Promise<void> {
  const kind = `${size}-${colorScheme}`
  mkdirSync(join(folder, kind), { recursive: true })
  const server = await CampServer.start()
  for (const who of new Set(states.map((state) => state.who))) {
    const device = await Device.open(browser, server.url, { ...SIZES[size], colorScheme, reducedMotion: 'reduce' })
    // `tsx` compiles functions so that they need this in the page.
    await device.context.addInitScript('globalThis.__name = (value) => value')
    await device.enterAs(who)
    for (const state of states.filter((each) => each.who === who)) {
      await showState(device.page, state)
        .then(() => take(device.page, kind, state.name))
        .then(() => state.close?.(device.page))
        .catch((error: unknown) => console.error(`${kind}/${state.name}: ${String(error).split('\n')[0]}`))
    }
    await device.context.close()
  }
  await server.remove()
}

for (const size of Object.keys(SIZES).filter((each) => chosen(Object.keys(SIZES)).has(each))) {
  await Promise.all(LIGHTS.map((light) => photograph(size as keyof typeof SIZES, light)))
}
await browser.close()
