import { type RefObject, useEffect, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/** Tracks the last position of the mouse or finger without rendering. */
function usePointer(): RefObject<Point | null> {
  const point = useRef<Point | null>(null)
  useEffect(() => {
    const mouse = (event: MouseEvent) => {
      point.current = { x: event.clientX, y: event.clientY }
    }
    const touch = (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      if (finger) point.current = { x: finger.clientX, y: finger.clientY }
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of ['mousedown', 'mousemove', 'mouseup'] as const) window.addEventListener(name, mouse, options)
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) window.addEventListener(name, touch, options)
    return () => listening.abort()
  }, [])
  return point
}

/**
 * Finds what is under the pointer by asking the browser, because at the end of a fast drag the drag library still
 * reports the previous place. The returned function returns the `data-place` there, or undefined.
 */
export function useDropPlace(): () => string | undefined {
  const point = usePointer()
  return () => {
    if (!point.current) return undefined
    const { x, y } = point.current
    for (const element of document.elementsFromPoint(x, y)) {
      const place = element.closest<HTMLElement>('[data-place]')
      if (place) return place.dataset.place
    }
    return undefined
  }
}
