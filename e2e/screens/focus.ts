import type { Page } from '@playwright/test'

/** The most stops of a screen that are walked; further rows of a list are alike. */
const MAX_STOPS = 24
/** How many Tab presses are sent before checking whether the walk has ended. */
const TOGETHER = 12

interface Walk {
  /** The elements Tab reached, in order. */
  stops: Element[]
  /** The stops on which the focus can't be seen, and why. */
  found: string[]
  /** Whether Tab has returned to an earlier stop. */
  ended: boolean
  look(element: Element): void
}

declare global {
  interface Window {
    walk?: Walk
  }
}

/** Runs in the page: checks how visible the focus on an element is, by WCAG 2.2 (1.4.11, 2.4.7, 2.4.11). */
function install(): void {
  const CONTRAST = 3
  const WIDTH = 2
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  type Rgba = [number, number, number, number]

  const read = (colour: string): Rgba => {
    if (!paint) return [0, 0, 0, 0]
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = (top: Rgba, ground: Rgba): Rgba => {
    const [r, g, b, a] = top
    return [r * a + ground[0] * (1 - a), g * a + ground[1] * (1 - a), b * a + ground[2] * (1 - a), 1]
  }
  /** The background color behind an element's content, through transparent layers. */
  const ground = (element: Element | null): Rgba => {
    const layers: Rgba[] = []
    for (let each = element; each; each = each.parentElement) {
      const layer = read(getComputedStyle(each).backgroundColor)
      layers.push(layer)
      if (layer[3] === 1) break
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1] as Rgba)
  }
  const luminance = ([red, green, blue]: Rgba): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a: Rgba, b: Rgba): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  /** Returns how many px of each side of a box are covered by the elements around it. */
  const cutOff = (
    element: Element,
    box: { left: number; top: number; right: number; bottom: number },
  ): string | null => {
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    let style = getComputedStyle(element)
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (style.position === 'fixed') break
      style = getComputedStyle(each)
      const clips =
        style.overflow !== 'visible' || style.contentVisibility === 'auto' || style.contain.includes('paint')
      if (!clips || each === document.documentElement) continue
      const rect = each.getBoundingClientRect()
      room.left = Math.max(room.left, rect.left)
      room.top = Math.max(room.top, rect.top)
      room.right = Math.min(room.right, rect.right)
      room.bottom = Math.min(room.bottom, rect.bottom)
    }
    const sides = [
      ['left', room.left - box.left],
      ['top', room.top - box.top],
      ['right', box.right - room.right],
      ['bottom', box.bottom - room.bottom],
    ] as const
    const cut = sides.filter(([, by]) => by > 1)
    // Scrolling into view stops below the sticky header and keeps the element's own margin from every edge.
    const px = (length: string) => Number.parseFloat(length) || 0
    const header = px(getComputedStyle(document.documentElement).scrollPaddingTop)
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
    const height = box.bottom - box.top + px(scrollMarginTop) + px(scrollMarginBottom)
    const larger = box.right - box.left > room.right - room.left || height > room.bottom - room.top - header
    if (cut.length === 0 || (larger && cut.length < 3)) return null
    return cut.map(([side, by]) => `${Math.round(by)} px cut off at the ${side}`).join(', ')
  }
  const covered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = document.elementFromPoint(
      Math.min(left + width / 2, innerWidth - 1),
      Math.min(Math.max(top, 0) + Math.min(height, innerHeight) / 2, innerHeight - 1),
    )
    return at !== null && !element.contains(at) && !at.contains(element)
  }
  const ringOf = (colour: Rgba, width: number, on: Element | null): string | null => {
    const ratio = contrast(over(colour, ground(on)), ground(on))
    if (width < WIDTH) return `the ring is ${width} px wide`
    return ratio < CONTRAST ? `the ring has a contrast of ${ratio.toFixed(2)}` : null
  }
  const wrongWith = (element: Element): string | null => {
    // A heading is focused so that a screen reader starts there; it can't be operated.
    if (element.matches(':is(h1, h2, h3)[tabindex="-1"]')) return null
    const field = element.closest('.MuiInputBase-root')
    const border = field?.querySelector('.MuiOutlinedInput-notchedOutline')
    if (field && border && !element.closest('button')) {
      const style = getComputedStyle(border)
      return ringOf(read(style.borderTopColor), Number.parseFloat(style.borderTopWidth), field.parentElement)
    }
    const shown = element.closest('.Mui-focusVisible') ?? element
    const style = getComputedStyle(shown)
    if (style.outlineStyle === 'none') return 'there is no ring'
    const width = Number.parseFloat(style.outlineWidth)
    const offset = Number.parseFloat(style.outlineOffset)
    const rect = shown.getBoundingClientRect()
    const by = offset + width
    const box = { left: rect.left - by, top: rect.top - by, right: rect.right + by, bottom: rect.bottom + by }
    const wrong =
      ringOf(read(style.outlineColor), width, offset < 0 ? shown : shown.parentElement) ?? cutOff(shown, box)
    return wrong ?? (covered(shown) ? 'something lies over it' : null)
  }
  const lookAt = (element: Element) => {
    const wrong = wrongWith(element)
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    if (wrong) walk.found.push(`${element.tagName.toLowerCase()} "${name}": ${wrong}`)
  }
  const walk: Walk = { stops: [], found: [], ended: false, look: lookAt }
  const first = window.walk === undefined
  window.walk = walk
  if (!first) return
  // Ends transitions, so that a ring that is fading in is measured in its final state.
  const still = document.createElement('style')
  still.textContent = '*, *::before, *::after { transition: none !important }'
  document.head.append(still)
  // By the time the focus is about to move on, scrolling to it has finished.
  const onTab = ({ key }: KeyboardEvent) => {
    const { walk } = window
    const element = document.activeElement
    // The initial focus of a screen or dialog is not a stop, and a dialog's sentinels pass the focus on.
    const edge = element?.matches('#content, .MuiDialog-container, [data-testid^=sentinel]')
    if (key !== 'Tab' || !walk || !element || element === document.body || edge) return
    // A Tab press that came while a dialog was still taking the focus moved nothing.
    if (element === walk.stops.at(-1)) return
    if (walk.stops.includes(element)) {
      walk.ended = true
      return
    }
    walk.stops.push(element)
    walk.look(element)
  }
  document.addEventListener('keydown', onTab, { capture: true })
}

