import { expect, test } from 'vitest'
import { award } from '#shared/financial/church-mutations'
import { cancelRegistration } from '#shared/registration/cancel-mutations'
import { PASSWORD } from '../testing/camp'
import { sponsored } from '../testing/sponsored-camp'

test("a church's share is on its account, and off the family's bill everywhere", async () => {
  const { office, parent, give, places, kellers, first, family, church, code } = await sponsored()
  expect(code).toMatchObject({ code: 'HOPE26', percent: 50 })
  expect((await give(places.maya)).body).toMatchObject({ kind: 'award', category: 'church', amount: '250.00' })
  expect((await kellers()).bills).toMatchObject([
    { id: places.maya, total: '500.00', awarded: '250.00', paid: '0.00', open: '250.00' },
    { id: places.ben, open: '400.00' },
  ])
  const [bill] = (await first()).bills
  expect(bill).toMatchObject({ camper: 'Maya K.', session: 'Week 2', dueOn: '2099-06-01', open: '250.00' })
  expect((await office.get(`/api/registrations/${places.maya}`)).body).toMatchObject({
    totalAmount: '500.00',
    amountPaid: '250.00',
    paymentStatus: 'partial',
  })
  const [entry] = (await kellers()).entries
  const [charge] = (await first()).entries
  expect([entry.pairId, charge.pairId]).toEqual([entry.id, entry.id])
  // What is billed counts once, and the parent sees who pays, but not the church's terms.
  const lines = (await office.get('/api/accounts')).body
  expect(lines.map(({ kind, billed }: { kind: string; billed: string }) => [kind, billed])).toEqual([
    ['family', '650.00'],
    ['church', '250.00'],
  ])
  expect((await parent.get('/api/churches')).status).toBe(403)
  expect((await parent.get(`/api/accounts/${church.id}`)).status).toBe(403)
  // The church pays like a family.
  const paid = await office.post(`/api/accounts/${church.id}/payments`, { amount: '250.00', method: 'bank_transfer' })
  expect(paid.status).toBe(201)
  expect(await first()).toMatchObject({ kind: 'church', name: 'First Church', balance: '0.00' })
  expect((await kellers()).balance).toBe('650.00')
  expect(family.id).not.toBe(church.id)
})

test('an award is never more than the bill, the caps or the number of children', async () => {
  const { give, places, office, first, code, church } = await sponsored({ childCap: '200.00', totalCap: '300.00' })
  expect((await give(places.maya, '200.01')).body).toMatchObject({ code: 'award_too_much' })
  expect((await give(places.maya)).body.amount).toBe('200.00')
  expect((await give(places.maya)).body.code).toBe('nothing_to_award')
  expect((await give(places.ben)).body.amount).toBe('100.00')
  expect((await office.get(`/api/churches/${church.id}`)).body).toMatchObject({
    children: 2,
    balance: '300.00',
    sponsorships: [{ id: code.id, children: 2, given: '300.00' }],
  })
  // A discount never takes a bill below what the church pays.
  const off = { billId: places.maya, amount: '300.01', category: 'goodwill', description: 'x' }
  const family = (await office.get('/api/families')).body[0]
  expect((await office.post(`/api/accounts/${family.id}/discounts`, off)).body.code).toBe('discount_too_much')
  expect((await first()).balance).toBe('300.00')
})

test('both sides end when the place is given up, moved elsewhere or deleted, or when the office ends the award', async () => {
  const { office, give, places, week, late, kellers, first, code, family } = await sponsored()
  await office.send('PUT', `/api/sponsorships/${code.id}`, {
    code: 'HOPE26',
    percent: 50,
    sessionIds: [week.id, late.id],
  })
  // 1. Cancelled: the family's own $100 stays, and the church owes nothing.
  await give(places.maya)
  await office.post(`/api/accounts/${family.id}/payments`, {
    amount: '100.00',
    method: 'bank_transfer',
    towards: [{ billId: places.maya, amount: '100.00' }],
  })
  const tooMuch = await office.post(`/api/registrations/${places.maya}/cancel`, { refund: '100.01' })
  expect(tooMuch.status).toBe(400)
  expect((await office.post(`/api/registrations/${places.maya}/cancel`, { refund: '100.00' })).status).toBe(200)
  expect((await first()).balance).toBe('0.00')
  expect((await kellers()).bills.find(({ id }: { id: number }) => id === places.maya)).toMatchObject({ open: '0.00' })
  // 2. Ended by hand, once.
  const { body: given } = await give(places.ben)
  expect((await first()).balance).toBe('200.00')
  const [charge] = (await first()).entries
  expect((await office.post(`/api/entries/${charge.id}/reverse`, { reason: 'x' })).body.code).toBe('charge_of_award')
  expect((await office.post(`/api/entries/${given.id}/end-award`, { reason: 'Withdrawn' })).status).toBe(201)
  expect((await office.post(`/api/entries/${given.id}/end-award`, { reason: 'x' })).body.code).toBe('award_ended')
  expect([(await first()).balance, (await kellers()).balance]).toEqual(['0.00', '400.00'])
  // 3. Moved to a session that the church doesn't pay for.
  await give(places.ben)
  await office.send('PUT', `/api/sponsorships/${code.id}`, { code: 'HOPE26', percent: 50, sessionIds: [late.id] })
  expect((await first()).balance).toBe('200.00')
  const moved = await office.post(`/api/registrations/${places.ben}/move`, { sessionId: week.id })
  expect(moved.status).toBe(200)
  expect([(await first()).balance, (await kellers()).balance]).toEqual(['0.00', '400.00'])
  // 4. Deleted.
  await office.send('PUT', `/api/sponsorships/${code.id}`, { code: 'HOPE26', percent: 50 })
  expect((await give(places.ben)).status).toBe(201)
  expect((await office.send('DELETE', `/api/registrations/${places.ben}`)).status).toBe(204)
  expect((await first()).balance).toBe('0.00')
})

