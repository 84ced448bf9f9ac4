import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isChargedOn, nextTry } from '#shared/financial/auto-pay'
import { accountEntries } from '#shared/financial/model'
import { readConfig } from '../../context/config'
import { organizations } from '../../db/tables/accounts'
import { effect } from '../../db/tables/effects'
import { onlinePayment, planCharge, savedCard } from '../../db/tables/payments'
import { endWaiting } from '../../effects/queue'
import { paymentsOf } from '../../testing/paying-family'
import { atTime, carryOut, chargesAt, morningOf, noteCharges, planDay } from '../../testing/plan-day'
import { planned, plannedWithCard } from '../../testing/plan-family'
import { CARD_DECLINED } from '../card-mail-kinds'
import { followPlans } from '../plan-jobs'
import { chargePlans } from './charge-plans'
import { payingAt } from './plan-charges'
import { sweepPayments } from './sweep'

type Planned = Awaited<ReturnType<typeof planned>>

const charges = ({ site }: Planned) =>
  site.server.database.read((db) => db.select().from(planCharge).orderBy(planCharge.part, planCharge.attempt))
const mails = async ({ site }: Planned) =>
  (await site.server.database.read((db) => db.select().from(effect).where(eq(effect.kind, CARD_DECLINED)))).length
/** The provider says that the pages can't be paid on anymore. */
const endPages = ({ site }: Planned) =>
  site.server.database.transact((db) =>
    db.update(onlinePayment).set({ state: 'ended' }).where(eq(onlinePayment.state, 'open')),
  )
const openParts = async ({ agreement }: Planned) => (await agreement())?.parts.map(({ open }) => open)

test('a part is charged on its day from 3 a.m., once, and booked once, however often it is asked for', async () => {
  const of = await plannedWithCard()
  await noteCharges(of, new Date('2099-06-01T06:59:59.000Z'))
  expect(await charges(of)).toEqual([])
  for (const _ of [1, 2]) await planDay(of, '2099-06-01')
  await planDay(of, new Date('2099-06-01T20:00:00.000Z'))
  expect(await openParts(of)).toEqual(['0.00', '0.00', '300.00'])
  const intentId = chargesAt(of)[0]?.intentId
  const messages = [1, 2, 3, 4, 5].map((n) => of.message({ id: intentId }, { id: `evt_${n}` }))
  await Promise.all(messages)
  expect(chargesAt(of).length).toBe(1)
  expect(await paymentsOf(of)).toEqual([
    ['payment', '300.00', 'card_online'],
    ['payment', '300.00', 'card_online'],
  ])
  const [newest] = (await of.account()).entries
  expect(newest).toMatchObject({ till: 'Automatic payment', takenBy: of.parent.userId, reference: intentId })
  // It is refunded like any online payment.
  const refund = { amount: '300.00', reason: 'Moved away' }
  expect((await of.office.post(`/api/entries/${newest.id}/refund-to-card`, refund)).body).toEqual({ isSent: true })
})

test('the smaller of what is open of the part and of the account is charged, read when it is written down', async () => {
  const of = await plannedWithCard()
  const pay = { amount: '250.00', method: 'bank_transfer' }
  await of.office.post(`/api/accounts/${of.family.id}/payments`, pay)
  await planDay(of, '2099-06-01')
  expect(chargesAt(of).map(({ cents }) => cents)).toEqual([50_00])
})

test('what is paid between writing down and charging is not charged again', async () => {
  const of = await plannedWithCard()
  await noteCharges(of, '2099-06-01')
  await of.office.post(`/api/accounts/${of.family.id}/payments`, { amount: '100.00', method: 'bank_transfer' })
  await carryOut(of)
  expect(chargesAt(of)).toEqual([])
  // The next look charges the rest.
  await planDay(of, new Date('2099-06-01T08:00:00.000Z'))
  expect(chargesAt(of).map(({ cents }) => cents)).toEqual([200_00])
})

