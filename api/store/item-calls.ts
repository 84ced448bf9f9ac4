import type { Context } from 'hono'
import { z } from 'zod'
import { addItem, deleteItem, editItem } from '#shared/store/item-mutations'
import { setItemPhoto, storeItemPhotos } from '#shared/store/item-photos'
import { itemFields, stockMovements, storeItems } from '#shared/store/model'
import { moveStock } from '#shared/store/stock-mutations'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { listOf, listWithin, oneRowOf, readAs, runForCall } from '../sync/rest'

const item = rowOf(storeItems)
const photo = z.object({ name: z.string(), photo: z.string().nullable() })

function photoOf(c: Context<Env>, itemId: number) {
  return readAs(c, async (rows) => ({
    name: (await rows.get(storeItems, itemId, 'item')).name,
    photo: (await rows.one(storeItemPhotos, itemId))?.image ?? null,
  }))
}

/** The store's items and their stock, over HTTP. */
export const itemCalls = [
  defineCall('GET', '/store/items', 'Every store item', {
    reads: storeItems,
    answer: list(item),
    handle: (c) => listOf(c, storeItems),
  }),
  defineCall('POST', '/store/items', 'Adds an item', {
    does: [addItem],
    body: itemFields,
    answer: made(item),
    refusals: ['sku_taken', 'code_taken'],
    async handle(c, { body }) {
      const { itemId } = await runForCall(c, addItem, (ids) => ({
        ...body,
        itemId: ids.next(),
        movementId: ids.next(),
      }))
      return oneRowOf(c, storeItems, itemId, 'item')
    },
  }),
  defineCall('GET', '/store/items/:id', 'One item', {
    reads: storeItems,
    answer: ok(item),
    handle: (c, { id }) => oneRowOf(c, storeItems, id, 'item'),
  }),
  defineCall('PATCH', '/store/items/:id', 'Changes an item', {
    does: [editItem],
    changes: itemFields,
    answer: ok(item),
    refusals: ['sku_taken', 'code_taken'],
    async handle(c, { id, edit }) {
      await runForCall(c, editItem, (ids) => ({ itemId: id, movementId: ids.next(), ...edit }))
      return oneRowOf(c, storeItems, id, 'item')
    },
  }),
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
  defineCall('DELETE', '/store/items/:id', 'Deletes an item; past sales stay in the ledger', {
    does: [deleteItem],
    answer: done,
    handle: (c, { id }) => runForCall(c, deleteItem, () => ({ itemId: id })),
  }),
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
