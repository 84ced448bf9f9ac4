import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountEntries } from '#shared/financial/model'
import { planAgreements } from '#shared/financial/plan-model'
import { effect } from '../db/tables/effects'
import { world } from '../testing/world'
import { payingAt } from './online/plan-charges'
import { followPlans } from './plan-jobs'
import { PAYMENT_DUE } from './plan-mails'

const PARTS = ['100.00', '200.00', '200.00'] as const
const NOTHING = {
  undoes: null,
  dueOn: null,
  cashReceived: null,
  note: null,
  till: null,
  reference: null,
  settled: null,
}

/** A family in New York that owes $500 in three parts, at a camp with a late fee of $25 after 5 days and notices. */
async function owing(...days: [string, string, string]) {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const family = await camp.family('Keller')
  const contact = { name: 'Pat Keller', email: 'pat@keller.example', mail: true, signIn: true }
  await office.post(`/api/families/${family.id}/contacts`, contact)
  const maya = await camp.camper({ firstName: 'Maya', lastName: 'Keller', familyId: family.id })
  const week = await camp.session({ price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  const place = await office.post('/api/registrations', { camperId: maya.id, sessionId: week.id, status: 'confirmed' })
  const plan = (await office.post('/api/plans', { name: 'Three Payments', months: 3 })).body
  const parts = days.map((dueOn, at) => ({ dueOn, amount: PARTS[at] ?? '' }))
  const agreement = { familyId: family.id, planId: plan.id, name: plan.name, billIds: [place.body.id] }
  const agreed = { agreedBy: office.userId, agreedAt: '2027-01-01T12:00:00.000Z', agreedOn: '2027-01-01' }
  await camp.put(planAgreements, { ...agreement, agreed: parts, parts, ...agreed, endedAt: null })
  expect((await office.send('PUT', '/api/payment-settings', { lateFeeAmount: '25.00', lateFeeDays: 5 })).status).toBe(
    200,
  )
  expect((await office.send('PUT', '/api/settings/mail/topics', { topics: ['paymentDue'] })).status).toBe(200)
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  const fees = async () => {
    const { entries } = await account()
    const own = entries.filter(({ kind }: { kind: string }) => kind !== 'payment')
    return own.map(({ kind, amount }: Record<string, string>) => `${kind} ${amount}`).sort()
  }
  const notices = async () => {
    const lines = await site.server.database.read((db) => db.select().from(effect).where(eq(effect.kind, PAYMENT_DUE)))
    return lines.map(({ args }) => Number((args as { asked: string }).asked)).sort()
  }
  const follow = async (...times: string[]) => {
    const { now } = site.server
    for (const time of times) {
      site.server.now = () => new Date(time)
      await followPlans(payingAt)(site.server)
    }
    site.server.now = now
  }
  const pay = (amount: string, createdAt: string) =>
    camp.put(accountEntries, {
      ...NOTHING,
      familyId: family.id,
      kind: 'payment',
      amount,
      towards: [],
      method: 'check',
      takenBy: office.userId,
      createdAt,
      needsReview: [],
    })
  return { camp, office, family, account, fees, notices, follow, pay }
}

test('a notice is sent once, from 3 a.m. three days before, also when the clocks go forward', async () => {
  // On March 14, 2027, clocks in New York skip from 2 to 3 a.m.: 3 a.m. is 7:00 in UTC.
  const { notices, follow } = await owing('2027-03-17', '2027-05-01', '2027-06-01')
  await follow('2027-03-13T20:00:00.000Z', '2027-03-14T06:59:59.000Z')
  expect(await notices()).toEqual([])
  await follow('2027-03-14T07:00:00.000Z', '2027-03-14T08:00:00.000Z', '2027-03-16T20:00:00.000Z')
  expect(await notices()).toEqual([1])
})

test('a notice is sent once, from 3 a.m. three days before, also when the clocks go back', async () => {
  // On November 7, 2027, 1 a.m. comes twice in New York: 3 a.m. is 8:00 in UTC.
  const { notices, follow } = await owing('2027-11-10', '2027-12-01', '2028-01-01')
  await follow('2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z', '2027-11-07T07:59:59.000Z')
  expect(await notices()).toEqual([])
  await follow('2027-11-07T08:00:00.000Z', '2027-11-08T08:00:00.000Z')
  expect(await notices()).toEqual([1])
})

test('no notice is sent for a part that is paid, that is due already, or of a plan that has ended', async () => {
  const paid = await owing('2027-03-17', '2027-03-17', '2027-06-01')
  await paid.pay('100.00', '2027-03-01T12:00:00.000Z')
  await paid.follow('2027-03-15T12:00:00.000Z')
  expect(await paid.notices()).toEqual([2])
  const due = await owing('2027-03-17', '2027-05-01', '2027-06-01')
  await due.follow('2027-03-17T12:00:00.000Z')
  const [{ id }] = (await due.account()).agreements
  await due.office.post(`/api/plan-agreements/${id}/end`, {})
  await due.follow('2027-03-16T12:00:00.000Z')
  expect(await due.notices()).toEqual([])
})

test('a late part is charged one fee, from 3 a.m. of its day, over both changes of clocks', async () => {
  for (const [dueOn, before, after] of [
    ['2027-03-09', '2027-03-14T06:59:59.000Z', '2027-03-14T07:00:00.000Z'],
    ['2027-11-02', '2027-11-07T07:59:59.000Z', '2027-11-07T08:00:00.000Z'],
  ] as const) {
    const { fees, follow, account } = await owing(dueOn, '2028-05-01', '2028-06-01')
    await follow(before)
    expect(await fees()).toEqual([])
    await follow(after, after.replace('T0', 'T1'))
    expect(await fees()).toEqual(['charge 25.00'])
    const fee = (await account()).bills.find(({ camper }: { camper: string | null }) => camper === null)
    expect(fee).toMatchObject({ open: '25.00', dueOn: after.slice(0, 10) })
  }
})

test('a fee is never charged on a fee, on a paid part, twice for one part, or long after', async () => {
  const { fees, follow, pay, office, account } = await owing('2027-03-01', '2027-03-02', '2027-06-01')
  await pay('300.00', '2027-03-01T12:00:00.000Z')
  await follow('2027-03-07T12:00:00.000Z')
  expect(await fees()).toEqual([])
  // A server that was off for a month charges nothing any more.
  await follow('2027-07-06T12:00:00.000Z')
  expect(await fees()).toEqual([])
  await follow('2027-06-07T12:00:00.000Z')
  expect(await fees()).toEqual(['charge 25.00'])
  const [fee] = (await account()).entries.filter(({ kind }: { kind: string }) => kind === 'charge')
  await office.post(`/api/entries/${fee.id}/reverse`, { reason: 'Asked nicely' })
  await follow('2027-06-08T12:00:00.000Z', '2027-06-12T12:00:00.000Z')
  expect(await fees()).toEqual(['charge 25.00', 'reversal 25.00'])
})

test('a fee is reversed by a payment that was made before it and arrived later, not by a late one', async () => {
  const { fees, follow, pay, account } = await owing('2027-03-01', '2027-05-01', '2027-06-01')
  await follow('2027-03-06T12:00:00.000Z')
  await pay('100.00', '2027-03-07T12:00:00.000Z')
  await follow('2027-03-08T12:00:00.000Z')
  expect(await fees()).toEqual(['charge 25.00'])
  await pay('100.00', '2027-02-28T12:00:00.000Z')
  await follow('2027-03-09T12:00:00.000Z', '2027-03-09T13:00:00.000Z')
  expect(await fees()).toEqual(['charge 25.00', 'reversal 25.00'])
  expect((await account()).balance).toBe('300.00')
})

test('a second fee stays although the first was paid, and ending the plan or the fees later ends no reversal', async () => {
  const { fees, follow, pay, office, account } = await owing('2027-03-01', '2027-04-01', '2027-06-01')
  await follow('2027-03-06T12:00:00.000Z')
  await pay('125.00', '2027-03-07T12:00:00.000Z')
  await pay('180.00', '2027-03-31T12:00:00.000Z')
  await follow('2027-04-06T12:00:00.000Z', '2027-04-06T13:00:00.000Z')
  expect(await fees()).toEqual(['charge 25.00', 'charge 25.00'])
  const [{ id }] = (await account()).agreements
  await office.post(`/api/plan-agreements/${id}/end`, {})
  await office.send('PUT', '/api/payment-settings', { lateFeeAmount: null })
  await pay('20.00', '2027-03-30T12:00:00.000Z')
  await follow('2027-04-07T12:00:00.000Z')
  expect(await fees()).toEqual(['charge 25.00', 'charge 25.00', 'reversal 25.00'])
})
