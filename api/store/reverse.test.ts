import { expect, test } from 'vitest'
import { reverseEntry } from '#shared/store/reverse-mutations'
import { world } from '../testing/world'

test('funds added or removed by mistake are reversed once, by an entry that refers to the first', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, maya] = [await camp.as('admin'), await camp.camper()]
  const post = async (transactionType: string, amount: string) =>
    (
      await admin.post(`/api/campers/${maya.id}/transactions`, {
        amount,
        transactionType,
        description: 'x',
        paymentMethod: 'cash',
      })
    ).body.id as number
  const reverse = (id: number, reason = 'Wrong child') =>
    admin.post(`/api/store/transactions/${id}/reverse`, { reason, till: 'Ana, Tablet 3F7' })
  const [credit, debit] = [await post('credit', '25.00'), await post('debit', '5.00')]
  const back = await reverse(credit)
  expect(back.body).toMatchObject({
    balance: '-5.00',
    transaction: { transactionType: 'debit', reverses: credit, paymentMethod: 'cash', needsReview: ['overdrawn'] },
  })
  expect(back.body.transaction.description).toBe('Reversed: Wrong child')
  expect((await reverse(credit)).body.code).toBe('already_reversed')
  expect((await reverse(back.body.transaction.id)).body.code).toBe('not_reversible')
  expect((await reverse(debit, ' ')).status).toBe(400)
  expect((await reverse(debit)).body).toMatchObject({ balance: '0.00', transaction: { transactionType: 'credit' } })
  const checked = await admin.post('/api/campers/recalculate-balances', { camperId: maya.id })
  expect(checked.body.results).toMatchObject([{ updated: false }])
  expect((await admin.get('/api/dashboard/stats')).body).toMatchObject({ totalStoreSales: '0.00' })
  expect((await admin.get('/api/store/day')).body).toMatchObject({ fundsAdded: '0.00', paidOut: '0.00', cash: '0.00' })
})

test('two offline devices reverse an entry only once, and a sale has to be voided instead', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, other, maya] = [await camp.as('admin'), await camp.as('manager'), await camp.camper()]
  const credit = { amount: '5.00', transactionType: 'credit', description: 'x' }
  const { id: entryId } = (await admin.post(`/api/campers/${maya.id}/transactions`, credit)).body
  expect((await admin.run(reverseEntry, { transactionId: 2 ** 40, entryId, reason: 'x' })).status).toBe('ok')
  expect((await other.run(reverseEntry, { transactionId: 2 ** 41, entryId, reason: 'x' })).code).toBe(
    'already_reversed',
  )
  const line = { itemId: null, itemName: 'Kite', quantity: 1, unitPrice: '0.00', totalPrice: '0.00' }
  const sale = await admin.post('/api/store/purchase', { camperId: maya.id, items: [line], totalAmount: '0.00' })
  const refused = await admin.post(`/api/store/transactions/${sale.body.transaction.id}/reverse`, { reason: 'x' })
  expect(refused.body.code).toBe('not_reversible')
})

test.each(['refund', 'donate'])('an entry of a close-out (%s) cannot be reversed', async (choice) => {
  const camp = await (await world()).camp('lakeside')
  const [admin, maya, session] = [await camp.as('admin'), await camp.camper({ balance: '5.00' }), await camp.session()]
  await camp.registration(maya.id, session.id)
  await admin.post(`/api/store/close-out/${session.id}`, { decisions: [{ camperId: maya.id, choice }] })
  const ledger = (await admin.get(`/api/campers/${maya.id}/transactions`)).body
  const entry = ledger.find(({ transactionType }: { transactionType: string }) => transactionType === 'debit')
  const refused = await admin.post(`/api/store/transactions/${entry.id}/reverse`, { reason: 'x' })
  expect(refused.body.code).toBe('not_reversible')
})

test('money received in a close-out cannot be reversed, even after the child changes families', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, family, session] = [await camp.as('admin'), await camp.family('Lind'), await camp.session()]
  const [ann, ben] = [
    await camp.camper({ balance: '5.00', familyId: family.id }),
    await camp.camper({ familyId: family.id }),
  ]
  await camp.registration(ann.id, session.id)
  const decisions = [{ camperId: ann.id, choice: 'sibling', siblingId: ben.id }]
  expect((await admin.post(`/api/store/close-out/${session.id}`, { decisions })).body.closed).toBe(1)
  const moved = await admin.send('PATCH', `/api/campers/${ben.id}`, { familyId: (await camp.family('Berg')).id })
  expect(moved.status).toBe(200)
  const [received] = (await admin.get(`/api/campers/${ben.id}/transactions`)).body
  expect(received).toMatchObject({ transactionType: 'credit', amount: '5.00' })
  const refused = await admin.post(`/api/store/transactions/${received.id}/reverse`, { reason: 'x' })
  expect(refused.body.code).toBe('not_reversible')
  // Nothing was paid out that day either.
  expect((await admin.get('/api/store/day')).body).toMatchObject({ fundsAdded: '0.00', paidOut: '0.00' })
})

test('an entry of a deleted camper is reversed only if the reversal arrives late, and is then flagged', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, maya] = [await camp.as('admin'), await camp.camper()]
  const credit = { amount: '5.00', transactionType: 'credit', description: 'x' }
  const { id: entryId } = (await admin.post(`/api/campers/${maya.id}/transactions`, credit)).body
  expect((await admin.delete(`/api/campers/${maya.id}`)).status).toBe(204)
  const live = await admin.post(`/api/store/transactions/${entryId}/reverse`, { reason: 'x' })
  expect([live.status, live.body.code]).toEqual([404, 'not_found'])
  expect((await admin.run(reverseEntry, { transactionId: 2 ** 40, entryId, reason: 'x' })).status).toBe('ok')
  const rows = (await admin.pull()).body.patch.store_transactions.put
  expect(rows.find(({ id }: { id: number }) => id === 2 ** 40).needsReview).toEqual(['camper_gone'])
})
