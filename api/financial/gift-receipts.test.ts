import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { effect } from '../db/tables/effects'
import { mailingFamily } from '../testing/mailing-family'
import { GIFT_RECEIPT } from './gift-receipts'

/** A camp that sends email, with a family and a fund. */
async function giving() {
  const { mail, site, camp, office, family } = await mailingFamily()
  await camp.camper({ firstName: 'Maya', lastName: 'Keller', familyId: family.id })
  const { body: fund } = await office.post('/api/funds', { name: 'Campership Fund' })
  const give = async (more: object = {}) => {
    const check = { method: 'check', reference: '2077', receivedOn: '2026-01-05', amount: '300.00', ...more }
    return (await office.post(`/api/funds/${fund.id}/gifts`, check)).body.id as number
  }
  const send = (id: number, body: object = {}) => office.post(`/api/entries/${id}/receipt`, body)
  return { mail, site, camp, office, family, fund, give, send }
}

test("a gift's receipt goes to the address the office enters, which isn't kept", async () => {
  const { mail, site, send, give } = await giving()
  const id = await give({ giver: 'Pat Lane', note: 'For Maya, in secret' })
  expect((await send(id)).body.code).toBe('no_giver_email')
  expect((await send(id, { email: ' ' })).body.code).toBe('no_giver_email')
  expect((await send(id, { email: 'a@b.example, c@d.example' })).body.fields).toHaveProperty('email')
  expect((await send(id, { email: 'lane@giver.example' })).body).toEqual({ to: ['lane@giver.example'] })
  await expect.poll(() => mail.mails.length).toBe(1)
  const [{ to, source } = { to: [], source: '' }] = mail.mails
  expect(to).toEqual(['lane@giver.example'])
  expect(source).toContain('received $300.00 for Campership Fund on Jan 5, 2026.')
  expect(source).toContain('Given by Pat Lane')
  expect(source).toMatch(/Paid by check.+No. 2077/)
  expect(source).toContain('provided no goods or services in exchange for this gift.')
  expect(source).not.toMatch(/Maya|Keller|secret/)
  const kept = () => site.server.database.read((db) => db.select().from(effect).where(eq(effect.kind, GIFT_RECEIPT)))
  expect(JSON.stringify(await kept())).not.toContain('lane@')
  // A mistyped address can be corrected at once.
  expect((await send(id, { email: 'lane@other.example' })).status).toBe(200)
  await expect.poll(() => mail.mails.length).toBe(2)
  // Pressing twice mails it once; a minute later it can be sent again.
  const now = new Date()
  site.server.now = () => now
  for (const _ of [1, 2]) await send(id, { email: 'lane@third.example' })
  expect(await kept()).toHaveLength(3)
  site.server.now = () => new Date(now.getTime() + 60_000)
  await send(id, { email: 'lane@third.example' })
  expect(await kept()).toHaveLength(4)
})

test('the receipt for a gift that names a family goes to its contacts, without words on goods below $250', async () => {
  const { mail, family, send, give } = await giving()
  const id = await give({ giverFamilyId: family.id, amount: '249.99' })
  expect((await send(id)).body).toEqual({ to: ['pat@keller.example'] })
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.source).toContain('Given by Keller Family')
  expect(mail.mails[0]?.source).not.toMatch(/goods or services|Maya/)
})

test('a receipt says what was returned, and a gift of which nothing is left has none', async () => {
  const { mail, office, send, give } = await giving()
  const id = await give()
  const refund = { method: 'check', reference: '8', amount: '100.00', reason: 'Asked for it' }
  const back = await office.post(`/api/entries/${id}/refund`, refund)
  expect(back.status).toBe(201)
  await send(id, { email: 'lane@giver.example' })
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.source).toContain('$100.00 was returned, so your gift is $200.00.')
  expect(mail.mails[0]?.source).not.toMatch(/goods or services|Asked for it/)
  // What came back to the giver has no receipt of its own.
  expect((await send(back.body.id, {})).body.code).toBe('no_family_email')
  expect((await office.post(`/api/entries/${id}/refund`, { ...refund, amount: '200.00' })).status).toBe(201)
  expect((await send(id, { email: 'lane@giver.example' })).body.code).toBe('gift_undone')
})

test('an address is only for gifts, and other camps and people without the right send none', async () => {
  const { mail, site, camp, office, family, send, give } = await giving()
  const payment = { method: 'check', reference: '1042', amount: '5.00' }
  const { body: paid } = await office.post(`/api/accounts/${family.id}/payments`, payment)
  expect((await send(paid.id, { email: 'me@else.example' })).body.fields).toHaveProperty('email')
  const id = await give()
  const body = { email: 'me@else.example' }
  const other = await (await site.camp('hilltop')).as('admin')
  expect((await other.post(`/api/entries/${id}/receipt`, body)).status).toBe(404)
  for (const role of ['parent', 'staff', 'volunteer'] as const)
    expect((await (await camp.as(role)).post(`/api/entries/${id}/receipt`, body)).status).toBe(403)
  expect(mail.mails).toEqual([])
})
