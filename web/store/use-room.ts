import { type RefObject, useLayoutEffect, useState } from 'react'

/** The minimum height the till needs; on a lower screen the page scrolls. */
const LEAST = 480

/** Returns how tall an element may be to reach the bottom of the screen, given what is above it. */
export function useRoom(part: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const node = part.current
    if (!node) return
    const measure = () => {
      const top = node.getBoundingClientRect().top + window.scrollY
      setRoom(Math.max(LEAST, Math.floor(window.innerHeight - top)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (let each: Element | null = node; each; each = each.parentElement) {
      for (const sibling of each.parentElement?.children ?? []) if (sibling !== each) observer.observe(sibling)
    }
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [part])
  return room
}
