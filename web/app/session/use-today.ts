import { useCallback, useEffect, useState } from 'react'
import { dayIn } from '#shared/kernel/values/dates'
import { watchClock } from '#sync/replica/clock-watch'
import type { Replica } from '#sync/replica/replica'

/**
 * Returns a value derived from the camp's time on this device, recalculated as time passes or the clock is corrected.
 */
export function useClock<T extends string | number>(replica: Replica, say: (clock: Replica['clock']) => T): T {
  const [, setSaid] = useState<T>(() => say(replica.clock))
  useEffect(() => watchClock(replica, () => setSaid(say(replica.clock))), [replica, say])
  return say(replica.clock)
}

/** Returns today in the camp's time zone; stays right past midnight and if the device's clock is wrong. */
export function useToday(replica: Replica, timeZone: string): string {
  const say = useCallback((clock: Replica['clock']) => dayIn(timeZone, clock.instant()), [timeZone])
  return useClock(replica, say)
}

/** Returns how far the device's clock is off, in ms; 0 if the difference is too small to mention. */
export function useWrongClock(replica: Replica): number {
  return useClock(replica, wrongBy)
}

function wrongBy(clock: Replica['clock']): number {
  return clock.wrongBy()
}