test('nobody is charged who stopped, whose plan has ended, who is paying right now, or at a camp that takes no cards', async () => {
  const stopped = await plannedWithCard()
  await noteCharges(stopped, '2099-06-01')
  await stopped.turnOff()
  await carryOut(stopped)
  expect(chargesAt(stopped)).toEqual([])
  const ended = await plannedWithCard()
  await ended.office.post(`/api/plan-agreements/${ended.agreementId}/end`, {})
  const off = await plannedWithCard()
  await off.office.send('PUT', '/api/payment-settings', { isTestMode: true })
  const paying = await plannedWithCard()
  await paying.begin({ amount: '300.00' })
  await paying.site.server.database.transact((db) =>
    db.update(onlinePayment).set({ createdAt: '2099-06-01T06:45:00.000Z' }).where(eq(onlinePayment.state, 'open')),
  )
  for (const of of [ended, off, paying]) {
    await planDay(of, '2099-06-01')
    expect(chargesAt(of)).toEqual([])
  }
  // A bank debit takes days: the card isn't charged before the provider has ended the page.
  await planDay(paying, '2099-06-03')
  expect(chargesAt(paying)).toEqual([])
  await endPages(paying)
  await planDay(paying, '2099-06-03')
  expect(chargesAt(paying).length).toBe(1)
})

test('a charge that waits is not made while the family pays on a page, nor a payment begun while a card is charged', async () => {
  const of = await plannedWithCard()
  await noteCharges(of, '2099-06-01')
  expect((await of.begin({ amount: '300.00' })).status).toBe(201)
  await expect(carryOut(of)).rejects.toThrow('paying another way')
  expect(chargesAt(of)).toEqual([])
  await endPages(of)
  // As if the bank took its time.
  const own = eq(onlinePayment.state, 'asked')
  await of.site.server.database.transact((db) => db.update(onlinePayment).set({ state: 'open' }).where(own))
  const { status, body } = await of.begin({ amount: '300.00' })
  expect([status, body.code]).toEqual([409, 'card_processing'])
  await of.site.server.database.transact((db) =>
    db.update(onlinePayment).set({ state: 'asked' }).where(eq(onlinePayment.state, 'open')),
  )
  await carryOut(of)
  expect(chargesAt(of).length).toBe(1)
})

test('a charge is not made for a parent whose account is turned off, for a suspended camp, or a week late', async () => {
  const off = await plannedWithCard()
  await noteCharges(off, '2099-06-01')
  expect((await off.office.post(`/api/team/${off.parent.userId}/switch-off`, {})).status).toBeLessThan(300)
  await carryOut(off)
  const suspended = await plannedWithCard()
  await noteCharges(suspended, '2099-06-01')
  await suspended.site.server.database.transact((db) => db.update(organizations).set({ isActive: false }))
  await carryOut(suspended)
  const late = await plannedWithCard()
  await noteCharges(late, '2099-06-01')
  await atTime(late, morningOf('2099-06-08'), () => carryOut(late))
  for (const of of [off, suspended, late]) expect(chargesAt(of)).toEqual([])
})

test('no late fee is charged for a part that the card is about to pay', async () => {
  const of = await plannedWithCard()
  const fee = { lateFeeAmount: '25.00', lateFeeDays: 1 }
  expect((await of.office.send('PUT', '/api/payment-settings', fee)).status).toBe(200)
  const followFees = () => atTime(of, morningOf('2099-06-02'), () => followPlans(payingAt)(of.site.server))
  const fees = async () =>
    (await of.account()).entries.filter(({ category }: { category: string | null }) => category === 'late_fee').length
  // The server was off on the day.
  await noteCharges(of, '2099-06-02')
  await followFees()
  expect(await fees()).toBe(0)
  await carryOut(of)
  await followFees()
  expect([await fees(), chargesAt(of).length]).toEqual([0, 1])
  // Otherwise the same part has one.
  const unpaid = await planned()
  await unpaid.office.send('PUT', '/api/payment-settings', fee)
  await atTime(unpaid, morningOf('2099-06-02'), () => followPlans(payingAt)(unpaid.site.server))
  expect((await unpaid.account()).entries.map(({ category }: { category: string }) => category)).toContain('late_fee')
})

