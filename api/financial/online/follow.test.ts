import { expect, test } from 'vitest'
import { readConfig } from '../../context/config'
import { onlinePayment } from '../../db/tables/payments'
import { kellers, kellersPaid, paymentsOf } from '../../testing/paying-family'
import { sweepPayments } from './sweep'

type Kellers = Awaited<ReturnType<typeof kellers>>

const sweepAfter = async ({ site, env }: Pick<Kellers, 'site' | 'env'>, hours: number) => {
  site.server.now = () => new Date(Date.now() + hours * 3600_000)
  await sweepPayments(readConfig(env))(site.server)
}

test('what was paid since the backup that was restored is booked, on whatever page the provider lists it', async () => {
  const of = await kellers()
  const { begin, pay, site, provider, maya, account } = of
  const [lost, cut] = [(await begin({ billIds: [maya] })).body.id, (await begin({ amount: '300.00' })).body.id]
  const checkout = await pay(lost)
  await pay(cut)
  // One row was never in the backup, and the other was backed up before the provider's page was noted.
  await site.server.database.transact(async (db) => {
    await db.delete(onlinePayment)
    const line = { familyId: of.family.id, amount: '300.00', currency: 'usd', towards: [], isLive: true }
    const createdAt = new Date().toISOString()
    const asked = { state: 'asked', askedBy: of.parent.userId, createdAt }
    await db.insert(onlinePayment).values({ ...line, ...asked, org: of.camp.org, id: cut })
  })
  const more = { ...checkout, state: 'open' as const, metadata: {} }
  for (let n = 1; n <= 101; n += 1) provider.kept.checkouts.push({ ...more, id: `cs_${n}`, intentId: `pi_${n}` })
  // Paid too, at a camp of another server with the same number, which shares the account.
  const foreign = { ...checkout.metadata, camp: 'another', payment: crypto.randomUUID() }
  provider.kept.checkouts.push({ ...checkout, id: 'cs_foreign', intentId: 'pi_foreign', metadata: foreign })
  for (const hours of [2, 3]) await sweepAfter(of, hours)
  const { entries } = await account()
  expect(entries.map(({ amount, towards }: Record<string, unknown>) => [amount, towards]).sort()).toEqual([
    ['300.00', []],
    ['500.00', [{ billId: maya, amount: '500.00' }]],
  ])
})

test('a refund on the provider’s second page is found', async () => {
  const of = await kellersPaid()
  const { provider, checkout, account } = of
  provider.addRefund(checkout, 100_00, {})
  const other = provider.addCheckout({ ...checkout })
  const [first] = provider.kept.refunds
  if (!first) throw new Error('no refund')
  for (let n = 1; n <= 101; n += 1) provider.kept.refunds.push({ ...first, id: `re_${n}`, intentId: other.intentId })
  await sweepAfter(of, 1)
  expect((await account()).balance).toBe('100.00')
})

test('only the disputed amount is reversed, and each of two disputes counts', async () => {
  const of = await kellersPaid()
  const { provider, checkout, account } = of
  for (const cents of [200_00, 300_00]) await provider.dispute(checkout, 'needs_response', cents)
  await sweepAfter(of, 1)
  expect((await account()).entries[0].needsReview).toEqual(['disputed'])
  await provider.dispute(checkout, 'lost', 200_00)
  await provider.dispute(checkout, 'won', 300_00)
  for (const hours of [2, 3]) await sweepAfter(of, hours)
  expect(await paymentsOf(of)).toEqual([
    ['reversal', '200.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
})

test('a lost dispute takes back its whole amount, also what the office has given back in cash', async () => {
  const of = await kellersPaid()
  const { provider, checkout, account, office, entryId } = of
  const cash = { amount: '600.00', method: 'cash', reason: 'Came home early' }
  expect((await office.post(`/api/entries/${entryId}/refund`, cash)).status).toBe(201)
  await provider.dispute(checkout, 'lost', 900_00)
  await sweepAfter(of, 1)
  const { entries, balance } = await account()
  expect(entries[0]).toMatchObject({ kind: 'reversal', amount: '900.00', needsReview: ['refunded_twice'] })
  // $900 for the places, and the $600 that the family got twice.
  expect(balance).toBe('1500.00')
})

test('a payment that was booked does not end, and a practice payment is not asked for outside a demo', async () => {
  const of = await kellers()
  const { begin, site } = of
  await begin()
  const states = () => site.server.database.read((db) => db.select({ state: onlinePayment.state }).from(onlinePayment))
  // As another process would leave it, with the provider's page unpaid when it was last asked.
  await site.server.database.transact((db) => db.update(onlinePayment).set({ state: 'paid', entryId: 999_999_999 }))
  await sweepAfter(of, 2)
  expect(await states()).toEqual([{ state: 'paid' }])
  await site.server.database.transact((db) => db.update(onlinePayment).set({ isLive: false }))
  site.logged.length = 0
  await sweepAfter(of, 3)
  expect(JSON.stringify(site.logged)).not.toContain('was not looked up')
})
