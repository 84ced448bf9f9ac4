import { useEffect, useState } from 'react'

/** An element that an action removes disappears within this time. */
const WITHIN_MS = 3000

/** Marks a list that a person works through: when an item is done, focus moves to the next one. */
const WORKED_OFF = '[data-worked-off]'

/** What opened the dialog, and what surrounds it; remembered, because it may be gone when it is needed. */
interface Opener {
  list: Element | null
  /** The dialog it was in, if any. */
  dialog: Element | null
}

function openerNow(): Opener {
  const opener = document.activeElement
  return { list: opener?.closest(WORKED_OFF) ?? null, dialog: opener?.closest('[role=dialog]') ?? null }
}

/** Returns the next item of a worklist, or the heading above it if none is left. */
function nextOf({ list, dialog }: Opener, content: HTMLElement): HTMLElement | null {
  if (!list) return null
  const next = list.isConnected ? list.querySelector<HTMLElement>('button, a[href]') : null
  if (next) return next
  const heading = (dialog ?? content).querySelector<HTMLElement>('h1, h2')
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * Returns focus to what opened a dialog when it closes. If that was removed too, such as the card of a deleted camper,
 * focus moves to the next item of a worklist, or else to the screen's content, instead of being lost.
 */
function keepFocus(opener: Opener): void {
  const content = document.getElementById('content')
  if (!content) return
  const look = () => {
    const at = document.activeElement
    if (at !== null && at !== document.body) return
    const next = nextOf(opener, content)
    if (next) next.focus()
    else content.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(opener.dialog ?? content, { childList: true, subtree: true })
  setTimeout(() => {
    observer.disconnect()
    look()
  }, WITHIN_MS)
}

/** Keeps focus from getting lost after a dialog has closed. */
export function useKeptFocus(): void {
  // On first render, what opened the dialog still has focus.
  const [opener] = useState(openerNow)
  useEffect(() => () => keepFocus(opener), [opener])
}
