import { z } from 'zod'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { STOCK_MOVEMENTS, stockMovements, storeItems } from './model'

const pieces = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(1_000_000, 'Enter 1,000,000 or less')

/** Refuses a stock movement if it or the resulting stock is too large to store. */
export function refuseStockOutOfRange(field: string, change: number, stockAfter: number): void {
  const { change: range } = stockMovements.fields
  const fits = [change, stockAfter].every((number) => range.schema.safeParse(number).success)
  refuseIf(!fits, 'invalid', { fields: { [field]: 'This number is too large' } })
}

/**
 * Changes stock other than by a sale: items were delivered (`restock`), lost (`loss`) or counted (`count`). Every
 * movement is kept, so the stock can be explained. A count records the difference from the number the user saw, so
 * sales at other tills in the meantime aren't lost.
 */
export const moveStock = defineMutation({
  name: 'store.moveStock.v1',
  needs: 'store.items',
  keptAfterRestore: true,
  args: z.object({
    movementId: id,
    itemId: id,
    kind: z.enum(STOCK_MOVEMENTS),
    pieces,
    /** The recorded stock at the time of the count; absent for the current stock. */
    seen: storeItems.fields.quantityInStock.schema.optional(),
    note: stockMovements.fields.note.schema.default(null),
  }),
  async run({ store, actor, at }, { movementId, itemId, kind, pieces: number, seen, note }) {
    const item = requireFound(await store.get(storeItems, itemId), 'item')
    refuseIf(kind !== 'count' && number === 0, 'invalid', { fields: { pieces: 'Enter 1 or more' } })
    const counted = number - (seen ?? item.quantityInStock)
    const change = kind === 'restock' ? number : kind === 'loss' ? -number : counted
    const stockAfter = item.quantityInStock + change
    refuseStockOutOfRange('pieces', change, stockAfter)
    const by = { movedBy: actor.userId, createdAt: at }
    await store.insert(stockMovements, { id: movementId, itemId, kind, change, stockAfter, note, ...by })
    await store.patch(storeItems, itemId, { quantityInStock: stockAfter })
    return { stockAfter }
  },
})
