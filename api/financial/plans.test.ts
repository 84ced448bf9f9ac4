import { expect, test } from 'vitest'
import { agreePlan, endPlan } from '#shared/financial/plan-mutations'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

/** A family that owes $500 for Maya and $400 for Ben in July 2099, at a camp that offers a plan of three dates. */
async function kellers() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [office, parent] = [await camp.as('admin'), await camp.as('parent')]
  const family = await camp.family('Keller', parent.userId)
  const place = async (firstName: string, price: string) => {
    const { id: camperId } = await camp.camper({ firstName, familyId: family.id, lastName: 'Keller' })
    const session = { name: `Week of ${firstName}`, price, startDate: '2099-07-10', endDate: '2099-07-16' }
    const { id: sessionId } = await camp.session(session)
    return (await office.post('/api/registrations', { camperId, sessionId, status: 'confirmed' })).body.id as number
  }
  const [maya, ben] = [await place('Maya', '500.00'), await place('Ben', '400.00')]
  const dates = ['2099-05-01', '2099-06-01', '2099-07-01']
  const plan = (await office.post('/api/plans', { name: 'Three Payments', dates })).body
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  const pay = (amount: string) =>
    office.post(`/api/accounts/${family.id}/payments`, { amount, method: 'bank_transfer' })
  const [offer] = (await office.get(`/api/accounts/${family.id}/plans`)).body
  const agree = (who: Person, more: object = {}, familyId = family.id) =>
    who.post(`/api/accounts/${familyId}/plans`, {
      planId: plan.id,
      billIds: offer.billIds,
      parts: offer.parts,
      ...more,
    })
  return { site, camp, office, parent, family, maya, ben, plan, offer, account, pay, agree }
}
type Kellers = Awaited<ReturnType<typeof kellers>>

const openOf = async ({ account }: Pick<Kellers, 'account'>) =>
  (await account()).agreements[0]?.parts.map(({ dueOn, open }: Record<string, string>) => [dueOn, open])

test('a parent sees what a plan asks for and when, agrees, and the bills are due by its parts', async () => {
  const of = await kellers()
  const { parent, family, plan, offer, agree, account, pay } = of
  expect((await parent.get(`/api/accounts/${family.id}/plans`)).body).toEqual([offer])
  expect(offer).toMatchObject({ id: plan.id, parts: [{ dueOn: '2099-05-01', amount: '300.00' }, {}, {}] })
  expect((await agree(parent)).status).toBe(201)
  await pay('450.00')
  expect(await openOf(of)).toEqual([
    ['2099-05-01', '0.00'],
    ['2099-06-01', '150.00'],
    ['2099-07-01', '300.00'],
  ])
  const { bills, balance } = await account()
  expect([balance, bills.map(({ dueOn, open }: Record<string, string>) => [dueOn, open])]).toEqual([
    '450.00',
    [
      ['2099-06-01', '50.00'],
      ['2099-06-01', '400.00'],
    ],
  ])
  const { body: lines } = await of.office.get('/api/accounts')
  expect(lines[0]).toMatchObject({ due: '450.00', overdue: '0.00', nextDue: '2099-06-01' })
})

test('a plan follows its bills: it shortens from the end, and later parts share an increase', async () => {
  const of = await kellers()
  const { office, family, maya, ben, agree } = of
  await agree(office)
  const add = (kind: 'charges' | 'discounts', amount: string, billId: number) => {
    const category = kind === 'charges' ? 'tuition' : 'goodwill'
    return office.post(`/api/accounts/${family.id}/${kind}`, { amount, billId, category, description: 'x' })
  }
  const { body: discount } = await add('discounts', '400.00', ben)
  expect(await openOf(of)).toEqual([
    ['2099-05-01', '300.00'],
    ['2099-06-01', '200.00'],
  ])
  await office.post(`/api/entries/${discount.id}/reverse`, { reason: 'x' })
  await add('charges', '90.00', maya)
  expect((await openOf(of)).map(([, open]: string[]) => open)).toEqual(['330.00', '330.00', '330.00'])
})

