import { expect, type Page } from '@playwright/test'
import type { State } from './state'

const PATIENCE = { timeout: 15_000 }

/** Brings a page to a state: what loads has loaded, and nothing moves any more. */
export async function show(page: Page, state: State): Promise<void> {
  // Whoever was chosen at the till for another state is not there any more.
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear())
  await page.goto(state.path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(PATIENCE)
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, PATIENCE)
  await expect(page.locator('.MuiButton-loading')).toHaveCount(0, PATIENCE)
  await state.open?.(page)
  await page.evaluate(() => document.fonts.ready)
  await still(page)
}

/** Waits until nothing moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))
}
