import { expect, test } from 'vitest'
import { readConfig } from '../../context/config'
import { onlinePayment } from '../../db/tables/payments'
import { withPayouts } from '../../testing/paid-out'
import { kellers } from '../../testing/paying-family'
import { receiptContent } from '../letters'
import { sweepPayments } from './sweep'

/** What 2.9 % and 30 cents of $927.19 are. */
const FEE = '27.19'

async function covering() {
  const of = await kellers()
  const allow = (mayCoverFee: boolean) => of.office.send('PUT', '/api/payment-settings', { mayCoverFee })
  const sweep = () => sweepPayments(readConfig(of.env))(of.site.server)
  const begun = async () => {
    const { id } = (await of.begin({ coversFee: true })).body
    return { id: id as string, page: of.provider.kept.checkouts.at(-1) }
  }
  return { ...of, allow, sweep, begun }
}

/** The Kellers, who have paid $900 and covered the card fee. */
async function covered() {
  const of = await covering()
  await of.allow(true)
  const { id } = await of.begun()
  const checkout = await of.pay(id)
  await of.parent.post(`/api/account/pay/${id}`, {})
  const shown = async () =>
    (await of.account()).entries.map(({ kind, amount, cardFee, needsReview }: Record<string, unknown>) => [
      kind,
      amount,
      cardFee,
      needsReview,
    ])
  return { ...of, checkout, shown }
}

test('a family adds the card fee only if it chooses to and the camp allows it', async () => {
  const { allow, begun, parent, begin, provider } = await covering()
  expect((await parent.get('/api/account/pay')).body.cardFee).toBeNull()
  expect((await begun()).page?.cents).toBe(900_00)
  expect((await allow(true)).body.mayCoverFee).toBe(true)
  expect((await parent.get('/api/account/pay')).body.cardFee).toEqual({ percent: '2.9', fixed: '0.30' })
  expect((await begun()).page).toMatchObject({ cents: 927_19, metadata: { fee: FEE } })
  await begin()
  expect(provider.kept.checkouts.at(-1)?.cents).toBe(900_00)
  await allow(false)
  expect((await begun()).page?.cents).toBe(900_00)
})

test('the added fee is not on the account, and the family can see it', async () => {
  const { account, shown, parent } = await covered()
  expect(await shown()).toEqual([['payment', '900.00', FEE, []]])
  expect((await account()).balance).toBe('0.00')
  expect((await parent.pull()).body.patch.account_entries.put[0]).toMatchObject({ amount: '900.00', cardFee: FEE })
})

test('a pay link offers the fee too', async () => {
  const { allow, office, family, maya, provider, site } = await covering()
  await allow(true)
  const asked = { familyId: family.id, billIds: [maya], showsNames: false }
  const { path } = (await office.post('/api/pay-links', asked)).body
  const visitor = site.visitor()
  expect((await visitor.get(`/api${path}`)).body.cardFee).toEqual({ percent: '2.9', fixed: '0.30' })
  expect((await visitor.post(`/api${path}`, { amount: '300.00', coversFee: true })).status).toBe(201)
  expect(provider.kept.checkouts.at(-1)?.cents).toBe(309_27)
})

test('what the provider gives back comes off the account first, and the rest is the fee', async () => {
  const { provider, checkout, sweep, shown, account, office } = await covered()
  provider.addRefund(checkout, 500_00, {})
  await sweep()
  provider.addRefund(checkout, 427_19, {})
  await sweep()
  expect(await shown()).toEqual([
    ['refund', '400.00', FEE, []],
    ['refund', '500.00', null, []],
    ['payment', '900.00', FEE, []],
  ])
  expect((await account()).balance).toBe('900.00')
  const [payment] = (await account()).entries.slice(-1)
  const refund = { amount: '0.01', reason: 'Once more' }
  expect((await office.post(`/api/entries/${payment.id}/refund-to-card`, refund)).body.code).toBe('refund_too_much')
})

