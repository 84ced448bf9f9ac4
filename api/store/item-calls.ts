import type { Context } from 'hono'
import { z } from 'zod'
import { addItem, deleteItem, editItem } from '#shared/store/item-mutations'
import { setItemPhoto, storeItemPhotos } from '#shared/store/item-photos'
import { itemFields, stockMovements, storeItems } from '#shared/store/model'
import { moveStock } from '#shared/store/stock-mutations'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { listWithin, readAs, runForCall } from '../sync/rest'

const item = crudCalls('/store/items', storeItems, { what: 'item', id: 'itemId', makes: ['movementId'] })
const TAKEN = ['sku_taken', 'code_taken'] as const
const photo = z.object({ name: z.string(), photo: z.string().nullable() })

function photoOf(c: Context<Env>, itemId: number) {
  return readAs(c, async (rows) => ({
    name: (await rows.get(storeItems, itemId, 'item')).name,
    photo: (await rows.one(storeItemPhotos, itemId))?.image ?? null,
  }))
}

/** The store's items and their stock, over HTTP. */
export const itemCalls = [
  item.list('Every store item'),
  item.add('Adds an item', addItem, { body: itemFields, refusals: TAKEN }),
  item.one('One item'),
  item.change('Changes an item', editItem, { changes: itemFields, refusals: TAKEN }),
  defineCall('GET', '/store/items/:id/photo', "An item's photo", {
    reads: storeItems,
    answer: ok(photo),
    handle: (c, { id }) => photoOf(c, id),
  }),
  defineCall('PUT', '/store/items/:id/photo', "Sets or removes an item's photo", {
    does: [setItemPhoto],
    body: setItemPhoto.args.pick({ image: true }),
    answer: ok(photo),
    async handle(c, { id, body }) {
      await runForCall(c, setItemPhoto, () => ({ itemId: id, ...body }))
      return photoOf(c, id)
    },
  }),
  item.remove('Deletes an item; past sales stay in the ledger', deleteItem),
  defineCall('GET', '/store/items/:id/stock', "An item's stock history", {
    reads: stockMovements,
    answer: list(rowOf(stockMovements)),
    handle: (c, { id: itemId }) => listWithin(c, [storeItems, itemId, 'item'], stockMovements, { itemId }),
  }),
  defineCall('POST', '/store/items/:id/stock', 'Records stock that was delivered, lost or counted', {
    does: [moveStock],
    body: moveStock.args.pick({ kind: true, pieces: true, seen: true, note: true }),
    answer: made(z.object({ stockAfter: z.number().int() })),
    handle: (c, { id: itemId, body }) =>
      runForCall(c, moveStock, (ids) => ({ ...body, itemId, movementId: ids.next() })),
  }),
]
