import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../context/config'
import { effect } from '../../db/tables/effects'
import { onlineRefund } from '../../db/tables/payments'
import { kellersPaid as paid, paymentsOf } from '../../testing/paying-family'
import { RECEIPT } from '../receipt-mails'
import { sweepPayments } from './sweep'

test('a refund goes to the card once, and never more than is left', async () => {
  const of = await paid()
  const { refund, provider, camp, office, entryId } = of
  const uid = '00000000-0000-4000-8000-000000000001'
  for (const _ of [1, 2]) expect((await refund('200.00', { uid })).body).toEqual({ isSent: true })
  expect(provider.kept.refunds.map(({ cents }) => cents)).toEqual([200_00])
  const tooMuch = await refund('700.01')
  expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'You can refund up to $700.00.'])
  const both = await Promise.all([refund('400.00'), refund('400.00')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const amount of ['0', '-1', '1,00', '1e9']) expect((await refund(amount)).status).toBe(400)
  expect((await refund('1.00', {}, await camp.as('manager'))).status).toBe(403)
  expect((await refund('1.00', {}, of.parent)).status).toBe(403)
  expect((await refund('1.00', {}, await (await of.site.camp('hilltop')).as('admin'))).status).toBe(404)
  expect(await paymentsOf(of)).toEqual([
    ['refund', '400.00', 'card_online'],
    ['refund', '200.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
  expect((await of.account()).balance).toBe('600.00')
  expect((await office.post(`/api/entries/${entryId}/reverse`, { reason: 'x' })).body.code).toBe('paid_online')
  const cash = await office.post(`/api/accounts/${of.family.id}/payments`, { method: 'bank_transfer', amount: '10.00' })
  const other = await office.post(`/api/entries/${cash.body.id}/refund-to-card`, { amount: '1.00', reason: 'x' })
  expect(other.body.code).toBe('not_paid_online')
})

test('the same refund again is no other refund, and one that was rejected is not sent', async () => {
  const { refund, provider, checkout } = await paid()
  const uid = '00000000-0000-4000-8000-000000000002'
  expect((await refund('200.00', { uid })).body).toEqual({ isSent: true })
  expect((await refund('200', { uid })).body).toEqual({ isSent: true })
  expect((await refund('300.00', { uid })).body.code).toBe('uid_reused')
  expect((await refund('200.00', { uid, reason: 'Another reason' })).body.code).toBe('uid_reused')
  provider.addRefund(checkout, 650_00, {})
  const rejected = { uid: '00000000-0000-4000-8000-000000000003' }
  const answers = [await refund('100.00', rejected), await refund('100.00', rejected)]
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
  expect(answers[0]?.body.code).toBe('refund_rejected')
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(provider.kept.refunds).toHaveLength(2)
})

test('a refund that was cut off is sent once when the provider can be reached, and a rejected one books nothing', async () => {
  const of = await paid()
  const { refund, failWith, provider, site, env, checkout } = of
  failWith(503)
  expect((await refund('100.00')).body).toEqual({ isSent: false })
  failWith(0)
  // As after a kill between the provider's answer and the commit: the provider has it already.
  const [noted] = await site.server.database.read((db) => db.select().from(onlineRefund))
  provider.addRefund(checkout, 100_00, { refund: noted?.id ?? '' })
  site.server.now = () => new Date(Date.now() + 3600_000)
  await of.work()
  await sweepPayments(readConfig(env))(site.server)
  await expect.poll(async () => (await of.account()).balance).toBe('100.00')
  expect(provider.kept.refunds).toHaveLength(1)
  provider.addRefund(checkout, 750_00, {})
  expect((await refund('100.00')).body).toMatchObject({ code: 'refund_rejected' })
  await sweepPayments(readConfig(env))(site.server)
  expect(await paymentsOf(of)).toEqual([
    ['refund', '750.00', 'card_online'],
    ['refund', '100.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
})

/** The same, with a refund of $100 that waits because the camp has replaced its key at the provider. */
async function waiting() {
  const of = await paid()
  const { provider, refund, account, office, entryId, site, env } = of
  const known = new Map(provider.accounts)
  provider.accounts.clear()
  expect((await refund('100.00')).body).toEqual({ isSent: false })
  const entry = async () => (await account()).entries.find(({ id }: { id: number }) => id === entryId)
  expect((await entry()).needsReview).toEqual(['refund_waits'])
  const inCash = () =>
    office.post(`/api/entries/${entryId}/refund`, { method: 'cash', amount: '100.00', reason: 'In cash instead' })
  const sweepLater = async () => {
    for (const [key, endpoint] of known) provider.accounts.set(key, endpoint)
    site.server.now = () => new Date(Date.now() + 3600_000)
    await sweepPayments(readConfig(env))(site.server)
  }
  return { ...of, entry, inCash, sweepLater }
}

test('while a refund to the card waits, its money is not given back in cash as well', async () => {
  const { inCash, sweepLater, entry, provider, account } = await waiting()
  expect((await inCash()).body.code).toBe('refund_waits')
  await sweepLater()
  expect([(await entry()).needsReview, provider.kept.refunds.length]).toEqual([[], 1])
  expect((await account()).balance).toBe('100.00')
  expect((await inCash()).status).toBe(201)
})

test('a refund to the card is not sent once its money was given back in another way', async () => {
  const { office, entryId, inCash, sweepLater, entry, provider, account } = await waiting()
  await office.post(`/api/entries/${entryId}/settle`, { note: 'The family wants cash' })
  expect((await inCash()).status).toBe(201)
  await sweepLater()
  expect(provider.kept.refunds).toEqual([])
  expect((await account()).balance).toBe('100.00')
  expect((await entry()).needsReview).toEqual([])
})

test('a refund that the card rejected is undone once, and mails no receipt for a payment', async () => {
  const of = await paid()
  const { refund, provider, follow, work, account, office, site } = of
  await work()
  await office.send('PUT', '/api/settings/mail/topics', { topics: ['paymentReceipt'] })
  await refund('200.00')
  expect((await account()).balance).toBe('200.00')
  const [sent] = provider.kept.refunds
  if (sent) sent.hasFailed = true
  for (const _ of [1, 2]) await follow()
  await expect.poll(async () => (await account()).balance).toBe('0.00')
  await follow()
  expect(await paymentsOf(of)).toEqual([
    ['payment', '200.00', 'card_online'],
    ['refund', '200.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
  const [returned, sentBack] = (await account()).entries
  expect(returned.needsReview).toEqual(['refund_failed'])
  const receipts = await site.server.database.read((db) => db.select().from(effect).where(eq(effect.kind, RECEIPT)))
  expect(receipts.map(({ args }) => args)).toEqual([expect.objectContaining({ entryId: sentBack.id })])
})

test('a dispute flags the payment at once, and reverses it once it is lost', async () => {
  const of = await paid()
  const { provider, checkout, follow, work, account } = of
  await work()
  await provider.dispute(checkout, 'needs_response')
  for (const _ of [1, 2]) await follow()
  await expect.poll(async () => (await account()).entries[0].needsReview).toEqual(['disputed'])
  expect((await account()).balance).toBe('0.00')
  await provider.dispute(checkout, 'lost')
  for (const _ of [1, 2]) await follow()
  await expect.poll(async () => (await account()).balance).toBe('900.00')
  await follow()
  expect(await paymentsOf(of)).toEqual([
    ['reversal', '900.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
})