test('a plan is agreed to only as it is offered now, once for each bill', async () => {
  const of = await kellers()
  const { office, parent, plan, offer, agree, maya, family } = of
  const cheap = offer.parts.map((part: object) => ({ ...part, amount: '1.00' }))
  expect((await agree(parent, { parts: cheap })).body.code).toBe('plan_changed')
  expect((await agree(parent, { billIds: [maya] })).body.code).toBe('plan_changed')
  expect((await agree(parent, { billIds: [maya, 999] })).status).toBe(404)
  const late = { agreementId: 2 ** 40, familyId: family.id, planId: plan.id, billIds: offer.billIds, parts: cheap }
  expect(await parent.run(agreePlan, late)).toMatchObject({ status: 'rejected', code: 'plan_changed' })
  expect((await agree(parent)).status).toBe(201)
  expect((await agree(office)).body.code).toBe('bill_in_plan')
  expect((await office.get(`/api/accounts/${family.id}/plans`)).body).toEqual([])
})

test('a plan that is switched off is no longer offered, and those who agreed keep it', async () => {
  const of = await kellers()
  const { office, family, plan, agree } = of
  const { id, organizationId: _camp, ...fields } = plan
  const put = (more: object) => office.send('PUT', `/api/plans/${id}`, { ...fields, ...more })
  await put({ isActive: false })
  expect((await agree(office)).body.code).toBe('plan_off')
  expect((await office.get(`/api/accounts/${family.id}/plans`)).body).toEqual([])
  await put({})
  await agree(office)
  await put({ isActive: false, dates: ['2099-01-01'] })
  expect((await openOf(of)).map(([day]: string[]) => day)).toEqual(['2099-05-01', '2099-06-01', '2099-07-01'])
})

test('a plan needs a schedule, and either a deposit in money or in percent', async () => {
  const { office } = await kellers()
  const wrong = async (fields: object) => (await office.post('/api/plans', { name: 'X', ...fields })).body.fields
  expect(await wrong({})).toHaveProperty('months')
  expect(await wrong({ months: 2, dates: ['2099-01-01'] })).toHaveProperty('months')
  expect(await wrong({ months: 2, deposit: '10.00', depositPercent: 10 })).toHaveProperty('depositPercent')
  expect(await wrong({ dates: ['2099-01-01', '2099-01-01'] })).toHaveProperty('dates')
  for (const deposit of ['0', '-1.00', '1,00', '1.005', '1e9'])
    expect(await wrong({ months: 2, deposit })).toHaveProperty('deposit')
})

test('once the office ends a plan, its bills are due on their own days', async () => {
  const of = await kellers()
  const { office, parent, agree, account } = of
  const { id } = (await agree(parent)).body
  expect(await parent.run(endPlan, { agreementId: id })).toMatchObject({ code: 'forbidden' })
  expect((await office.post(`/api/plan-agreements/${id}/end`, {})).status).toBe(200)
  expect(await account()).toMatchObject({ agreements: [], bills: [{ dueOn: '2099-06-10' }, { dueOn: '2099-06-10' }] })
})

test('places are due as many days before a session as the camp sets', async () => {
  const { office, account } = await kellers()
  const set = (balanceDueDays: unknown) => office.send('PUT', '/api/account-rules', { balanceDueDays })
  expect((await set(-1)).status).toBe(400)
  expect((await set(10)).body).toEqual({ balanceDueDays: 10 })
  expect((await account()).bills[0].dueOn).toBe('2099-06-30')
})

test("another family's parent and another camp learn nothing about a plan", async () => {
  const { site, camp, family, plan, offer, agree } = await kellers()
  const other = await camp.as('parent', [], 'other')
  await camp.family('Lind', other.userId)
  const away = await (await site.camp('hillside')).as('admin')
  for (const stranger of [other, away]) {
    expect((await stranger.get(`/api/accounts/${family.id}/plans`)).status).toBe(404)
    expect((await agree(stranger)).status).toBe(404)
    const pushed = { agreementId: 2 ** 41, familyId: family.id, planId: plan.id, billIds: offer.billIds }
    expect(await stranger.run(agreePlan, { ...pushed, parts: offer.parts })).toMatchObject({ code: 'not_found' })
  }
  expect((await away.send('PUT', `/api/plans/${plan.id}`, { name: 'Mine', months: 1 })).status).toBe(404)
})
