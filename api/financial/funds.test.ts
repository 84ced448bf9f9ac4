import { expect, test } from 'vitest'
import { award, endAward } from '#shared/financial/church-mutations'
import { takeGift } from '#shared/financial/fund-mutations'
import { refundPayment, reversePayment, takePayment } from '#shared/financial/payment-mutations'
import { refusedActions } from '#shared/inbox/refused'
import { toCents } from '#shared/kernel/values/money'
import { cancelRegistration } from '#shared/registration/cancel-mutations'
import { restoresEnded } from '../backup/restore'
import { withOrgTx } from '../sync/transaction/org-tx'
import { madeBackup, siteWithFiles } from '../testing/backups'
import { PASSWORD } from '../testing/camp'
import type { Person } from '../testing/person'
import { sponsored } from '../testing/sponsored-camp'

/** The Kellers with their church, and a fund that has got a check of $300. */
async function funded({ match = {}, gift = '300.00' }: { match?: object; gift?: string } = {}) {
  const known = await sponsored()
  const { office, church, code } = known
  const { body: fund } = await office.post('/api/funds', { name: 'Campership Fund' })
  const check = { method: 'check', reference: '2077', giver: 'Pat Lane', receivedOn: '2026-01-05' }
  const gave = await office.post(`/api/funds/${fund.id}/gifts`, { ...check, amount: gift })
  const terms = { code: 'HOPE26', percent: 50, matchFundId: fund.id, matchPercent: 100, ...match }
  const edit = (more: object = {}) => office.send('PUT', `/api/sponsorships/${code.id}`, { ...terms, ...more })
  if (Object.keys(match).length > 0) await edit()
  return {
    ...known,
    church,
    fund,
    gift: gave.body,
    edit,
    account: async () => (await office.get(`/api/accounts/${fund.id}`)).body,
    held: async () => (await office.get(`/api/funds/${fund.id}`)).body.balance as string,
    fundGives: (registrationId: number, amount?: string) =>
      office.post(`/api/funds/${fund.id}/awards`, { registrationId, ...(amount && { amount }) }),
  }
}

const openOf = (account: { bills: { id: number; open: string }[] }, billId: number) =>
  account.bills.find(({ id }) => id === billId)?.open

test("a gift goes into a fund and an award comes out, off the family's bill", async () => {
  const { office, parent, fund, gift, held, account, fundGives, places, kellers, site } = await funded()
  expect(gift).toMatchObject({ kind: 'payment', category: 'gift', giver: 'Pat Lane', receivedOn: '2026-01-05' })
  expect(await held()).toBe('300.00')
  const given = await fundGives(places.maya, '120.00')
  expect(given.body).toMatchObject({
    kind: 'award',
    category: 'fund',
    description: 'Campership Fund',
    amount: '120.00',
  })
  expect(openOf(await kellers(), places.maya)).toBe('380.00')
  expect(await held()).toBe('180.00')
  const today = site.server.now().getFullYear()
  expect((await office.get('/api/funds')).body).toMatchObject([
    { id: fund.id, balance: '180.00', given: '120.00', received: today === 2026 ? '300.00' : '0.00' },
  ])
  expect(await account()).toMatchObject({
    kind: 'fund',
    balance: '-180.00',
    bills: [{ camper: 'Maya K.', open: '0.00' }],
  })
  // Gifts are no family's money, and staff see how much of a registration is paid for.
  const lines = (await office.get('/api/accounts')).body as { kind: string; collected: string; credit: string }[]
  expect(lines.map(({ kind, collected, credit }) => [kind, collected, credit])).toEqual([
    ['family', '0.00', '0.00'],
    ['church', '0.00', '0.00'],
  ])
  expect((await office.get(`/api/registrations/${places.maya}`)).body).toMatchObject({ amountPaid: '120.00' })
  // Parents see who pays, and nothing else of the fund.
  const seen = JSON.stringify((await parent.pull()).body.patch)
  expect(seen).toContain('Campership Fund')
  for (const hidden of ['Pat Lane', '"gift"', '2077']) expect(seen).not.toContain(hidden)
  for (const path of ['/api/funds', `/api/funds/${fund.id}`, `/api/accounts/${fund.id}`])
    expect((await parent.get(path)).status).toBe(403)
})

