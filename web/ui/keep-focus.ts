import { useEffect } from 'react'

/** An element that an action removes is gone within this time. */
const WITHIN_MS = 3000

/**
 * When a dialog closes, the focus goes back to what opened it. Where that is removed too, such as the card of a deleted
 * camper, the focus goes to the screen's content instead of being lost.
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

/** For a dialog: keeps the focus from getting lost after it has closed. */
export function useKeptFocus(): void {
  useEffect(() => keepFocus, [])
}
