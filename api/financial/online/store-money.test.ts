import { expect, test } from 'vitest'
import { readConfig } from '../../context/config'
import { onlinePayment } from '../../db/tables/payments'
import { kellers } from '../../testing/paying-family'
import { followPayment } from './follow'
import { recoverPayments } from './recover'

/** The Kellers, with how to add store money for Maya and where it went. */
async function withStoreMoney() {
  const of = await kellers()
  const { parent, office } = of
  const camper = (await office.get('/api/campers')).body.find(
    (each: { firstName: string }) => each.firstName === 'Maya',
  )
  const camperId = camper.id as number
  const ask = (amount: unknown, who = parent, child = camperId) =>
    who.post('/api/account/store-money', { camperId: child, amount })
  const back = (id: string) => parent.post(`/api/account/pay/${id}`, {})
  const store = async () => {
    const entries: Record<string, string>[] = (await office.get(`/api/campers/${camperId}/transactions`)).body
    return entries.map(({ transactionType, amount, description }) => [transactionType, amount, description])
  }
  const ledger = async () => {
    const { balance, entries } = await of.account()
    const lines = entries.map(({ kind, amount, description }: Record<string, string>) => [kind, amount, description])
    return { balance, lines }
  }
  return { ...of, camperId, ask, back, store, ledger }
}

const ADDED = ['credit', '20.00', 'Added online']

test('store money paid online is on the store account once, and the family owes what it owed before', async () => {
  const of = await withStoreMoney()
  const { ask, pay, back, store, ledger, site, env, camp } = of
  const { id } = (await ask('20.00')).body
  const checkout = await pay(id)
  expect([checkout.cents, checkout.title]).toEqual([20_00, 'Camp lakeside · Store money for Maya'])
  expect(await store()).toEqual([])
  const services = { server: site.server, config: readConfig(env) }
  await Promise.all([back(id), followPayment(services, camp.org, id), back(id)])
  expect(await store()).toEqual([ADDED])
  expect(await ledger()).toEqual({
    balance: '900.00',
    lines: expect.arrayContaining([
      ['payment', '20.00', null],
      ['charge', '20.00', 'Store money for Maya Keller'],
    ]),
  })
  expect((await ledger()).lines).toHaveLength(2)
})

test('only a parent adds money, to an own child, in a sensible amount', async () => {
  const { ask, camp, site, office, provider } = await withStoreMoney()
  for (const amount of ['0', '-5', '1e9', '1,00', '0.49', '', null, '1000.01'])
    expect([amount, (await ask(amount)).status]).toEqual([amount, 400])
  const stranger = await camp.as('parent', [], '2')
  const elsewhere = await (await site.camp('hilltop')).as('parent')
  const statuses = [await ask('5.00', stranger), await ask('5.00', elsewhere), await ask('5.00', office)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 403])
  expect(provider.kept.checkouts).toEqual([])
})

test('money for a child who is gone stays as the family’s credit, flagged', async () => {
  const { ask, pay, back, office, camperId, maya, account } = await withStoreMoney()
  const { id } = (await ask('20.00')).body
  await office.delete(`/api/registrations/${maya}`)
  expect((await office.delete(`/api/campers/${camperId}`)).status).toBe(204)
  await pay(id)
  expect((await back(id)).body.state).toBe('paid')
  const { entries } = await account()
  expect(entries.map(({ kind, amount }: Record<string, string>) => [kind, amount])).toContainEqual(['payment', '20.00'])
  expect(entries.some(({ kind }: { kind: string }) => kind === 'charge')).toBe(false)
})

test('a payment that a restored database has lost still reaches the store account', async () => {
  const { ask, pay, back, store, site, env, camp } = await withStoreMoney()
  const { id } = (await ask('20.00')).body
  await pay(id)
  await site.server.database.transact((db) => db.delete(onlinePayment))
  await recoverPayments({ server: site.server, config: readConfig(env) }, camp.org)
  expect((await back(id)).body.state).toBe('paid')
  expect(await store()).toEqual([ADDED])
})

test("a second home adds money from its own account, and never learns of the other's", async () => {
  const { ask, pay, back, store, ledger, camp, office, camperId } = await withStoreMoney()
  const father = await camp.as('parent', [], '2')
  const bergs = await camp.family('Berg', father.userId)
  expect((await ask('20.00', father)).status).toBe(404)
  const home = await office.send('PUT', `/api/campers/${camperId}/homes`, { add: [bergs.id] })
  expect(home.status).toBe(200)
  const { id } = (await ask('20.00', father)).body
  await pay(id)
  expect((await back(id)).status).toBe(404)
  expect((await father.post(`/api/account/pay/${id}`, {})).status).toBe(200)
  expect(await store()).toEqual([ADDED])
  expect(await ledger()).toEqual({ balance: '900.00', lines: [] })
  const { balance, entries } = (await office.get(`/api/accounts/${bergs.id}`)).body
  expect([balance, entries.map(({ kind }: { kind: string }) => kind).sort()]).toEqual(['0.00', ['charge', 'payment']])
})
