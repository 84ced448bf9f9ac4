import { expect, test } from 'vitest'
import { mailingFamily } from '../testing/mailing-family'
import { world } from '../testing/world'

/** A camp that sends email, with a family that owes $500 for Maya's place. */
async function owing() {
  const { mail, site, camp, office, family } = await mailingFamily()
  const maya = await camp.camper({ firstName: 'Maya', lastName: 'Keller', familyId: family.id })
  const week = await camp.session({ name: 'Week 2', price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  const place = await office.post('/api/registrations', { camperId: maya.id, sessionId: week.id, status: 'confirmed' })
  const pay = async (more: object) =>
    (await office.post(`/api/accounts/${family.id}/payments`, { method: 'check', ...more })).body.id as number
  return { mail, site, camp, office, family, placeId: place.body.id as number, pay }
}

test('a statement lists each bill with its discounts, and the payments that stand', async () => {
  const { mail, camp, office, family, placeId, pay } = await owing()
  const discount = { amount: '40.00', category: 'sibling', description: 'Second child', billId: placeId }
  expect((await office.post(`/api/accounts/${family.id}/discounts`, discount)).status).toBe(201)
  await pay({ reference: '1042', amount: '100.00', note: 'Called twice' })
  const wrong = await pay({ reference: '1043', amount: '77.00' })
  expect((await office.post(`/api/entries/${wrong}/reverse`, { reason: 'Wrong family' })).status).toBe(201)
  const silent = await camp.family('Silent')
  const { status, body } = await office.post('/api/statements', { familyIds: [family.id, silent.id, family.id, 1] })
  expect([status, body]).toEqual([200, { sent: [family.id], without: [silent.id] }])
  await expect.poll(() => mail.mails.length).toBe(1)
  const [{ to, source } = { to: [], source: '' }] = mail.mails
  expect(to).toEqual(['pat@keller.example'])
  expect(source).toContain('$360.00 due, next due Jun 1, 2099.')
  expect(source).toContain('Week 2: $460.00, $100.00 paid, $360.00 due Jun 1, 2099. Second child: -$40.00.')
  expect(source).toContain('Payment, check No. 1042, $100.00')
  expect(source).not.toMatch(/No. 1043|\$77|Called twice|Wrong family/)
})

test("a statement has the camp's payment instructions, which only the office changes", async () => {
  const { mail, camp, office, family } = await owing()
  const paymentInstructions = 'Checks to Camp Lakeside\n12 Shore Road'
  const change = async (role: 'parent' | 'staff' | 'admin') =>
    (await camp.as(role)).send('PUT', '/api/payment-instructions', { paymentInstructions })
  expect([(await change('parent')).status, (await change('staff')).status]).toEqual([403, 403])
  expect(await change('admin')).toMatchObject({ status: 200, body: { paymentInstructions } })
  await office.post('/api/statements', { familyIds: [family.id] })
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.source).toContain('Checks to Camp Lakeside')
  expect(mail.mails[0]?.source).toContain('12 Shore Road')
})

test('a statement goes to no family of another camp, and to nobody without a mail server', async () => {
  const { mail, site, family } = await owing()
  const other = await (await site.camp('hilltop')).as('admin')
  const answer = await other.post('/api/statements', { familyIds: [family.id] })
  expect(answer.body).toEqual({ sent: [], without: [] })
  expect(mail.mails).toEqual([])
  const silent = await (await (await world()).camp('lakeside')).as('admin')
  expect((await silent.post('/api/statements', { familyIds: [1] })).body).toMatchObject({
    code: 'statement_not_mailed',
  })
})