test('the days of trying again do not count a charge that was skipped', async () => {
  const of = await plannedWithCard('declines')
  await noteCharges(of, '2099-06-01')
  const pay = { amount: '300.00', method: 'bank_transfer' }
  const { body } = await of.office.post(`/api/accounts/${of.family.id}/payments`, pay)
  await carryOut(of)
  const reversed = await of.office.post(`/api/entries/${body.entryId ?? body.id}/reverse`, { reason: 'Bounced' })
  expect(reversed.status).toBeLessThan(300)
  await planDay(of, '2099-06-06')
  expect(await of.autoPay()).toMatchObject({ declined: { retryOn: '2099-06-07' } })
})

test('parts that were due before the card was saved are not charged, nor is anything a week late', async () => {
  const of = await planned()
  await of.turnOn()
  await of.payFirst('works', { amount: '100.00' })
  await of.site.server.database.transact((db) => db.update(savedCard).set({ savedAt: '2099-06-02T12:00:00.000Z' }))
  await planDay(of, '2099-06-03')
  expect(chargesAt(of)).toEqual([])
  await planDay(of, '2099-07-07')
  expect(chargesAt(of)).toEqual([])
  await planDay(of, '2099-07-06')
  expect(chargesAt(of).map(({ cents }) => cents)).toEqual([300_00])
})

test('a declined card is tried again after 1, 3 and 5 days, the family gets an email each time, then it is over', async () => {
  const of = await plannedWithCard('declines')
  const declined = (retryOn: string | null) => ({ n: 2, on: expect.any(String), retryOn })
  for (const [today, retryOn] of [
    ['2099-06-01', '2099-06-02'],
    ['2099-06-02', '2099-06-04'],
    ['2099-06-03', '2099-06-04'],
    ['2099-06-04', '2099-06-06'],
    ['2099-06-06', null],
    ['2099-06-07', null],
  ] as const) {
    for (const _ of [1, 2]) await planDay(of, today)
    expect(await of.autoPay()).toEqual({ isOn: true, card: 'Visa ending in 0341', declined: declined(retryOn) })
  }
  expect((await charges(of)).map((each) => [each.attempt, each.day])).toEqual([
    [1, '2099-06-01'],
    [2, '2099-06-02'],
    [3, '2099-06-04'],
    [4, '2099-06-06'],
  ])
  expect([chargesAt(of).length, await mails(of)]).toEqual([4, 4])
  // The next part is charged on its own day.
  await planDay(of, '2099-06-30')
  expect(chargesAt(of).length).toBe(5)
})

test('a card that works the next day pays the part', async () => {
  const of = await plannedWithCard('declines once')
  await planDay(of, '2099-06-01')
  await planDay(of, '2099-06-02')
  expect(await openParts(of)).toEqual(['0.00', '0.00', '300.00'])
  expect(await of.autoPay()).toEqual({ isOn: true, card: 'Visa ending in 9995', declined: null })
  expect(await mails(of)).toBe(1)
})

test('a card that can never be charged again ends automatic payments at once', async () => {
  const of = await plannedWithCard('is lost')
  for (const today of ['2099-06-01', '2099-06-02', '2099-06-30']) await planDay(of, today)
  expect(chargesAt(of).length).toBe(1)
  expect(await of.autoPay()).toEqual({
    isOn: false,
    card: null,
    declined: { n: 2, on: '2099-06-01', retryOn: null },
  })
  expect(await mails(of)).toBe(1)
  // Another card starts over.
  await of.turnOn()
  await of.payFirst()
  expect(await of.autoPay()).toEqual({ isOn: true, card: 'Visa ending in 4242', declined: null })
})

