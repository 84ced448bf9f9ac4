import { MouseSensor } from '@dnd-kit/core'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * The mouse, lifting at once: on a busy device the whole drag comes in one burst, and a drag that has not been painted
 * yet when the button comes up would be lost.
 */
export class PromptMouseSensor extends MouseSensor {
  static override activators = MouseSensor.activators

  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super({ ...props, onStart: (at) => flushSync(() => props.onStart(at)) })
  }
}

interface Point {
  x: number
  y: number
}

/** Where the mouse or the finger last was, without a painting of its own. */
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
 * What lies under the pointer now, by the screen itself: at the end of a fast drag the drag library still answers with
 * the place before. The function gives the `data-place` there, or undefined.
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
