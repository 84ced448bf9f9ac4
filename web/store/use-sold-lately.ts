import { useEffect, useState } from 'react'
import { addDays } from '#shared/kernel/values/dates'
import { countSoldLately, keptSoldLately } from '#sync/store/sold-lately'
import { useCamp } from '../ui/camp'
import { whenIdle } from '../ui/when-idle'

/** The number of days whose sales determine the best sellers. */
const DAYS = 14

/** A till that was just opened is about to be used, so the next count waits this long, in ms. */
const COUNT_AFTER_MS = 10_000

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * Returns the pieces sold of each item lately, as counted when the till was last opened: tiles that changed places
 * while it is open would end up under the wrong finger. They are recounted for the next time, when the device is idle:
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