test('an award is never more than the bill or than the fund holds, and closed funds give and take nothing', async () => {
  const { office, fund, fundGives, places, held } = await funded()
  expect((await fundGives(places.maya, '500.01')).body.code).toBe('award_too_much')
  expect((await fundGives(places.maya, '300.01')).body).toMatchObject({
    code: 'fund_too_low',
    message: 'The fund has $300.00 left. Record a gift, or end one of its awards first.',
  })
  expect((await fundGives(places.maya)).body.amount).toBe('300.00')
  expect((await fundGives(places.maya)).body.code).toBe('fund_too_low')
  expect(await held()).toBe('0.00')
  await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: '500.00' })
  expect((await fundGives(places.maya)).body.amount).toBe('200.00')
  expect((await fundGives(places.maya)).body.code).toBe('nothing_to_award')
  const closed = await office.send('PUT', `/api/funds/${fund.id}`, { name: 'Old Fund', isActive: false })
  expect(closed.body).toMatchObject({ name: 'Old Fund', isActive: false, balance: '300.00' })
  expect((await fundGives(places.ben)).body.code).toBe('fund_closed')
  expect((await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: '1.00' })).body.code).toBe(
    'fund_closed',
  )
  // A gift that a device took before it knew is recorded, and needs review.
  const device = await office.run(takeGift, { entryId: 2 ** 40, fundId: fund.id, amount: '5.00', method: 'cash' })
  expect(device.status).toBe('ok')
  const [late] = (await office.get(`/api/accounts/${fund.id}`)).body.entries
  expect(late).toMatchObject({ amount: '5.00', needsReview: ['fund_closed'] })
  await office.send('PUT', `/api/funds/${fund.id}`, { name: 'Old Fund' })
  expect((await fundGives(places.ben, '1.00')).status).toBe(201)
})

test('a gift needs a day that has come, the number of its check, and a fund', async () => {
  const { office, fund, church, family } = await funded()
  const gift = (to: number, body: object) => office.post(`/api/funds/${to}/gifts`, { amount: '1.00', ...body })
  expect((await gift(fund.id, { method: 'check' })).body.fields).toHaveProperty('reference')
  expect((await gift(fund.id, { method: 'cash', receivedOn: '2999-01-01' })).body.fields).toHaveProperty('receivedOn')
  expect((await gift(fund.id, { method: 'cash', cashReceived: '0.50' })).body.fields).toHaveProperty('cashReceived')
  for (const other of [church.id, family.id]) expect((await gift(other, { method: 'cash' })).status).toBe(404)
})

test('a fund is never billed, invoiced or given a sponsorship, and takes no other payments', async () => {
  const { office, fund, held, account, fundGives, places, code, church } = await funded()
  await fundGives(places.maya, '100.00')
  const [bill] = (await account()).bills
  const paths: [string, object][] = [
    [`/api/accounts/${fund.id}/payments`, { amount: '5.00', method: 'cash' }],
    [`/api/accounts/${fund.id}/charges`, { amount: '5.00', category: 'fee', description: 'x' }],
    [`/api/accounts/${fund.id}/discounts`, { billId: bill.id, amount: '5.00', category: 'goodwill', description: 'x' }],
    [`/api/churches/${fund.id}/sponsorships`, { code: 'FUND26', percent: 10 }],
    [`/api/churches/${fund.id}/invoices`, {}],
  ]
  for (const [path, body] of paths) expect((await office.post(path, body)).status, path).toBe(404)
  expect((await office.send('PUT', `/api/churches/${fund.id}`, { name: 'x' })).status).toBe(404)
  expect((await office.send('PUT', `/api/funds/${church.id}`, { name: 'x' })).status).toBe(404)
  expect((await office.get(`/api/churches/${fund.id}`)).status).toBe(404)
  const match = { code: 'HOPE26', percent: 50, matchFundId: church.id, matchPercent: 100 }
  expect((await office.send('PUT', `/api/sponsorships/${code.id}`, match)).status).toBe(404)
  expect((await office.send('PUT', `/api/sponsorships/${code.id}`, { ...match, matchPercent: null })).status).toBe(400)
  const pushed = { entryId: 2 ** 40, familyId: fund.id, amount: '5.00', method: 'cash' }
  expect(await office.run(takePayment, pushed)).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect(await held()).toBe('200.00')
})

