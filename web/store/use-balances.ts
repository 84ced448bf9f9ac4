import { useMemo, useState } from 'react'
import { balancesOf, type TillCamper } from '#shared/store/reads'
import { useRead } from '../ui/use-read'

/** Balances are asked for in blocks of rows, so that scrolling by one row asks for nothing. */
const BLOCK = 40

/** The live balances of the campers in sight, and the last known balances of campers who were in sight before. */
export function useBalances(found: readonly TillCamper[], first: number, last: number): ReadonlyMap<number, string> {
  const [known] = useState(() => new Map<number, string>())
  const from = Math.max(0, Math.floor(first / BLOCK)) * BLOCK
  const to = Math.ceil((last + 1) / BLOCK) * BLOCK
  const ids = useMemo(() => found.slice(from, to).map(({ id }) => id), [found, from, to])
  const live = useRead(balancesOf, ids)
  return useMemo(() => {
    for (const [id, balance] of live ?? []) known.set(id, balance)
    return known
  }, [live, known])
}
