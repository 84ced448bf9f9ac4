import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { Device } from '../fixtures'
import { CampServer } from '../server'
import { showState } from './show'
import { STATES } from './states'

/**
 * Photographs every screen in its states into `screens`, which git ignores: desktop, tablet and phone, each light and
 * dark, or only the sizes that are named. The few that the README and the users' pages show are kept in `docs/screens`
 * and updated with them.
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

/** The README shows some: existing files of this name are replaced. */
function renewShown(photograph: string, name: string): void {
  const shown = join(root, 'docs/screens', name)
  if (existsSync(shown)) copyFileSync(photograph, shown)
}

/**
 * Photographs one size in one color scheme, with its own server and camp: what a state needs is created on the way to
 * it.
 */
async function photograph(size: keyof typeof SIZES, colorScheme: (typeof LIGHTS)[number]): Promise<void> {
  const kind = `${size}-${colorScheme}`
  mkdirSync(join(folder, kind), { recursive: true })
  const server = await CampServer.start()
  for (const who of new Set(STATES.map((state) => state.who))) {
    const device = await Device.open(browser, server.url, { ...SIZES[size], colorScheme, reducedMotion: 'reduce' })
    await device.enterAs(who)
    for (const state of STATES.filter((each) => each.who === who)) {
      const path = join(folder, kind, `${state.name}.jpg`)
      await showState(device.page, state)
        .then(() => device.page.screenshot({ path, type: 'jpeg', quality: 50 }))
        .then(() => renewShown(path, `${kind}-${state.name}.jpg`))
        .then(() => state.close?.(device.page))
        .catch((error: unknown) => console.error(`${kind}/${state.name}: ${String(error).split('\n')[0]}`))
    }
    await device.context.close()
  }
  await server.remove()
}

const named = process.argv.slice(2)
for (const size of (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter(
  (each) => named.length === 0 || named.includes(each),
)) {
  await Promise.all(LIGHTS.map((light) => photograph(size, light)))
}
await browser.close()