test('an award ends with the place, or when the office ends it, and the fund gets it back', async () => {
  const { camp, office, fundGives, places, held, kellers, maya, week } = await funded()
  const { body: given } = await fundGives(places.maya, '100.00')
  const [charge] = (await office.get(`/api/accounts/${(await office.get('/api/funds')).body[0].id}`)).body.entries
  expect((await office.post(`/api/entries/${charge.id}/reverse`, { reason: 'x' })).body.code).toBe('charge_of_award')
  expect((await office.post(`/api/entries/${given.id}/end-award`, { reason: 'Withdrawn' })).status).toBe(201)
  expect((await office.post(`/api/entries/${given.id}/end-award`, { reason: 'x' })).body.code).toBe('award_ended')
  expect([await held(), (await kellers()).balance]).toEqual(['300.00', '900.00'])
  // A move to another session keeps it, and a cancellation on a device ends it.
  await fundGives(places.ben, '100.00')
  expect((await office.post(`/api/registrations/${places.ben}/move`, { sessionId: week.id })).status).toBe(200)
  expect(await held()).toBe('200.00')
  const device = await camp.as('admin', [], 'two')
  const cancelled = { registrationId: places.ben, keep: '0.00', back: 'refund' }
  expect(await device.run(cancelRegistration, cancelled)).toMatchObject({ status: 'ok' })
  expect(await held()).toBe('300.00')
  // It ends with a cancelled session too, and doesn't come back with it.
  await fundGives(places.maya, '100.00')
  expect((await office.post(`/api/sessions/${week.id}/cancel`, { giveBack: true })).status).toBe(200)
  expect(await held()).toBe('300.00')
  expect((await office.post(`/api/sessions/${week.id}/take-back-cancelling`, {})).status).toBe(200)
  expect(await held()).toBe('300.00')
  // Erased with the child.
  await fundGives(places.maya, '100.00')
  const order = { kind: 'campers', id: maya.id, typed: 'Maya Keller', password: PASSWORD }
  expect((await office.post('/api/erasures', order)).status).toBe(201)
  expect(await held()).toBe('300.00')
})

test('if the bill becomes less than its awards, the fund gets the rest back', async () => {
  const { office, family, fundGives, places, held } = await funded()
  const fee = { billId: places.maya, amount: '100.00', category: 'fee', description: 'Bus' }
  const { body: charge } = await office.post(`/api/accounts/${family.id}/charges`, fee)
  await fundGives(places.maya)
  await office.post(`/api/entries/${charge.id}/reverse`, { reason: 'x' })
  expect(await held()).toBe('0.00')
  const off = { billId: places.maya, amount: '200.01', category: 'goodwill', description: 'x' }
  expect((await office.post(`/api/accounts/${family.id}/discounts`, off)).body.code).toBe('discount_too_much')
})

test('awards follow merged registrations and families, and never pay more than the bill', async () => {
  const { camp, office, fundGives, places, family, maya, week, held, gift, fund } = await funded()
  await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: '500.00' })
  const twin = await camp.camper({ firstName: 'Maya', lastName: 'Keller', familyId: family.id })
  const twice = { camperId: twin.id, sessionId: week.id, status: 'confirmed' }
  const { body: place } = await office.post('/api/registrations', twice)
  await fundGives(places.maya, '300.00')
  await fundGives(place.id, '300.00')
  expect(await held()).toBe('200.00')
  expect((await office.post(`/api/campers/${maya.id}/merge`, { goneId: twin.id })).status).toBe(200)
  expect(await held()).toBe('300.00')
  const kept = await camp.family('Keller-Roth')
  expect((await office.post(`/api/families/${kept.id}/merge`, { goneId: family.id })).status).toBe(200)
  expect(await held()).toBe('300.00')
  expect(openOf((await office.get(`/api/accounts/${kept.id}`)).body, places.maya)).toBe('0.00')
  expect((await office.post(`/api/entries/${gift.id}/reverse`, { reason: 'x' })).status).toBe(201)
  expect(await held()).toBe('0.00')
})

test('a gift that has been spent is neither reversed nor refunded, not even by a device that was offline', async () => {
  const { camp, office, gift, fundGives, places, held } = await funded()
  const { body: given } = await fundGives(places.maya, '200.00')
  const refund = (amount: string) =>
    office.post(`/api/entries/${gift.id}/refund`, { amount, method: 'cash', reason: 'Given back' })
  expect((await office.post(`/api/entries/${gift.id}/reverse`, { reason: 'Bounced' })).body).toMatchObject({
    code: 'fund_too_low',
    message: 'The fund has $100.00 left. Record a gift, or end one of its awards first.',
  })
  expect((await refund('100.01')).body).toMatchObject({ code: 'refund_too_much' })
  const device = await camp.as('admin', [], 'two')
  const late = { entryId: 2 ** 40, paymentId: gift.id, reason: 'x' }
  expect(await device.run(reversePayment, late)).toMatchObject({ status: 'rejected', code: 'fund_too_low' })
  const back = { ...late, entryId: 2 ** 40 + 1, amount: '150.00', method: 'cash' }
  expect(await device.run(refundPayment, back)).toMatchObject({ status: 'rejected', code: 'fund_too_low' })
  expect((await refund('40.00')).body).toMatchObject({ kind: 'refund', category: 'gift' })
  expect(await held()).toBe('60.00')
  await office.post(`/api/entries/${given.id}/end-award`, { reason: 'x' })
  expect((await office.post(`/api/entries/${gift.id}/reverse`, { reason: 'Bounced' })).body.amount).toBe('260.00')
  expect(await held()).toBe('0.00')
})