test('an award ends with a place that a device gives up, and with one deleted on request', async () => {
  const { camp, give, places, first, kellers, ben, office } = await sponsored()
  await give(places.maya)
  await give(places.ben)
  const device = await camp.as('admin', [], 'two')
  const cancelled = { registrationId: places.maya, keep: '0.00', back: 'refund' }
  expect(await device.run(cancelRegistration, cancelled)).toMatchObject({ status: 'ok' })
  expect([(await first()).balance, (await kellers()).balance]).toEqual(['200.00', '200.00'])
  const order = { kind: 'campers', id: ben.id, typed: 'Ben Keller', password: PASSWORD }
  expect((await office.post('/api/erasures', order)).status).toBe(201)
  expect((await first()).balance).toBe('0.00')
})

test('awards stay when the sponsorship is edited, whatever changes on the account', async () => {
  const { office, give, places, late, first, code } = await sponsored()
  await give(places.maya)
  await office.send('PUT', `/api/sponsorships/${code.id}`, { code: 'HOPE26', percent: 50, sessionIds: [late.id] })
  await office.post(`/api/registrations/${places.ben}/cancel`, { refund: '0.00' })
  expect((await first()).balance).toBe('250.00')
})

test('a merge of families cannot be undone once an award that came with one of them has ended', async () => {
  const { camp, office, give, places, family, first, kellers } = await sponsored()
  const kept = await camp.family('Keller-Roth')
  const { body: given } = await give(places.maya)
  const { mergeId } = (await office.post(`/api/families/${kept.id}/merge`, { goneId: family.id })).body
  await office.post(`/api/entries/${given.id}/end-award`, { reason: 'Withdrawn' })
  const undone = await office.post(`/api/campers/merges/${mergeId}/undo`, {})
  expect(undone.body.code).toBe('merge_paid')
  expect((await first()).balance).toBe('0.00')
  expect((await kellers()).code).toBe('not_found')
})

