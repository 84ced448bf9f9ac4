import { useEffect, useState } from 'react'
import { addDays } from '#shared/kernel/dates'
import { soldSince } from '#shared/store/reads'
import { DeviceReader } from '#sync/device-reader'
import { useCamp } from '../ui/camp'

/** What sold in so many days says what sells best. */
const DAYS = 14

const NOTHING: ReadonlyMap<number, number> = new Map()

/**
 * The pieces sold of each item lately, read once when the till is opened: tiles that changed places after each sale
 * would be under another finger.
 */
export function useSoldLately(): ReadonlyMap<number, number> {
  const { replica, today } = useCamp()
  const [sold, setSold] = useState(NOTHING)
  useEffect(() => {
    let left = false
    const since = `${addDays(today, -DAYS)}T00:00:00.000Z`
    // Without the ledger, as while the device fills, the items stay by category.
    soldSince(new DeviceReader(replica), since).then(
      (known) => left || setSold(known),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [replica, today])
  return sold
}