test("of two devices that award a fund's last money, the second finds it in the inbox, with the reason", async () => {
  const { camp, fund, places, kellers, held } = await funded({ gift: '100.00' })
  const devices = await Promise.all(['one', 'two'].map((which) => camp.as('admin', [], which)))
  const asked = (device: Person, awardId: number, registrationId: number) =>
    device.run(award, { awardId, chargeId: awardId + 1, fundId: fund.id, registrationId, amount: '100.00' })
  expect(await asked(devices[0] as Person, 2 ** 40, places.maya)).toMatchObject({ status: 'ok' })
  expect(await asked(devices[1] as Person, 2 ** 40 + 2, places.ben)).toMatchObject({
    status: 'rejected',
    code: 'fund_too_low',
    message: 'The fund has $0.00 left. Record a gift, or end one of its awards first.',
  })
  const inbox = await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => store.all(refusedActions))
  expect(inbox.map(({ name, code }) => [name, code])).toEqual([['financial.award.v1', 'fund_too_low']])
  expect([await held(), (await kellers()).balance]).toEqual(['0.00', '800.00'])
})

test('a fund matches what a church pays, up to its cap, the bill and what it holds, and the match ends with the award', async () => {
  const { give, places, held, kellers, first, office, parent } = await funded({ match: { matchPercent: 50 } })
  const { body: given } = await give(places.maya)
  expect(openOf(await kellers(), places.maya)).toBe('125.00')
  expect([await held(), (await first()).balance]).toEqual(['175.00', '250.00'])
  const awards = (await kellers()).entries.filter(({ kind }: { kind: string }) => kind === 'award')
  expect(
    awards.map(({ category, amount, pairId }: Record<string, unknown>) => [category, amount, pairId]),
  ).toContainEqual(['match', '125.00', given.id])
  expect(JSON.stringify((await parent.pull()).body.patch)).toContain('Campership Fund')
  // It pays what the fund still holds.
  await give(places.ben)
  expect([await held(), openOf(await kellers(), places.ben)]).toEqual(['75.00', '100.00'])
  expect((await office.post(`/api/entries/${given.id}/end-award`, { reason: 'Withdrawn' })).status).toBe(201)
  expect([await held(), openOf(await kellers(), places.maya)]).toEqual(['200.00', '500.00'])
  await office.post(`/api/registrations/${places.ben}/cancel`, { refund: '0.00' })
  expect([await held(), (await first()).balance]).toEqual(['300.00', '0.00'])
})

test('a match stops at its cap and at an empty fund, while the church pays its share', async () => {
  const { give, places, held, kellers, edit, office, fund } = await funded({ match: { matchCap: '80.00' } })
  await give(places.maya)
  expect([await held(), openOf(await kellers(), places.maya)]).toEqual(['220.00', '170.00'])
  await give(places.ben)
  expect([await held(), openOf(await kellers(), places.ben)]).toEqual(['220.00', '200.00'])
  await edit({ matchCap: null })
  await office.send('PUT', `/api/funds/${fund.id}`, { name: 'Closed', isActive: false })
  const given = (await kellers()).entries.find(
    ({ kind, bill }: { kind: string; bill: number }) => kind === 'award' && bill === places.ben,
  )
  await office.post(`/api/entries/${given.id}/end-award`, { reason: 'x' })
  await give(places.ben)
  expect([await held(), openOf(await kellers(), places.ben)]).toEqual(['220.00', '200.00'])
})

test('applying a code shows the family what the church pays and what the fund adds', async () => {
  const { apply, parent, maya, ben, week, late, kellers, held } = await funded({ match: { matchPercent: 100 } })
  const places = [
    { camperId: maya.id, sessionId: week.id },
    { camperId: ben.id, sessionId: late.id },
  ]
  const quote = await parent.post('/api/account/codes/quote', { code: 'HOPE26', places })
  const matches = [
    { amount: '250.00', match: { fund: 'Campership Fund', amount: '250.00' } },
    { amount: '200.00', match: { fund: 'Campership Fund', amount: '50.00' } },
  ]
  expect(quote.body.pays).toMatchObject(matches)
  expect((await apply()).body.given).toMatchObject(matches)
  expect([(await kellers()).balance, await held()]).toEqual(['150.00', '0.00'])
})