test('an award of a child whose second record is merged away ends for good, also when the merge is undone', async () => {
  const { camp, office, give, places, week, maya, first } = await sponsored()
  const other = await camp.family('Roth')
  const twin = await camp.camper({ firstName: 'Maya', lastName: 'Roth', familyId: other.id })
  const { body: place } = await office.post('/api/registrations', {
    camperId: twin.id,
    sessionId: week.id,
    status: 'confirmed',
  })
  await give(places.maya)
  await give(place.id)
  expect((await first()).balance).toBe('500.00')
  const { mergeId } = (await office.post(`/api/campers/${maya.id}/merge`, { goneId: twin.id })).body
  expect((await first()).balance).toBe('250.00')
  expect((await office.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(204)
  expect((await first()).balance).toBe('250.00')
})

test('a discount that the church got on an award goes with it', async () => {
  const { office, give, places, church, first } = await sponsored()
  const { body: given } = await give(places.maya)
  const [charge] = (await first()).entries
  const off = { billId: charge.id, amount: '50.00', category: 'goodwill', description: 'Thank you' }
  expect((await office.post(`/api/accounts/${church.id}/discounts`, off)).status).toBe(201)
  const ended = await office.post(`/api/entries/${given.id}/end-award`, { reason: 'Withdrawn' })
  expect(ended.body.code).toBe('charge_has_discounts')
  await office.post(`/api/registrations/${places.maya}/cancel`, { refund: '0.00' })
  const undone = (await first()).entries.filter(({ kind }: { kind: string }) => kind === 'reversal')
  expect(undone.map(({ amount }: { amount: string }) => amount).toSorted()).toEqual(['250.00', '50.00'])
})

test('a parent cannot bring back an award that the office has ended', async () => {
  const { apply, give, office, places, first } = await sponsored()
  const { body: given } = await give(places.maya)
  await office.post(`/api/entries/${given.id}/end-award`, { reason: 'Withdrawn' })
  expect((await apply()).body.given).toMatchObject([{ registrationId: places.ben }])
  expect((await first()).balance).toBe('200.00')
  expect((await give(places.maya)).status).toBe(201)
})

test('a parent applies a code, and a wrong, ended or used-up one gets the same answer, ten times', async () => {
  const { camp, apply, parent, kellers, office, code, family, places } = await sponsored({ childrenMost: 2 })
  const stranger = await camp.as('parent', [], 'other')
  const theirs = await stranger.post('/api/account/codes', { code: 'HOPE26', familyId: family.id })
  expect(theirs.status).toBe(404)
  const quote = { code: 'Hope26', places: [{ camperId: (await office.get('/api/campers')).body[0].id, sessionId: 1 }] }
  expect((await stranger.post('/api/account/codes/quote', quote)).status).toBe(404)
  const answers = [await apply('NOSUCH'), await apply('HOPE2')]
  await office.send('PUT', `/api/sponsorships/${code.id}`, { code: 'HOPE26', percent: 50, until: '2020-01-01' })
  answers.push(await apply())
  await office.send('PUT', `/api/sponsorships/${code.id}`, { code: 'HOPE26', percent: 50, isActive: false })
  answers.push(await apply())
  await office.send('PUT', `/api/sponsorships/${code.id}`, { code: 'HOPE26', percent: 50 })
  const applied = await apply(' hope 26 ')
  expect(applied.body).toMatchObject({ church: 'First Church', given: [{ amount: '250.00' }, { amount: '200.00' }] })
  answers.push(await apply())
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)).size).toBe(1)
  expect((await kellers()).balance).toBe('450.00')
  const [award] = (await kellers()).entries.filter(({ kind }: { kind: string }) => kind === 'award')
  expect(award).toMatchObject({ description: 'First Church', takenBy: parent.userId })
  // Many at once get no more tries than one after the other.
  const more = await Promise.all(Array.from({ length: 20 }, () => apply('NOSUCH')))
  expect(more.filter(({ status }) => status === 409)).toHaveLength(10 - answers.length)
  expect((await apply()).status).toBe(429)
  expect(places.maya).toBeGreaterThan(0)
})

test('the number of children is never exceeded, and an award given twice offline is refused once', async () => {
  const { camp, code, places, office, church } = await sponsored({ childrenMost: 1 })
  const device = await camp.as('admin', [], 'two')
  const asked = (awardId: number, registrationId: number) =>
    device.run(award, { awardId, chargeId: awardId + 1, sponsorshipId: code.id, registrationId })
  expect(await asked(2 ** 40, places.maya)).toMatchObject({ status: 'ok' })
  expect(await asked(2 ** 40 + 2, places.ben)).toMatchObject({ code: 'nothing_to_award' })
  expect((await office.get(`/api/churches/${church.id}`)).body).toMatchObject({ children: 1, balance: '250.00' })
})

test('invoices are numbered one after the other, and name children by first name and initial', async () => {
  const { give, places, office, church } = await sponsored()
  expect((await office.post(`/api/churches/${church.id}/invoices`, {})).body.code).toBe('nothing_to_invoice')
  await give(places.maya)
  const { body: one } = await office.post(`/api/churches/${church.id}/invoices`, {})
  await give(places.ben)
  const { body: two } = await office.post(`/api/churches/${church.id}/invoices`, {})
  expect([one.number, one.total, two.number, two.total]).toEqual([1, '250.00', 2, '450.00'])
  expect((await office.get(`/api/invoices/${two.id}`)).body.names).toMatchObject([
    { name: 'Maya K. · Week 2', amount: '250.00' },
    { name: 'Ben K. · Week 3', amount: '200.00' },
  ])
})

test('exports balance: an award and its charge cancel out, and the church is named', async () => {
  const { give, places, office, camp } = await sponsored()
  await give(places.maya)
  const { body } = await office.post('/api/books/exports', { format: 'quickbooks', through: camp.day() })
  const csv = (await office.get(`/api/books/exports/${body.id}/file`)).body as string
  const rows = csv.split('\r\n').map((line: string) => line.split(','))
  const aid = rows.filter((row: string[]) => row[2] === 'Financial Aid')
  expect(aid.map(([, , , debit, credit]: string[]) => [debit, credit])).toEqual([
    ['250.00', ''],
    ['', '250.00'],
  ])
  expect(csv).toContain('First Church')
})
