import { expect, test } from 'vitest'
import { makeDeposit } from '#shared/books/deposit-mutations'
import { reversePayment } from '#shared/financial/payment-mutations'
import { dayIn } from '#shared/kernel/values/dates'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const DAY = '2026-07-01'

/** A camp with a counted and signed-off drawer, a payment in cash that went through it, and two checks. */
async function office() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const family = await camp.family('Keller')
  const today = dayIn('America/New_York', site.server.now().toISOString())
  const pay = async (body: object) => (await admin.post(`/api/accounts/${family.id}/payments`, body)).body.id as number
  const check = (reference: string, amount: string) => pay({ method: 'check', reference, amount })
  const drawer = async (till: string, counted: string, isSigned = true) => {
    const { body } = await admin.post('/api/store/drawers', { till, day: today, float: '20.00' })
    await admin.post(`/api/store/drawers/${body.id}/count`, { counted })
    if (isSigned) await admin.post(`/api/store/drawers/${body.id}/sign`, { expected: counted })
    return body.id as number
  }
  const cash = await pay({ method: 'cash', amount: '50.00', till: 'Ana, Tablet 1' })
  const checks = [await check('1042', '300.00'), await check('1043', '40.00')] as const
  const till = await drawer('Tablet 1', '70.00')
  return { site, camp, admin, family, cash, checks, till, drawer, check }
}

const open = async (who: Person) => (await who.get('/api/deposits/open')).body
const deposit = (who: Person, body: object) => who.post('/api/deposits', { day: DAY, ...body })

test('signed-off drawers and checks become a deposit, and no longer count as not deposited', async () => {
  const { admin, checks, till, drawer } = await office()
  await drawer('Tablet 2', '30.00', false)
  await drawer('Tablet 3', '20.00')
  expect(await open(admin)).toMatchObject({
    drawers: [{ id: till, name: 'Tablet 1', amount: '50.00' }],
    checks: [
      { id: checks[0], name: 'Keller', reference: '1042', amount: '300.00' },
      { id: checks[1], amount: '40.00' },
    ],
    total: '390.00',
    unsigned: 1,
  })
  const made = await deposit(admin, { drawerIds: [till], entryIds: [checks[0], checks[0]], reference: 'Bag 12' })
  expect([made.status, made.body]).toMatchObject([201, { expected: '350.00', reference: 'Bag 12', banked: null }])
  expect(await open(admin)).toMatchObject({ drawers: [], checks: [{ id: checks[1] }], total: '40.00' })
  expect((await admin.get(`/api/deposits/${made.body.id}`)).body.items).toMatchObject([
    { name: 'Tablet 1', amount: '50.00' },
    { name: 'Keller', reference: '1042', amount: '300.00' },
  ])
  const path = `/api/deposits/${made.body.id}`
  const banked = await admin.post(`${path}/bank`, { banked: '349.00', bankedOn: '2026-07-03' })
  expect(banked.body).toMatchObject({ expected: '350.00', banked: '349.00', bankedOn: '2026-07-03' })
  expect((await admin.post(`${path}/bank`, { banked: '350.00', bankedOn: DAY })).body.code).toBe('already_banked')
  expect((await admin.delete(path)).body.code).toBe('already_banked')
})

test('a check or a drawer is in one deposit only: of two people at once, one is refused, and so is a late device', async () => {
  const { camp, admin, checks, till } = await office()
  const two = await camp.as('manager')
  const both = await Promise.all([admin, two].map((who) => deposit(who, { entryIds: [checks[0]] })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already_deposited',
    message: 'Check 1042 is already in the deposit for Wed, Jul 1. Leave it out and deposit the rest.',
  })
  await deposit(admin, { drawerIds: [till] })
  const late = await camp.as('staff', ['financial'], 'late')
  const asked = { depositId: 2 ** 40, day: DAY, drawerIds: [till], entryIds: [checks[1]] }
  expect(await late.run(makeDeposit, asked)).toMatchObject({ code: 'already_deposited' })
  expect((await admin.get('/api/deposits')).body).toHaveLength(2)
  expect(await open(admin)).toMatchObject({ checks: [{ id: checks[1] }] })
})

test('a deposited payment is not reversed, cash included, until the deposit is undone', async () => {
  const { camp, admin, cash, checks, till } = await office()
  const { body } = await deposit(admin, { drawerIds: [till], entryIds: [checks[0]] })
  const reverse = (id: number) => admin.post(`/api/entries/${id}/reverse`, { reason: 'x' })
  for (const id of [cash, checks[0]]) expect((await reverse(id)).body.code).toBe('payment_deposited')
  const late = { entryId: 2 ** 40, paymentId: checks[0], reason: 'x' }
  expect(await (await camp.as('admin', [], 'late')).run(reversePayment, late)).toMatchObject({
    code: 'payment_deposited',
  })
  expect((await reverse(checks[1])).status).toBe(201)
  expect((await admin.delete(`/api/deposits/${body.id}`)).status).toBe(204)
  for (const id of [cash, checks[0]]) expect((await reverse(id)).status).toBe(201)
  expect((await deposit(admin, { entryIds: [checks[0]] })).body.code).toBe('check_reversed')
})

test('what cannot be deposited is refused, and nothing is written', async () => {
  const { site, admin, cash, checks, drawer } = await office()
  const unsigned = await drawer('Tablet 2', '30.00', false)
  expect((await deposit(admin, {})).status).toBe(400)
  expect((await deposit(admin, { drawerIds: [unsigned] })).body.code).toBe('drawer_not_depositable')
  expect((await deposit(admin, { entryIds: [cash] })).body.code).toBe('not_a_check')
  expect((await deposit(admin, { entryIds: [checks[0]], day: '2026-02-30' })).status).toBe(400)
  const other = await (await site.camp('hillside', { numbersFrom: 5000 })).as('admin')
  expect((await deposit(other, { entryIds: [checks[0]] })).status).toBe(404)
  expect((await admin.get('/api/deposits')).body).toEqual([])
  const { body } = await deposit(admin, { entryIds: [checks[0]] })
  for (const amount of ['-1.00', '1,00', '1.234', ''])
    expect((await admin.post(`/api/deposits/${body.id}/bank`, { banked: amount, bankedOn: DAY })).status).toBe(400)
  expect((await other.get(`/api/deposits/${body.id}`)).status).toBe(404)
  expect((await other.post(`/api/deposits/${body.id}/bank`, { banked: '1.00', bankedOn: DAY })).status).toBe(404)
  expect((await other.delete(`/api/deposits/${body.id}`)).status).toBe(404)
})

test('deposits are for those who take payments; no one else learns of them', async () => {
  const { camp, admin, checks } = await office()
  await deposit(admin, { entryIds: [checks[0]] })
  for (const who of [await camp.as('staff'), await camp.as('volunteer'), await camp.as('parent')]) {
    expect((await who.get('/api/deposits')).status).toBe(403)
    expect((await who.get('/api/deposits/open')).status).toBe(403)
    expect((await deposit(who, { entryIds: [checks[1]] })).status).toBe(403)
    expect((await who.pull()).body.patch.deposits).toBeUndefined()
  }
  const desk = await camp.as('staff', ['financial'], 'desk')
  expect((await deposit(desk, { entryIds: [checks[1]] })).status).toBe(201)
  expect((await desk.pull()).body.patch.deposits.put).toHaveLength(2)
})
