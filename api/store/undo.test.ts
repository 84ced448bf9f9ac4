import { expect, test } from 'vitest'
import { moveSale } from '#shared/store/move-sale'
import { undoSale } from '#shared/store/refund-mutations'
import type { Person } from '../testing/person'
import { standingClock } from '../testing/second-step'
import { world } from '../testing/world'

const MINUTE = 60_000

async function counter() {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const volunteer = await camp.as('volunteer', ['store.sell'])
  const [maya, noah] = [await camp.camper({ balance: '20.00' }), await camp.camper({ balance: '5.00' })]
  const item = await camp.item({ quantityInStock: 10 })
  const lines = [{ itemId: item.id, itemName: 'Lemonade', quantity: 3, unitPrice: '2.00', totalPrice: '6.00' }]
  const sell = async (by: Person, paymentMethod = 'account_credit') =>
    (await by.post('/api/store/purchase', { camperId: maya.id, items: lines, totalAmount: '6.00', paymentMethod })).body
      .transaction.id as number
  const balance = async ({ id }: { id: number }) => (await admin.get(`/api/campers/${id}`)).body.storeBalance as string
  const stock = async () => (await admin.get(`/api/store/items/${item.id}`)).body.quantityInStock as number
  const undo = (by: Person, sale: number) => by.post(`/api/store/transactions/${sale}/undo`, {})
  const move = (by: Person, sale: number, to: { id: number }, more: object = {}) =>
    by.post(`/api/store/transactions/${sale}/move`, { camperId: to.id, ...more })
  return { camp, admin, staff, volunteer, maya, noah, sell, balance, stock, undo, move }
}

test('only the person who made a sale can undo it, once, within ten minutes', async () => {
  const { admin, staff, volunteer, maya, sell, balance, stock, undo } = await counter()
  const sale = await sell(volunteer)
  expect([await balance(maya), await stock()]).toEqual(['14.00', 7])
  for (const other of [staff, admin]) expect((await undo(other, sale)).body.code).toBe('undo_too_late')
  const done = await undo(volunteer, sale)
  expect(done).toMatchObject({ status: 201, body: { balance: '20.00' } })
  expect(done.body.transaction).toMatchObject({ description: 'Sale undone', reverses: sale, amount: '6.00' })
  expect([await balance(maya), await stock()]).toEqual(['20.00', 10])
  expect((await undo(volunteer, sale)).body.code).toBe('already_voided')
  expect((await undo(volunteer, done.body.transaction.id)).body.code).toBe('not_a_sale')
})

test('after ten minutes, the person who made a sale can no longer undo or move it', async () => {
  const { camp, volunteer, noah, sell, undo, move } = await counter()
  const clock = standingClock(camp.world, new Date().toISOString())
  const sales = [await sell(volunteer, 'cash'), await sell(volunteer)]
  clock.pass(600)
  expect((await undo(volunteer, sales[0] ?? 0)).status).toBe(201)
  clock.pass(1)
  expect((await undo(volunteer, sales[1] ?? 0)).body.code).toBe('undo_too_late')
  expect((await move(volunteer, sales[1] ?? 0, noah)).body.code).toBe('undo_too_late')
})

test('a device that backdates an action to before its last contact cannot undo an old sale', async () => {
  const { camp, volunteer, noah, sell } = await counter()
  const sale = await sell(volunteer)
  const soon = new Date(Date.now() + MINUTE).toISOString()
  const clock = standingClock(camp.world, new Date().toISOString())
  clock.pass(3600)
  await volunteer.pull()
  const [undo, move] = [
    { mutation: undoSale, args: { transactionId: 2 ** 40, saleId: sale, till: null }, at: soon },
    {
      mutation: moveSale,
      args: { transactionId: 2 ** 40 + 1, refundId: 2 ** 40 + 2, saleId: sale, camperId: noah.id, till: null },
      at: soon,
    },
  ]
  const { body } = await volunteer.pushRaw(await volunteer.actions([undo, move]))
  expect(body.results.map(({ code }: { code: string }) => code)).toEqual(['undo_too_late', 'undo_too_late'])
})

test('a sale moves to the right camper at the same prices, and the first family sees only that it was moved', async () => {
  const { admin, staff, volunteer, maya, noah, sell, balance, stock, move } = await counter()
  const sale = await sell(volunteer)
  expect((await move(staff, sale, noah)).body.code).toBe('undo_too_late')
  expect((await move(volunteer, sale, maya)).body.code).toBe('same_camper')
  // Noah has less than the sale costs.
  expect((await move(admin, sale, noah)).body.code).toBe('insufficient_funds')
  expect((await move(volunteer, sale, noah, { override: true })).body.code).toBe('insufficient_funds')
  expect(await balance(maya)).toBe('14.00')
  const moved = await move(admin, sale, noah, { override: true })
  expect(moved).toMatchObject({ status: 201, body: { balance: '-1.00' } })
  expect(moved.body.transaction).toMatchObject({ camperId: noah.id, amount: '6.00', needsReview: ['overdrawn'] })
  expect([await balance(maya), await balance(noah), await stock()]).toEqual(['20.00', '-1.00', 7])
  const { body: entries } = await admin.get(`/api/campers/${maya.id}/transactions`)
  expect(entries.map(({ description }: { description: string }) => description)).toContain('Moved to another camper')
  expect((await move(admin, sale, noah)).body.code).toBe('already_voided')
  expect((await move(admin, 2 ** 40, noah)).status).toBe(404)
  expect((await move(admin, await sell(admin), { id: 2 ** 40 })).status).toBe(404)
})

test('a cash sale cannot be moved, and only what has not been refunded of a sale is', async () => {
  const { admin, maya, noah, sell, balance, stock, move } = await counter()
  expect((await move(admin, await sell(admin, 'cash'), noah)).body.code).toBe('not_on_account')
  const sale = await sell(admin)
  await admin.post(`/api/store/transactions/${sale}/refund`, { lines: [{ line: 0, quantity: 1 }], reason: 'Spilled' })
  expect(await move(admin, sale, noah)).toMatchObject({ status: 201, body: { balance: '1.00' } })
  expect([await balance(maya), await balance(noah), await stock()]).toEqual(['20.00', '1.00', 10 - 3 - 2])
})
