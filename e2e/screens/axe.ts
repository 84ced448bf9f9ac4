import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { untilStill } from './show'

const DIALOG = '[role=dialog]'
/** The navigation around every screen, which is always the same. */
const FRAME = 'nav[aria-label=Menu], #root header'

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

/**
 * Returns accessibility violations of these rules, or of all. Only violations are collected, because the long list of
 * passes is slow to build. With an open dialog nothing else is reachable: the screen behind it is its own state.
 */
export async function violationsOn(page: Page, withFrame: boolean, rules?: readonly string[]): Promise<string[]> {
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
