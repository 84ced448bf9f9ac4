import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    /** How long responses took since this was last emptied, in ms. */
    answers: number[]
  }
}

/** Runs in the page: records how long each touch and key took until the next paint, as the browser reports it. */
export function watchAnswers(): void {
  window.answers = []
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) window.answers.push(entry.duration)
    }
  }
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
}

/**
 * Simulates a finger on a slow tablet. It touches positions on the screen and runs no script in the page while
 * measuring, because Playwright's own checks would be slowed down and measured too.
 */
export class Finger {
  constructor(private readonly page: Page) {}

  /** Touches a control's position on the screen; returns how long the response took, in ms. */
  async touch(control: Locator): Promise<number> {
    await control.waitFor()
    const box = await control.boundingBox()
    if (!box) throw new Error(`there is nothing to touch: ${control}`)
    await this.calm()
    return this.answered(() => this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2))
  }

  /** Presses keys one after another; returns how long each took, in ms. */
  async type(text: string): Promise<number[]> {
    const took: number[] = []
    for (const key of text) took.push(await this.answered(() => this.page.keyboard.press(key)))
    return took
  }

  /** Waits until the page is idle. */
  async calm(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          let before = performance.now()
          let quiet = 0
          const look = () => {
            const now = performance.now()
            quiet = now - before < 50 ? quiet + 1 : 0
            before = now
            if (quiet >= 10) done()
            else setTimeout(look, 16)
          }
          look()
        }),
    )
  }

  private async answered(act: () => Promise<void>): Promise<number> {
    await this.page.evaluate(() => {
      window.answers = []
    })
    await act()
    await this.calm()
    const all = await this.page.evaluate(() => window.answers)
    // The browser reports nothing that took less than 16 ms.
    return Math.max(16, ...all)
  }
}
