import { useEffect, useState } from 'react'

/** An element that an action removes is gone within this time. */
const WITHIN_MS = 3000

/** Marks a list that a person works through: when an item is done, focus moves to the next one. */
const WORKED_OFF = '[data-worked-off]'

/** What the dialog was opened by, and what surrounds it; it is remembered, because it may be gone when it is needed. */
interface Opener {
  list: Element | null
  /** The dialog in which it was, if in one. */
  dialog: Element | null
}

function openerNow(): Opener {
  const opener = document.activeElement
  return { list: opener?.closest(WORKED_OFF) ?? null, dialog: opener?.closest('[role=dialog]') ?? null }
}

/** Returns the next thing of a list that is worked off, or the heading above it where nothing is left of it. */
function nextOf({ list, dialog }: Opener, content: HTMLElement): HTMLElement | null {
  if (!list) return null
  const next = list.isConnected ? list.querySelector<HTMLElement>('button, a[href]') : null
  if (next) return next
  const heading = (dialog ?? content).querySelector<HTMLElement>('h1, h2')
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * When a dialog closes, the focus goes back to what opened it. Where that is removed too, such as the card of a deleted
 * camper, focus moves to the screen's content instead of being lost, or to the next item of a worklist.
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

/** For a dialog: keeps the focus from getting lost after it has closed. */
export function useKeptFocus(): void {
  // On first render the focus is still on what opened it.
  const [opener] = useState(openerNow)
  useEffect(() => () => keepFocus(opener), [opener])
}
