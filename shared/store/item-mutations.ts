import { z } from 'zod'
import { defineMutation, type MutationContext } from '../kernel/define'
import { applyEdit, editArgs } from '../kernel/edit'
import { id } from '../kernel/ids'
import { found, refuseIf } from '../kernel/refusal'
import { itemFields, type StoreItem, stockMovements, storeItems } from './model'
import { takenCode } from './sku'

/** The note of the movement with which an item's stock begins. */
const OPENING_STOCK = 'Opening stock'

/** What of an edit decides about codes; what is none of it is refused by the edit itself. */
const coded = z.object({
  sku: z.string().nullable().optional().catch(undefined),
  isActive: z.boolean().optional().catch(undefined),
})

/**
 * Refuses a code that another item on sale has, while the person can still be told. What was made elsewhere meanwhile is
 * kept: the till asks which of the two is meant.
 */
async function refuseTakenCode(
  { store, live }: MutationContext,
  item: Pick<StoreItem, 'id' | 'sku' | 'isActive'>,
): Promise<void> {
  if (!live || item.sku === null) return
  const other = takenCode(await store.all(storeItems), item)
  refuseIf(other !== undefined, 'sku_taken', { sku: item.sku, item: other?.name })
}

/** Adds an item to the store (Spec 2 §2, Inventory); what is on the shelf from the start is its first movement. */
export const addItem = defineMutation({
  name: 'store.addItem.v1',
  needs: 'store.items',
  args: itemFields.extend({ itemId: id, movementId: id.nullable().default(null) }),
  async run(context, { itemId, movementId, ...fields }) {
    const { store, actor, at } = context
    await refuseTakenCode(context, { id: itemId, ...fields })
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

/** Changes an item of the store. */
export const editItem = defineMutation({
  name: 'store.editItem.v1',
  needs: 'store.items',
  args: editArgs.extend({ itemId: id }),
  async run(context, { itemId, ...edit }) {
    const item = found(await context.store.get(storeItems, itemId), 'item')
    const { sku = item.sku, isActive = item.isActive } = coded.parse(edit.set)
    if (sku !== item.sku || isActive !== item.isActive) await refuseTakenCode(context, { id: itemId, sku, isActive })
    // More may have been sold than was counted: then the stock is below zero.
    const form = itemFields.extend({ quantityInStock: storeItems.fields.quantityInStock.schema })
    await applyEdit(context, storeItems, item, edit, { form })
  },
})

/** Takes an item out of the store. What was sold of it stays in the ledger. */
export const deleteItem = defineMutation({
  name: 'store.deleteItem.v1',
  needs: 'store.items',
  args: z.object({ itemId: id }),
  async run({ store }, { itemId }) {
    found(await store.get(storeItems, itemId), 'item')
    await store.remove(storeItems, itemId)
  },
})