test('a server that is killed between the charge and its commit finds the charge, and charges and books it once', async () => {
  const of = await plannedWithCard()
  await noteCharges(of, '2099-06-01')
  const { site } = of
  const { transact } = site.server.database
  site.server.database.transact = () => Promise.reject(new Error('killed'))
  await expect(carryOut(of)).rejects.toThrow('killed')
  site.server.database.transact = transact
  expect([chargesAt(of).length, await paymentsOf(of)]).toEqual([1, [['payment', '300.00', 'card_online']]])
  // Later than the provider remembers the request's key.
  of.provider.kept.answers = {}
  await carryOut(of)
  expect([chargesAt(of).length, (await paymentsOf(of)).length]).toEqual([1, 2])
})

test('two processes that look at the same time charge once', async () => {
  const of = await plannedWithCard()
  const look = () => chargePlans(readConfig(of.env))(of.site.server)
  await atTime(of, morningOf('2099-06-01'), () => Promise.all([look(), look()]))
  await Promise.all([carryOut(of), carryOut(of)])
  expect([chargesAt(of).length, (await paymentsOf(of)).length, (await charges(of)).length]).toEqual([1, 2, 1])
})

test('while the provider is away or rejects the key, charges wait, and no one is notified of a decline', async () => {
  const of = await plannedWithCard()
  await noteCharges(of, '2099-06-01')
  for (const status of [500, 429, 401, 403, 400]) {
    of.failWith(status)
    await expect(carryOut(of)).rejects.toThrow()
  }
  of.failWith(0)
  expect([await mails(of), chargesAt(of).length]).toEqual([0, 0])
  await carryOut(of)
  expect((await paymentsOf(of)).length).toBe(2)
})

test('after a restore nothing is charged, and what was charged since the backup is booked again', async () => {
  const of = await plannedWithCard()
  await planDay(of, '2099-06-01')
  const { site, env } = of
  // As if the database had been backed up before the charge.
  await site.server.database.transact(async (db) => {
    await db.delete(planCharge)
  })
  const newest = (await of.account()).entries[0]
  await of.camp.remove(accountEntries, newest.id)
  await site.server.database.transact(async (db) => {
    await db.delete(onlinePayment).where(eq(onlinePayment.entryId, newest.id))
    await db.delete(savedCard)
    await endWaiting(db, site.server.now().toISOString())
  })
  expect((await paymentsOf(of)).length).toBe(1)
  of.provider.kept.checkouts.forEach((each) => {
    each.createdAt = Math.floor(morningOf('2099-06-01').getTime() / 1000)
  })
  for (const _ of [1, 2]) {
    const sweep = () => sweepPayments(readConfig(env))(site.server)
    await atTime(of, new Date('2099-06-01T09:00:00.000Z'), sweep)
    await planDay(of, new Date('2099-06-01T10:00:00.000Z'))
  }
  expect([chargesAt(of).length, (await paymentsOf(of)).length]).toEqual([1, 2])
})

test('the days of trying again count from the first attempt, and a skipped part is charged again', () => {
  expect(['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-17'].map((today) => nextTry('2027-03-12', today))).toEqual(
    ['2027-03-13', '2027-03-15', '2027-03-15', null],
  )
  const part = { n: 1, dueOn: '2027-06-01' }
  const after = (state: 'waits' | 'paid' | 'declined' | 'skipped', retryOn: string | null = null) =>
    isChargedOn('2027-06-02', part, {
      savedOn: '2027-05-01',
      attempts: [{ part: 1, attempt: 1, state, day: '2027-06-01', retryOn }],
    })
  // A card that was saved since was never meant for the part.
  const saved = {
    savedOn: '2027-06-01',
    attempts: [{ part: 1, attempt: 1, state: 'declined' as const, day: '2027-06-01', retryOn: '2027-06-02' }],
  }
  expect(isChargedOn('2027-06-02', part, saved)).toBe(false)
  expect([after('waits'), after('paid'), after('declined'), after('declined', '2027-06-02'), after('skipped')]).toEqual(
    [false, false, false, true, true],
  )
})
