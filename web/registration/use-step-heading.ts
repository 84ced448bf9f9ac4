import { type RefObject, useEffect, useRef } from 'react'

/** Focuses each step's heading when it opens, so that it is visible and a screen reader reads it. */
export function useStepHeading(panel: RefObject<HTMLElement | null>, step: number | string | undefined): void {
  const before = useRef(step)
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== step
    before.current = step
    if (!moved) return
    panel.current?.scrollIntoView({ block: 'start' })
    const at = document.activeElement
    // A person who used the tabs still has focus there.
    if (at !== null && at !== document.body) return
    const heading = panel.current?.querySelector<HTMLElement>('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [panel, step])
}