test('a refund that the card did not take brings back the fee with it', async () => {
  const { provider, checkout, sweep, shown, account } = await covered()
  provider.addRefund(checkout, 927_19, {})
  await sweep()
  for (const each of provider.kept.refunds) each.hasFailed = true
  await sweep()
  expect((await shown())[0]).toEqual(['payment', '900.00', FEE, ['refund_failed']])
  // Once the card takes it, the family is even: the fee isn't billed to it.
  provider.addRefund(checkout, 927_19, {})
  await sweep()
  expect((await shown())[0]).toEqual(['refund', '900.00', FEE, ['refunded_twice']])
  expect((await account()).balance).toBe('900.00')
})

test('money that the office has returned with a place as well comes off the account, not out of the fee', async () => {
  const { provider, checkout, sweep, shown, office, maya } = await covered()
  expect((await office.post(`/api/registrations/${maya}/cancel`, { refund: '500.00' })).status).toBe(200)
  provider.addRefund(checkout, 500_00, {})
  await sweep()
  expect((await shown())[0]).toEqual(['refund', '500.00', null, ['refunded_twice']])
})

test('a lost dispute takes back the payment and the fee', async () => {
  const { provider, checkout, sweep, shown, account } = await covered()
  await provider.dispute(checkout, 'lost', 927_19)
  await sweep()
  expect((await shown())[0]).toEqual(['reversal', '900.00', FEE, []])
  expect((await account()).balance).toBe('900.00')
})

test('a payment that a restored server has lost is found with its fee', async () => {
  const { site, begun, allow, pay, sweep, account } = await covering()
  await allow(true)
  const { id } = await begun()
  await pay(id)
  await site.server.database.transact((db) => db.delete(onlinePayment))
  site.server.now = () => new Date(Date.now() + 3600_000)
  await sweep()
  expect((await account()).entries).toMatchObject([{ amount: '900.00', cardFee: FEE }])
})

test('a payout has the payment with its fee, and the fee makes up for what the provider keeps', async () => {
  const of = await covered()
  const { payOut, sweep, shown, list } = withPayouts(of)
  await payOut()
  await sweep()
  expect(await shown()).toMatchObject({
    expected: '900.00',
    transactions: [{ amount: '927.19', fee: FEE, isUnmatched: false }],
  })
  expect(await list()).toHaveLength(1)
  of.site.server.now = () => new Date(Date.now() + 24 * 3600_000)
  const { through } = (await of.office.get('/api/books')).body
  await of.office.post('/api/books/exports', { format: 'quickbooks', through })
  const csv = (await of.office.get('/api/books/exports/1/file')).body as string
  const lines = csv.split('\r\n').map((line) => line.split(',').slice(2, 5))
  for (const line of [
    ['Online Payments Clearing', FEE, ''],
    ['Card Processing Fees', '', FEE],
    ['Online Payments Clearing', '', FEE],
    ['Card Processing Fees', FEE, ''],
  ])
    expect(lines).toContainEqual(line)
})

test('a receipt by email says how much of the card fee was covered, or came back', () => {
  const about = {
    id: 7,
    method: 'card_online',
    reference: null,
    createdAt: '2099-06-01T12:00:00Z',
  } as const
  const said = (kind: 'payment' | 'refund', cardFee: string | null, amount = '900.00') =>
    receiptContent({ entry: { ...about, kind, amount, cardFee }, camp: 'Lakeside', timezone: 'UTC', currency: 'usd' })
      .rest
  expect(said('payment', FEE)).toContain('You also paid $27.19 to cover the card fee.')
  expect(said('refund', FEE)).toContain('You also get back $27.19 of the card fee.')
  expect(said('refund', FEE, '0.00')).toContain('Lakeside refunded $27.19 of the card fee.')
  expect(said('refund', FEE, '0.00').join()).not.toContain('$0.00')
  expect(said('payment', null).join()).not.toContain('card fee')
})
