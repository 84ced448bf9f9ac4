import { useEffect, useState } from 'react'
import { dayIn } from '#shared/kernel/dates'

const LOOK_MS = 30_000

/** Today on the camp's own calendar, also when the app stays open over midnight. */
export function useToday(timeZone: string): string {
  const now = () => dayIn(timeZone, new Date().toISOString())
  const [, setDay] = useState(now)
  useEffect(() => {
    const look = () => setDay(dayIn(timeZone, new Date().toISOString()))
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return now()
}
