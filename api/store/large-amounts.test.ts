import { expect, test } from 'vitest'
import { closeOut } from '#shared/store/close-out-mutations'
import { sell } from '#shared/store/mutations'
import { refundLines, voidSale } from '#shared/store/refund-mutations'
import { world } from '../testing/world'

const line = (unitPrice: string) => ({
  itemId: null,
  itemName: 'Kite',
  quantity: 1,
  unitPrice,
  totalPrice: unitPrice,
})

test('an account that would exceed the largest amount is refused with a message, and nothing is written', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, owing, rich] = [
    await camp.as('admin'),
    await camp.camper({ balance: '-99999999.99' }),
    await camp.camper({ balance: '99999999.99' }),
  ]
  await admin.run({ name: 'store.setRules.v1' }, { dailyLimit: null, belowZero: true })
  const buy = { camperId: owing.id, items: [line('5.00')], totalAmount: '5.00' }
  const refused = await admin.post('/api/store/purchase', buy)
  expect([refused.status, refused.body.code]).toEqual([409, 'amount_too_large'])
  expect(refused.body.message).toContain('$99,999,999.99')
  const late = { transactionId: 2 ** 40, camperId: owing.id, lines: [line('5.00')], total: '5.00' }
  expect((await admin.run(sell, late)).code).toBe('amount_too_large')

  const sold = { transactionId: 2 ** 41, camperId: rich.id, lines: [line('5.00')], total: '5.00' }
  expect((await admin.run(sell, sold)).status).toBe('ok')
  const credit = { amount: '5.00', description: 'x', transactionType: 'credit' }
  expect((await admin.post(`/api/campers/${rich.id}/transactions`, credit)).status).toBe(201)
  const back = { transactionId: 2 ** 41 + 1, saleId: 2 ** 41, reason: 'x' }
  expect((await admin.run(voidSale, back)).code).toBe('amount_too_large')
  const part = { ...back, transactionId: 2 ** 41 + 2, lines: [{ line: 0, quantity: 1 }] }
  expect((await admin.run(refundLines, part)).code).toBe('amount_too_large')
  expect((await admin.get(`/api/campers/${rich.id}`)).body.storeBalance).toBe('99999999.99')
})

test("a close-out that would put a sibling's account over the limit changes neither account", async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, session, family] = [await camp.as('admin'), await camp.session(), await camp.family('Lind')]
  const [ann, ben] = [
    await camp.camper({ balance: '5.00', familyId: family.id }),
    await camp.camper({ balance: '99999999.99', familyId: family.id }),
  ]
  for (const { id } of [ann, ben]) await camp.registration(id, session.id)
  const decision = {
    camperId: ann.id,
    choice: 'sibling',
    siblingId: ben.id,
    closeOutId: 2 ** 40,
    entryIds: [2 ** 40, 2 ** 40 + 1],
  }
  const answer = await admin.run(closeOut, { sessionId: session.id, decisions: [decision] })
  expect(answer.status).not.toBe('quarantined')
  expect((await admin.get(`/api/campers/${ann.id}`)).body.storeBalance).toBe('5.00')
  expect((await admin.get(`/api/campers/${ben.id}`)).body.storeBalance).toBe('99999999.99')
})

test('a camper in debt can still take what is free', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, maya] = [await camp.as('staff'), await camp.camper({ balance: '-3.00' })]
  const free = { camperId: maya.id, items: [line('0.00')], totalAmount: '0.00' }
  expect((await staff.post('/api/store/purchase', free)).status).toBe(201)
  const body = { camperId: maya.id, items: [line('1.00')], totalAmount: '1.00' }
  expect((await staff.post('/api/store/purchase', body)).body.message).toContain(
    'Maya Keller has -$3.00. This purchase is $1.00, so $4.00 is missing.',
  )
})
