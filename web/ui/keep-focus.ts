import { useEffect } from 'react'

/** What an action took off the screen is gone from it within this time. */
const WITHIN_MS = 3000

/**
 * When a dialog closes, the focus goes back to what opened it. Where that goes too, such as the card of whoever was
 * just deleted, it goes to the screen's content instead of being lost.
 */
function keepFocus(): void {
  const content = document.getElementById('content')
  if (!content) return
  const look = () => {
    const at = document.activeElement
    if (at === null || at === document.body) content.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(content, { childList: true, subtree: true })
  setTimeout(() => {
    observer.disconnect()
    look()
  }, WITHIN_MS)
}

/** A dialog that wears this loses nobody's place when it has closed. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, [])
}
