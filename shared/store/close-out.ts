import type { RowOf } from '../kernel/entity'
import type { storeCloseOuts } from './model'

type CloseOut = RowOf<typeof storeCloseOuts>

/** The ledger entries of close-outs by which nothing was paid: they went to a sibling or to the camp. */
export function movedBy(rows: Iterable<Pick<CloseOut, 'choice' | 'entryIds'>>): Set<number> {
  return new Set([...rows].flatMap(({ choice, entryIds }) => (choice === 'refund' ? [] : entryIds)))
}
