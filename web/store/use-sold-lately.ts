import { useEffect, useState } from 'react'
import { addDays } from '#shared/kernel/dates'
import { countSoldLately, keptSoldLately } from '#sync/store/sold-lately'
import { useCamp } from '../ui/camp'
import { whenIdle } from '../ui/when-idle'

/** What sold in so many days says what sells best. */
const DAYS = 14

/** A till that was just opened is about to be touched, so the next count waits, in ms. */
const COUNT_AFTER_MS = 10_000

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * The pieces sold of each item lately, as they were counted when the till was last opened: tiles that changed places
 * while it is open would be under another finger. They are counted anew for the next time, when there is time to:
 * thousands of entries are read for it.
 */
export function useSoldLately(): ReadonlyMap<number, number> {
  const { replica, today } = useCamp()
  const [sold, setSold] = useState(NOTHING)
  useEffect(() => {
    let left = false
    const since = `${addDays(today, -DAYS)}T00:00:00.000Z`
    // Without it, and without the ledger, as while the device fills, the items stay by category.
    keptSoldLately(replica).then(
      (kept) => kept && !left && setSold(kept),
      () => undefined,
    )
    const count = () => void countSoldLately(replica, since).catch(() => undefined)
    let counting: { cancel(): void } | undefined
    const later = setTimeout(() => {
      counting = whenIdle(count)
    }, COUNT_AFTER_MS)
    return () => {
      left = true
      clearTimeout(later)
      counting?.cancel()
    }
  }, [replica, today])
  return sold
}
