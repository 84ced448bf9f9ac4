import { useEffect, useState } from 'react'
import { addDays } from '#shared/kernel/values/dates'
import { countSoldLately, keptSoldLately } from '#sync/store/sold-lately'
import { useCamp } from '../ui/camp'
import { whenIdle } from '../ui/when-idle'

/** The number of days whose sales determine the best sellers. */
const DAYS = 14

/** In ms. A till that was just opened is about to be used, so counting waits this long. */
const COUNT_AFTER_MS = 10_000

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * Returns how many of each item were sold lately, as counted when the till was last opened: tiles that move during use
 * would end up under the wrong finger. They are recounted for the next time once the device is idle, because that reads
 * thousands of entries.
 */
export function useSoldLately(): ReadonlyMap<number, number> {
  const { replica, today } = useCamp()
  const [sold, setSold] = useState(NOTHING)
  useEffect(() => {
    let left = false
    const since = `${addDays(today, -DAYS)}T00:00:00.000Z`
    // Without a count or the ledger, such as while the device downloads its data, the items stay sorted by category.
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
