import { type RefObject, useEffect, useRef } from 'react'

/** Focuses each step's heading when it opens, so that it is visible and a screen reader reads it. */
export function useStepHeading(panel: RefObject<HTMLElement | null>, step: number | string | undefined): void {
  const before = useRef(step)
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== step
    before.current = step
    if (!moved) return
    panel.current?.scrollIntoView({ block: 'start' })
    if (!panel.current || focusHeading(panel.current)) return
    // A step that still reads its rows shows a placeholder without a heading.
    const watch = new MutationObserver(() => {
      if (panel.current && focusHeading(panel.current)) watch.disconnect()
    })
    watch.observe(panel.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [panel, step])
}

/** Returns whether nothing is left to do: the heading has the focus, or the person has moved it elsewhere. */
function focusHeading(panel: HTMLElement): boolean {
  const at = document.activeElement
  // A person who used the tabs still has focus there.
  if (at !== null && at !== document.body) return true
  const heading = panel.querySelector<HTMLElement>('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
