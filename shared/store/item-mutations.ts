import { z } from 'zod'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, type Edit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { id } from '../kernel/values/ids'
import { refuseCampersCode } from './camper-codes'
import { itemFields, type StoreItem, stockMovements, storeItems } from './model'
import { takenCode } from './sku'
import { refuseStockOutOfRange } from './stock-mutations'

/** Notes on stock movements that the form doesn't ask about. */
const OPENING_STOCK = 'Opening stock'
const EDITED_STOCK = 'Changed while editing the item'

/** The fields of an edit that code checks need. Invalid values are refused later, by the edit itself. */
const coded = z.object({
  sku: z.string().nullable().optional().catch(undefined),
  isActive: z.boolean().optional().catch(undefined),
})

/**
 * Refuses a code that another item on sale has, but only while the user is waiting. When the action arrives late, the
 * code is kept, and the till asks which of the two items is meant.
 */
async function refuseTakenCode(
  { store, live }: MutationContext,
  item: Pick<StoreItem, 'id' | 'sku' | 'isActive'>,
): Promise<void> {
  if (!live || item.sku === null) return
  const other = takenCode(await store.all(storeItems), item)
  refuseIf(other !== undefined, 'sku_taken', { sku: item.sku, item: other?.name })
}

/** Adds an item to the store. Its opening stock is recorded as its first movement. */
export const addItem = defineMutation({
  name: 'store.addItem.v1',
  needs: 'store.items',
  keptAfterRestore: true,
  args: itemFields.extend({ itemId: id, movementId: id.nullable().default(null) }),
  async run(context, { itemId, movementId, ...fields }) {
    const { store, actor, at } = context
    await refuseTakenCode(context, { id: itemId, ...fields })
    await refuseCampersCode(context, fields.sku)
    await store.insert(storeItems, { id: itemId, ...fields })
    const pieces = fields.quantityInStock
    if (movementId !== null && pieces > 0) {
      const by = { movedBy: actor.userId, createdAt: at }
      const opening = { kind: 'restock' as const, change: pieces, stockAfter: pieces, note: OPENING_STOCK }
      await store.insert(stockMovements, { id: movementId, itemId, ...opening, ...by })
    }
    return { itemId }
  },
})

/**
 * Returns the change in stock that an edit makes, measured from the stock its editor saw, so that sales in the meantime
 * aren't lost.
 */
function changeOfStock({ set, base }: Pick<Edit, 'set' | 'base'>, item: StoreItem): number {
  const seen = storeItems.fields.quantityInStock.schema.catch(item.quantityInStock).parse(base?.quantityInStock)
  // Negative stock, which means more was sold than was counted, passes if the edit doesn't change it.
  if (set.quantityInStock === undefined || set.quantityInStock === seen) return 0
  const parsed = itemFields.shape.quantityInStock.safeParse(set.quantityInStock)
  const message = parsed.error?.issues[0]?.message ?? "This value isn't valid"
  refuseIf(!parsed.success, 'invalid', { fields: { quantityInStock: message } })
  return (parsed.data ?? 0) - seen
}

/** Changes an item of the store. A change of its stock is recorded as a movement, like a count. */
export const editItem = defineMutation({
  name: 'store.editItem.v1',
  needs: 'store.items',
  keptAfterRestore: true,
  args: editArgs.extend({ itemId: id, movementId: id.nullable().default(null) }),
  async run(context, { itemId, movementId, ...edit }) {
    const { store, actor, at } = context
    const item = requireFound(await store.get(storeItems, itemId), 'item')
    const { sku = item.sku, isActive = item.isActive } = coded.parse(edit.set)
    if (sku !== item.sku || isActive !== item.isActive) await refuseTakenCode(context, { id: itemId, sku, isActive })
    if (sku !== item.sku) await refuseCampersCode(context, sku)
    const change = changeOfStock(edit, item)
    const { quantityInStock: _stock, ...set } = edit.set
    await applyEdit(context, storeItems, item, { ...edit, set }, { form: itemFields })
    if (change === 0) return
    const stockAfter = item.quantityInStock + change
    refuseStockOutOfRange('quantityInStock', change, stockAfter)
    await store.patch(storeItems, itemId, { quantityInStock: stockAfter })
    if (movementId === null) return
    const by = { movedBy: actor.userId, createdAt: at }
    const moved = { kind: 'count' as const, change, stockAfter, note: EDITED_STOCK }
    await store.insert(stockMovements, { id: movementId, itemId, ...moved, ...by })
  },
})

/** Removes an item from the store. Its sales stay in the ledger. */
export const deleteItem = defineMutation({
  name: 'store.deleteItem.v1',
  needs: 'store.items',
  keptAfterRestore: true,
  args: z.object({ itemId: id }),
  async run(context, { itemId }) {
    await removeRow(context, storeItems, requireFound(await context.store.get(storeItems, itemId), 'item'))
  },
})
