import { useMemo, useState } from 'react'
import { balancesOf, facesOf, type TillCamper } from '#shared/store/reads'
import { useRead } from '../ui/use-read'

/** Balances are requested in blocks of rows, so that scrolling by one row requests nothing. */
const BLOCK = 40

/** Returns the ids of the visible campers and some around them. */
function useIdsInSight(found: readonly TillCamper[], first: number, last: number): number[] {
  const from = Math.max(0, Math.floor(first / BLOCK)) * BLOCK
  const to = Math.ceil((last + 1) / BLOCK) * BLOCK
  return useMemo(() => found.slice(from, to).map(({ id }) => id), [found, from, to])
}

/** Returns the pictures of the visible campers. */
export function useFaces(
  found: readonly TillCamper[],
  first: number,
  last: number,
): ReadonlyMap<number, string> | undefined {
  return useRead(facesOf, useIdsInSight(found, first, last))
}

/** Returns the live balances of the visible campers, and the last known balances of campers who were visible before. */
export function useBalances(found: readonly TillCamper[], first: number, last: number): ReadonlyMap<number, string> {
  const [known] = useState(() => new Map<number, string>())
  const live = useRead(balancesOf, useIdsInSight(found, first, last))
  return useMemo(() => {
    for (const [id, balance] of live ?? []) known.set(id, balance)
    return known
  }, [live, known])
}
