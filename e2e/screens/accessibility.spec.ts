import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { Device, expect, test } from '../fixtures'
import { unseenFocus, unseenFocusNow } from './focus'
import { withoutRoom } from './room'
import { showState, untilStill } from './show'
import type { State } from './state'
import { STATES } from './states'

/** Groups that take about equally long, so that parallel browsers share the work. */
const GROUPS: Readonly<Record<string, (state: State) => boolean>> = {
  'of visitors and of the platform': ({ who }) => who === 'nobody' || who === 'provider',
  'of staff and families': ({ who }) => !['nobody', 'provider', 'admin'].includes(who),
  'of the office': ({ who, path }) => who === 'admin' && OFFICE_PATHS.test(path),
  'of settings, staff and training': ({ who, path }) => who === 'admin' && STAFF_PATHS.test(path),
  'of the rest of the camp': ({ who, path }) => who === 'admin' && !OFFICE_PATHS.test(path) && !STAFF_PATHS.test(path),
}
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 664 }
const DIALOG = '[role=dialog]'
/** The navigation around every screen, which is always the same. */
const FRAME = 'nav[aria-label=Menu], #root header'
const OFFICE_PATHS = /^\/(registration|campers|families|sessions|activities)/
const STAFF_PATHS = /^\/(settings|staff|training)/

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

/** How many of a list of similar elements are checked. */
const MAX_ALIKE = 2

/**
 * Runs in the page: hides all but the first similar elements, because checking 300 rows finds no more than checking
 * two. Their place stays empty. Excluding them would take axe longer than checking them.
 */
function hideAlike(most: number): void {
  const hidden = new CSSStyleSheet()
  hidden.replaceSync('[data-alike] { visibility: hidden !important }')
  document.adoptedStyleSheets = [hidden]
  for (const parent of document.body.querySelectorAll('*')) {
    if (parent.childElementCount <= most) continue
    const seen = new Map<string, number>()
    for (const child of parent.children) {
      const kind = `${child.tagName} ${child.getAttribute('role')} ${child.className}`
      const count = (seen.get(kind) ?? 0) + 1
      seen.set(kind, count)
      if (count > most) child.setAttribute('data-alike', '')
    }
  }
}

function showAlike(): void {
  document.adoptedStyleSheets = []
  for (const each of document.querySelectorAll('[data-alike]')) each.removeAttribute('data-alike')
}

/** The only rule whose result depends on the color scheme. */
const COLOURS = ['color-contrast']

/**
 * Returns accessibility violations of these rules, or of all. Only violations are collected, because the long list of
 * passes is slow to build. With an open dialog nothing else is reachable: the screen behind it is its own state.
 */
async function violationsOn(page: Page, withFrame: boolean, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(hideAlike, MAX_ALIKE)
  // Once per page, as long as the walk continues without reloading it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const isDialog = (await page.locator(DIALOG).count()) > 0
  const context = { include: isDialog ? [DIALOG] : ['html'], exclude: isDialog || withFrame ? [] : [FRAME] }
  const options: axeCore.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  const look = () =>
    page.evaluate(
      async ([where, how]) => {
        const { violations } = await window.axe.run(where, how)
        return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      },
      [context, options] as const,
    )
  const seen = await look()
  // Colors that exist only during a transition, such as of a button that was just enabled, don't count.
  if (seen.length > 0) await untilStill(page)
  const again = seen.length > 0 ? await look() : []
  await page.evaluate(showAlike)
  return seen.filter((each) => again.includes(each))
}

/**
 * Checks a screen by every rule in light mode, and by those that can differ in dark mode; then by Tab, and on smaller
 * screens. The navigation is checked on each user's first screen.
 */
async function wrongIn(page: Page, withFrame: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await untilStill(page)
  const light = [...(await violationsOn(page, withFrame)), ...(await unseenFocus(page, withFrame))]
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilStill(page)
  const dark = [...(await violationsOn(page, withFrame, COLOURS)), ...(await unseenFocusNow(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((each) => `in dark: ${each}`), ...(await withoutRoom(page))]
}

for (const [group, isIn] of Object.entries(GROUPS)) {
  test(`axe, the Tab key and small screens find no problem ${group}, in light and dark mode`, async ({
    browser,
    server,
  }) => {
    test.setTimeout(1_200_000)
    const found: string[] = []
    const states = STATES.filter(isIn)
    for (const who of new Set(states.map((state) => state.who))) {
      const device = await Device.open(browser, server.url, { colorScheme: 'light', reducedMotion: 'reduce' })
      await device.enterAs(who)
      for (const [nth, state] of states.filter((each) => each.who === who).entries()) {
        await test.step(state.name, async () => {
          await device.page.setViewportSize(state.onPhone ? PHONE : DESK)
          await showState(device.page, state)
          found.push(...(await wrongIn(device.page, nth === 0)).map((each) => `${state.name}: ${each}`))
          await state.close?.(device.page)
        })
      }
      await device.context.close()
    }
    expect(found).toEqual([])
  })
}
