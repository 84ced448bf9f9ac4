import { expect, type Page } from '@playwright/test'
import type { State } from './states'

/** Brings a page to a state: what loads has loaded, and nothing moves any more. */
export async function show(page: Page, state: State): Promise<void> {
  await page.goto(state.path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  await expect(page.locator('.MuiButton-loading')).toHaveCount(0)
  await state.open?.(page)
  await page.evaluate(() => document.fonts.ready)
  await still(page)
}

/** Waits until nothing moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
}
