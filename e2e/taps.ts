import type { Page } from '@playwright/test'

/** Counts the taps on a page: each press of a mouse or finger, whatever it hits. Typing is no tap. */
export class Taps {
  private taken = 0
  private begun = Date.now()

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<Taps> {
    const taps = new Taps(page)
    await page.exposeFunction('countTap', () => {
      taps.taken += 1
    })
    // This page, and what it loads later.
    await page.addInitScript(countPresses)
    if (page.url().startsWith('http')) await page.evaluate(countPresses)
    return taps
  }

  /** Begins a task. */
  restart(): void {
    this.taken = 0
    this.begun = Date.now()
  }

  /** Returns how many taps the task took so far. */
  async count(): Promise<number> {
    // The page reports taps in order, so those before this question have arrived with its answer.
    await this.page.evaluate(() => undefined)
    return this.taken
  }

  /** Returns a line about the task for the table in docs/product/shell.md; no test checks the seconds. */
  async line(task: string): Promise<string> {
    return `${task}: ${await this.count()} taps, ${((Date.now() - this.begun) / 1000).toFixed(1)} s`
  }
}

/** Runs in the page: reports each press before the app sees it. */
function countPresses(): void {
  window.addEventListener('pointerdown', () => (window as unknown as { countTap(): void }).countTap(), true)
}
