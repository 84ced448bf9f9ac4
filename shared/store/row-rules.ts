import { rowRule } from '../kernel/rules/relations'
import { camperCodes } from './camper-codes'
import { storeItems } from './model'
import { itemsWithCode, takenCode } from './sku'

/** Restores store rows without giving the same code to two of them (Store rule 21). */
export const rowRules = [
  rowRule({
    entity: camperCodes,
    async returning({ store }, row) {
      const others = (await store.list(camperCodes, 'code', row.code)).filter(({ id }) => id !== row.id)
      const isTaken = others.length > 0 || itemsWithCode(await store.all(storeItems), row.code).length > 0
      return isTaken ? { why: 'code' } : { row }
    },
  }),
  rowRule({
    entity: storeItems,
    /** If another item has its code now, the item is restored with its current code, or without one. */
    async returning({ store }, row, now) {
      if (row.sku === null || (now && now.sku === row.sku && now.isActive === row.isActive)) return { row }
      const worn = await store.list(camperCodes, 'code', row.sku.trim().toUpperCase())
      const isTaken = worn.length > 0 || takenCode(await store.all(storeItems), row) !== undefined
      return { row: isTaken ? { ...row, sku: now && now.sku !== row.sku ? now.sku : null } : row }
    },
  }),
]
