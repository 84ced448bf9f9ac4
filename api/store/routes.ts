import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type Capability, can } from '#shared/access/capabilities'
import { camperAccounts, camperContacts, campers, families } from '#shared/campers/model'
import { dayIn, isDay } from '#shared/kernel/dates'
import { id } from '#shared/kernel/ids'
import { amountFromZero } from '#shared/kernel/money'
import { found, refuseIf } from '#shared/kernel/refusal'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { staff } from '#shared/staff/model'
import { cashierNames } from '#shared/store/cashiers'
import { closeOutList, movedBy } from '#shared/store/close-out'
import { closeOut } from '#shared/store/close-out-mutations'
import { spanOf, summaryOf } from '#shared/store/day'
import { addItem, deleteItem, editItem } from '#shared/store/item-mutations'
import {
  CLOSE_OUT_CHOICES,
  cartLine,
  itemFields,
  MOST_LINES,
  stockMovements,
  storeCloseOuts,
  storeItems,
  storeTransactions,
} from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { refundLines, settleReview, voidSale } from '#shared/store/refund-mutations'
import { reverseEntry } from '#shared/store/reverse-mutations'
import { moveStock } from '#shared/store/stock-mutations'
import { bodyAs, changesAs, type Env, idParam } from '../http/request'
import { editOf, listOf, oneOf, readAs, run, shown } from '../sync/rest'
import { ruleRoutes } from './rule-routes'

export const purchase = z.object({
  camperId: id,
  items: z.array(cartLine).min(1, 'The cart is empty').max(MOST_LINES, `At most ${MOST_LINES} lines`),
  totalAmount: sell.args.shape.total,
  override: z.boolean().default(false),
  paymentMethod: z.enum(['account_credit', 'cash']).default('account_credit'),
  till: sell.args.shape.till,
})

export const stockChange = moveStock.args.pick({ kind: true, pieces: true, seen: true, note: true })
export const closing = z.object({
  decisions: z
    .array(
      z.object({
        camperId: id,
        choice: z.enum(CLOSE_OUT_CHOICES),
        siblingId: id.nullable().default(null),
        amount: amountFromZero.optional(),
      }),
    )
    .min(1)
    .max(5000),
  till: closeOut.args.shape.till,
})

export const voiding = voidSale.args.pick({ reason: true, till: true })
export const reversing = reverseEntry.args.pick({ reason: true, till: true })
export const settling = settleReview.args.pick({ note: true })
export const refunding = refundLines.args.pick({ reason: true, till: true, lines: true })

/** What was booked as calls answer it: the entry itself, with what else is told of it. */
async function asBooked<T extends { transactionId: number }>(c: Context<Env>, { transactionId, ...told }: T) {
  return { transaction: await oneOf(c, storeTransactions, transactionId, 'transaction'), ...told }
}

/** Refuses who may not, before anything is looked for. */
function allow(c: Context<Env>, needs: Capability): void {
  refuseIf(!can(c.var.speaker.actor, needs), 'forbidden', { needs })
}

/** The camp store over HTTP. */
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
    const edit = editOf(changesAs(c, itemFields), editable)
    await run(c, editItem, (ids) => ({ itemId: idParam(c), movementId: ids.next(), ...edit }))
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
  routes.get('/close-out/:sessionId', async (c) => {
    allow(c, 'store.closeOut')
    const sessionId = idParam(c, 'sessionId')
    const list = await readAs(c, async (rows) => {
      await rows.get(campSessions, sessionId, 'session')
      return closeOutList({
        closeOuts: await rows.where(storeCloseOuts, { sessionId }),
        places: await rows.where(registrations, { sessionId }),
        campers: await rows.where(campers),
        contacts: await rows.where(camperContacts),
        families: await rows.where(families),
        accounts: await rows.where(camperAccounts),
      })
    })
    return c.json(list)
  })
  routes.get('/day', async (c) => {
    allow(c, 'store.day')
    const asked = c.req.query('day')
    refuseIf(asked !== undefined && !isDay(asked), 'invalid', { fields: { day: 'Write a day as YYYY-MM-DD' } })
    const summary = await readAs(c, async (rows) => {
      const profile = found(await rows.one(campProfile, CAMP_ID), 'camp')
      const day = asked ?? dayIn(profile.timezone, c.var.server.now().toISOString())
      const categories = new Map((await rows.where(storeItems)).map(({ id, category }) => [id, category]))
      const { from, to } = spanOf(day)
      // The same entries as a device reads, so that both name the cashiers alike.
      const ledger = (await rows.where(storeTransactions)).filter(
        ({ createdAt }) => createdAt >= from && createdAt < to,
      )
      const words = {
        categoryOf: (itemId: number) => categories.get(itemId) ?? null,
        cashierOf: cashierNames(ledger, await rows.where(staff)),
        moved: movedBy(await rows.where(storeCloseOuts)),
      }
      return { day, ...summaryOf(ledger, day, profile.timezone, words) }
    })
    return c.json(summary)
  })
  routes.post('/close-out/:sessionId', async (c) => {
    const { decisions, till } = bodyAs(c, closing)
    const sessionId = idParam(c, 'sessionId')
    const done = await run(c, closeOut, (ids) => ({
      sessionId,
      till,
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
    return c.json(await asBooked(c, sale), 201)
  })
  routes.post('/transactions/:id/settle', async (c) => {
    const { note } = bodyAs(c, settling)
    await run(c, settleReview, () => ({ transactionId: idParam(c), note }))
    return c.json(await oneOf(c, storeTransactions, idParam(c), 'sale'))
  })
  routes.post('/transactions/:id/void', async (c) => {
    const asked = bodyAs(c, voiding)
    const taken = await run(c, voidSale, (ids) => ({ ...asked, transactionId: ids.next(), saleId: idParam(c) }))
    return c.json(await asBooked(c, taken), 201)
  })
  routes.post('/transactions/:id/refund', async (c) => {
    const asked = bodyAs(c, refunding)
    const taken = await run(c, refundLines, (ids) => ({ ...asked, transactionId: ids.next(), saleId: idParam(c) }))
    return c.json(await asBooked(c, taken), 201)
  })
  routes.post('/transactions/:id/reverse', async (c) => {
    const asked = bodyAs(c, reversing)
    const taken = await run(c, reverseEntry, (ids) => ({ ...asked, transactionId: ids.next(), entryId: idParam(c) }))
    return c.json(await asBooked(c, taken), 201)
  })
  return routes.route('/', ruleRoutes())
}