test("gifts are deposited and exported, and a fund's postings cancel out with the family's", async () => {
  const { office, camp, fund, fundGives, places, gift, give } = await funded({ match: { matchPercent: 10 } })
  expect((await office.get('/api/deposits/open')).body.checks).toMatchObject([
    { id: gift.id, name: 'Pat Lane', reference: '2077', amount: '300.00' },
  ])
  await fundGives(places.maya, '100.00')
  await give(places.ben)
  await office.post(`/api/entries/${gift.id}/refund`, { amount: '30.00', method: 'cash', reason: 'x' })
  const { body } = await office.post('/api/books/exports', { format: 'quickbooks', through: camp.day() })
  const csv = (await office.get(`/api/books/exports/${body.id}/file`)).body as string
  const sums = new Map<string, number>()
  for (const [, , account = '', debit = '', credit = ''] of csv
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')))
    if (account) sums.set(account, (sums.get(account) ?? 0) + toCents(debit || '0') - toCents(credit || '0'))
  expect(sums.get('Campership Funds')).toBe(-15_000)
  expect(sums.get('Financial Aid')).toBe(0)
  expect(sums.get('Undeposited Funds')).toBe(27_000)
  expect([...sums.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
  await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: '500.00' })
  expect((await office.get('/api/payments.csv')).body).toContain('Campership Fund,Gift from Pat Lane,Check')
  const entryIds = [gift.id]
  expect((await office.post('/api/deposits', { day: camp.day(), entryIds, drawerIds: [] })).status).toBe(201)
  expect((await office.post(`/api/entries/${gift.id}/reverse`, { reason: 'x' })).body.code).toBe('payment_deposited')
})

test('restoring a backup keeps a fund that was added since, with its gifts', async () => {
  const { site } = await siteWithFiles()
  const office = await (await site.camp('lakeside')).as('admin')
  const { id } = await madeBackup(office)
  const { body: fund } = await office.post('/api/funds', { name: 'Campership Fund' })
  await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: '40.00' })
  const form = { slug: 'lakeside', password: PASSWORD, areas: ['financial'], ticked: [], removeAdded: true }
  const begun = await office.post(`/api/backups/${id}/restore`, form)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  await restoresEnded(site.server)
  expect((await office.get('/api/funds')).body).toMatchObject([{ id: fund.id, balance: '40.00' }])
})

/** Returns numbers that look random and are the same each time. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

test.each([1, 2, 3])('whatever devices send in any order, a fund never goes below zero (%i)', async (seed) => {
  const { camp, fund, places, code, held, account, gift } = await funded({ match: { matchPercent: 100 } })
  const random = randomOf(seed)
  const devices = await Promise.all(['one', 'two'].map((which) => camp.as('admin', [], which)))
  let next = 2 ** 40
  const newId = () => (next += 1)
  const [gifts, awards] = [[gift.id as number], [] as number[]]
  const pick = <T>(some: readonly T[]) => some[random(some.length)]
  const acts = [
    (amount: string) => {
      const entryId = newId()
      gifts.push(entryId)
      return [takeGift, { entryId, fundId: fund.id, amount, method: 'cash' }] as const
    },
    (amount: string) => {
      const awardId = newId()
      awards.push(awardId)
      const registrationId = pick(Object.values(places))
      return [award, { awardId, chargeId: newId(), fundId: fund.id, registrationId, amount }] as const
    },
    () => {
      const awardId = newId()
      awards.push(awardId)
      const registrationId = pick(Object.values(places))
      return [award, { awardId, chargeId: newId(), sponsorshipId: code.id, registrationId }] as const
    },
    () =>
      [endAward, { entryId: newId(), chargeEndId: newId(), awardId: pick(awards) ?? newId(), reason: 'x' }] as const,
    () => [reversePayment, { entryId: newId(), paymentId: pick(gifts), reason: 'x' }] as const,
    (amount: string) => {
      const back = { entryId: newId(), paymentId: pick(gifts), amount, method: 'cash', reason: 'x' }
      return [refundPayment, back] as const
    },
  ]
  const outcomes = new Set<string>()
  for (let turn = 0; turn < 40; turn += 1) {
    const [mutation, args] = (pick(acts) as (typeof acts)[number])(`${10 * (1 + random(20))}.00`)
    const { status, code: why } = await (pick(devices) as Person).run(mutation, args)
    outcomes.add(why ?? status)
    const left = await held()
    expect(toCents(left), `${turn}: ${mutation.name}`).toBeGreaterThanOrEqual(0)
    expect(await account()).toMatchObject({ balance: left === '0.00' ? '0.00' : `-${left}` })
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['ok', 'fund_too_low']))
})
