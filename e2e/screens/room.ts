import type { Page } from '@playwright/test'

/** A tablet's and a small phone's viewport, less the browser's bars. */
const SIZES = [
  { width: 1024, height: 690 },
  { width: 390, height: 664 },
] as const

/** Runs in the page: returns what is wider than the page, and whether the open dialog's main button can't be tapped. */
function look(): string[] {
  const found: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} px wide`)
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  if (!dialog) return found
  const last = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)].at(-1)
  const button = last('.MuiButton-contained') ?? last('.MuiDialogActions-root button') ?? last('button')
  if (!button) return found
  // Scrolls back to it, because the walk by Tab may have ended anywhere in the dialog.
  button.scrollIntoView({ block: 'nearest' })
  const { left, top, right, bottom } = button.getBoundingClientRect()
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  // A tap on a disabled button reaches its container.
  const touched = at !== null && (button.contains(at) || at.contains(button))
  if (!inside || !touched) found.push(`"${button.textContent}" cannot be pressed`)
  for (const part of dialog.querySelectorAll('.MuiDialogContent-root, .MuiDialog-paper, .MuiDialogActions-root')) {
    if (part.scrollWidth > part.clientWidth + 1)
      found.push(`the dialog is ${part.scrollWidth - part.clientWidth} px too wide`)
  }
  return found
}

/**
 * Returns what does not fit on a screen, or in its open dialog, at the current window size and smaller ones. The window
 * stays small, because the next screen sets its own size.
 */
export async function withoutRoom(page: Page): Promise<string[]> {
  const dialogs = page.locator('[role=dialog]')
  const open = await dialogs.count()
  const found = await page.evaluate(look)
  for (const small of SIZES) {
    await page.setViewportSize(small)
    // One frame for what reacts to the size, and one until it is drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const there = await page.evaluate(look)
    if ((await dialogs.count()) < open) there.push('the dialog is gone')
    found.push(...there.map((each) => `at ${small.width} x ${small.height}: ${each}`))
  }
  return found
}
