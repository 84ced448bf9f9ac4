import { expect, test } from 'vitest'
import { sell } from '#shared/store/mutations'
import { settleReview } from '#shared/store/refund-mutations'
import { world } from '../testing/world'

async function flagged() {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff, gone] = [await camp.as('admin'), await camp.as('staff'), await camp.camper({ balance: '5.00' })]
  await admin.delete(`/api/campers/${gone.id}`)
  const line = { itemId: null, itemName: 'Kite', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  const sale = { transactionId: 2 ** 40, camperId: gone.id, lines: [line], total: '2.00' }
  expect((await staff.run(sell, sale)).data).toMatchObject({ warnings: ['camper_gone'] })
  const alerts = async () => (await admin.get('/api/dashboard/alerts')).body as { title: string; path: string }[]
  const reviewAlerts = async () => (await alerts()).filter(({ title }) => title === 'Sale Needs Review')
  return { admin, staff, other: await camp.as('manager'), reviewAlerts, id: sale.transactionId }
}

test('a flagged sale is listed until someone reviews it with a note, even if the camper was deleted', async () => {
  const { admin, staff, reviewAlerts, id } = await flagged()
  expect(await reviewAlerts()).toMatchObject([{ path: '/store?tab=review' }])
  const settle = (person: typeof admin, note: unknown) => person.post(`/api/store/transactions/${id}/settle`, { note })
  expect((await settle(staff, 'x')).status).toBe(403)
  expect((await settle(admin, 'x'.repeat(501))).status).toBe(400)
  const settled = await settle(admin, 'Asked the family')
  expect(settled.body).toMatchObject({
    needsReview: [],
    settled: { reasons: ['camper_gone'], note: 'Asked the family', by: admin.userId },
  })
  expect(await reviewAlerts()).toEqual([])
})

test('the first review counts, and an older app reviews without a note', async () => {
  const { admin, other, id } = await flagged()
  expect((await admin.run(settleReview, { transactionId: id })).status).toBe('ok')
  expect((await other.run(settleReview, { transactionId: id, note: 'Late' })).status).toBe('ok')
  const entry = await admin.post(`/api/store/transactions/${id}/settle`, { note: 'Again' })
  expect(entry.body.settled).toMatchObject({ note: null, by: admin.userId })
})
