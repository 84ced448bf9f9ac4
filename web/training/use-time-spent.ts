import { useEffect, useRef } from 'react'
import { spendTime } from '#shared/training/own-mutations'
import { useCamp } from '../ui/camp'

/** A person who has touched nothing for this long has stepped away; a playing video counts as a touch. */
const IDLE_MS = 60_000
const TICK_MS = 1000
/** Shorter times are not reported: the material was skipped. */
const MIN_SECONDS = 5

/** What is measured for one material while it is open. */
export interface TimeSpent {
  /** The seconds since it was opened during which a person could see it. */
  seconds(): number
  /** Reports that it is playing, and the position. */
  playing(position: number): void
}

/**
 * Measures how long a material is visible to a person who is present; the time is saved and sent when they leave it.
 */
export function useTimeSpent(materialId: number): TimeSpent {
  const { mutate } = useCamp()
  const counted = useRef({ seconds: 0, touched: Date.now(), position: null as number | null })
  useEffect(() => {
    const now = { seconds: 0, touched: Date.now(), position: null as number | null }
    counted.current = now
    const touch = () => {
      now.touched = Date.now()
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - now.touched < IDLE_MS) now.seconds += 1
    }, TICK_MS)
    const events = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const
    for (const event of events) window.addEventListener(event, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, touch, { capture: true })
      const { seconds, position } = now
      if (seconds < MIN_SECONDS && position === null) return
      // Losing a moment's time is not worth an error message.
      mutate(spendTime, (ids) => ({ visitId: ids.next(), materialId, seconds, position })).catch(() => undefined)
    }
  }, [materialId, mutate])
  return {
    seconds: () => counted.current.seconds,
    playing(position) {
      counted.current.touched = Date.now()
      counted.current.position = Math.floor(position)
    },
  }
}
