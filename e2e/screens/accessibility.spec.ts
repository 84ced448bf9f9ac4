import type { Page } from '@playwright/test'
import { Device, expect, test } from '../fixtures'
import { violationsOn } from './axe'
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
const OFFICE_PATHS = /^\/(registration|campers|families|sessions|activities)/
const STAFF_PATHS = /^\/(settings|staff|training)/

/** The only rule whose result depends on the color scheme. */
const COLOURS = ['color-contrast']

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
