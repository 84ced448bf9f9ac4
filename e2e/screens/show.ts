import { expect, type Page } from '@playwright/test'
import { goTo } from '../device'
import type { State } from './state'

const PATIENCE = { timeout: 15_000 }

/** Brings a page to a state, loaded and without motion. */
export async function showState(page: Page, state: State): Promise<void> {
  await openAfresh(page, state.path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(PATIENCE)
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, PATIENCE)
  await expect(page.locator('.MuiButton-loading, .MuiTooltip-popper')).toHaveCount(0, PATIENCE)
  await state.open?.(page)
  await page.evaluate(() => document.fonts.ready)
  await untilStill(page)
}

const ELSEWHERE = '/sync'

/** The part of a path that names the screen. */
const screenOf = (path: string): string => path.split(/[/?#]/)[1] ?? ''

/**
 * Opens a screen without leftover state, such as the camper chosen at the till. If that screen is already open, or a
 * dialog of another one, this passes through a third one, because reloading the app takes ten times as long. It reloads
 * only if something shown above all screens stays open.
 */
async function openAfresh(page: Page, path: string): Promise<void> {
  const isInApp = await page.getByTestId('connection-bar').isVisible()
  const isOpen = isInApp && screenOf(new URL(page.url()).pathname) === screenOf(path)
  const above = page.locator('[role=dialog], [role=menu]')
  const isCovered = isInApp && (await above.count()) > 0
  if ((isOpen || isCovered) && path !== ELSEWHERE) await goTo(page, ELSEWHERE)
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear())
  // A tooltip would stay open under the mouse or the focus.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const isClear = isInApp && (await above.or(page.locator('.MuiSnackbar-root')).count()) === 0
  if (isClear) await goTo(page, path)
  else await page.goto(path)
}

/** Waits until nothing moves anymore. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
}
