import { Hono } from 'hono'
import { z } from 'zod'
import { id } from '#shared/kernel/ids'
import { closeOut } from '#shared/store/close-out-mutations'
import { addItem, deleteItem, editItem } from '#shared/store/item-mutations'
import {
  CLOSE_OUT_CHOICES,
  cartLine,
  itemFields,
  stockMovements,
  storeItems,
  storeTransactions,
} from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { refundLines, voidSale } from '#shared/store/refund-mutations'
import { moveStock } from '#shared/store/stock-mutations'
import { bodyAs, type Env, idParam } from '../http'
import { editOf, listOf, oneOf, readAs, run, shown } from '../sync/rest'

export const purchase = z.object({
  camperId: id,
  items: z.array(cartLine).min(1, 'The cart is empty').max(500, 'At most 500 lines'),
  totalAmount: sell.args.shape.total,
  override: z.boolean().default(false),
  paymentMethod: z.enum(['account_credit', 'cash']).default('account_credit'),
  till: z.string().max(100).nullable().default(null),
})

export const stockChange = moveStock.args.pick({ kind: true, pieces: true, note: true })
export const closing = z.object({
  decisions: z
    .array(z.object({ camperId: id, choice: z.enum(CLOSE_OUT_CHOICES), siblingId: id.nullable().default(null) }))
    .min(1)
    .max(5000),
})

export const voiding = voidSale.args.pick({ reason: true, till: true })
export const refunding = refundLines.args.pick({ reason: true, till: true, lines: true })

/** The camp store over HTTP (Spec 2 §7). */
export function storeRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(itemFields.shape)

  routes.get('/items', async (c) => c.json(await listOf(c, storeItems)))
  routes.post('/items', async (c) => {
    const fields = bodyAs(c, itemFields)
    const { itemId } = await run(c, addItem, (ids) => ({ ...fields, itemId: ids.next(), movementId: ids.next() }))
    return c.json(await oneOf(c, storeItems, itemId, 'item'), 201)
  })
  routes.get('/items/:id', async (c) => c.json(await oneOf(c, storeItems, idParam(c), 'item')))
  routes.patch('/items/:id', async (c) => {
    const edit = editOf(bodyAs(c, z.record(z.string(), z.unknown())), editable)
    await run(c, editItem, () => ({ itemId: idParam(c), ...edit }))
    return c.json(await oneOf(c, storeItems, idParam(c), 'item'))
  })
  routes.delete('/items/:id', async (c) => {
    await run(c, deleteItem, () => ({ itemId: idParam(c) }))
    return c.body(null, 204)
  })

  routes.get('/items/:id/stock', async (c) => {
    const itemId = idParam(c)
    const list = await readAs(c, async (rows) => {
      await rows.get(storeItems, itemId, 'item')
      return rows.list(stockMovements, { itemId })
    })
    return c.json(shown(c, list))
  })
  routes.post('/items/:id/stock', async (c) => {
    const asked = bodyAs(c, stockChange)
    const itemId = idParam(c)
    return c.json(await run(c, moveStock, (ids) => ({ ...asked, itemId, movementId: ids.next() })), 201)
  })
  routes.post('/close-out/:sessionId', async (c) => {
    const { decisions } = bodyAs(c, closing)
    const sessionId = idParam(c, 'sessionId')
    const done = await run(c, closeOut, (ids) => ({
      sessionId,
      decisions: decisions.map((each) => ({
        ...each,
        closeOutId: ids.next(),
        entryIds: [ids.next(), ids.next()] as [number, number],
      })),
    }))
    return c.json(done, 201)
  })

  routes.post('/purchase', async (c) => {
    const { items, totalAmount, ...rest } = bodyAs(c, purchase)
    const sale = await run(c, sell, (ids) => ({ transactionId: ids.next(), lines: items, total: totalAmount, ...rest }))
    const transaction = await oneOf(c, storeTransactions, sale.transactionId, 'transaction')
    return c.json({ transaction, balance: sale.balance, warnings: sale.warnings }, 201)
  })
  routes.post('/transactions/:id/void', async (c) => {
    const asked = bodyAs(c, voiding)
    const taken = await run(c, voidSale, (ids) => ({ ...asked, transactionId: ids.next(), saleId: idParam(c) }))
    const transaction = await oneOf(c, storeTransactions, taken.transactionId, 'transaction')
    return c.json({ transaction, balance: taken.balance }, 201)
  })
  routes.post('/transactions/:id/refund', async (c) => {
    const asked = bodyAs(c, refunding)
    const taken = await run(c, refundLines, (ids) => ({ ...asked, transactionId: ids.next(), saleId: idParam(c) }))
    const transaction = await oneOf(c, storeTransactions, taken.transactionId, 'transaction')
    return c.json({ transaction, balance: taken.balance }, 201)
  })
  return routes
}