/** Checks the stops of the walk again, in another color scheme. */
async function again(): Promise<string[]> {
  const { walk } = window
  if (!walk) return []
  walk.found = []
  for (const element of walk.stops) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue
    element.focus()
    // Effects that follow the focus in the app, such as a field's border, run after the event.
    await new Promise((done) => setTimeout(done))
    if (document.activeElement === element) walk.look(element)
  }
  return walk.found
}

/**
 * Walks a screen, with or without the navigation, or its open dialog, by Tab; returns each stop on which the focus
 * can't be seen.
 */
export async function unseenFocus(page: Page, withFrame: boolean): Promise<string[]> {
  await page.evaluate(install)
  const content = page.locator('#content[tabindex]')
  const hasDialog = (await page.locator('[role=dialog]').count()) > 0
  if (!withFrame && !hasDialog && (await content.count()) > 0) await content.focus()
  for (let stops = 0; stops < MAX_STOPS; stops += TOGETHER) {
    await Promise.all(Array.from({ length: TOGETHER }, () => page.keyboard.press('Tab')))
    if (await page.evaluate(() => window.walk?.ended)) break
  }
  return page.evaluate(() => window.walk?.found ?? [])
}

/** Checks the same stops again after the color scheme has changed. */
export function unseenFocusNow(page: Page): Promise<string[]> {
  return page.evaluate(again)
}
