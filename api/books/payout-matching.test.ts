import { expect, test } from 'vitest'
import { deposits, MAX_PAYOUT_TRANSACTIONS } from '#shared/books/model'
import { settlePayout } from '#shared/books/payout-mutations'
import { readConfig } from '../context/config'
import { charge, odd, paidOut } from '../testing/paid-out'
import { sweepPayouts } from './follow-payouts'

/**
 * Moves the server's clock on by a day, and returns what an export then goes through to. In the camp's evening, the
 * provider's day, and so the day of a payout, is already tomorrow.
 */
async function nextExport({ site, office }: Awaited<ReturnType<typeof paidOut>>): Promise<string> {
  site.server.now = () => new Date(Date.now() + 24 * 3600_000)
  return (await office.get('/api/books')).body.through
}

test('what cannot be matched is shown, and a person settles it once', async () => {
  const { payOut, sweep, shown, office, camp, account, entryId, family } = await paidOut()
  const payout = await payOut()
  odd(payout, { source: charge('donation') })
  odd(payout, { type: 'topup', cents: 10_00, fee: 0 })
  const terminal = odd(payout, { cents: 45_00, fee: 1_61, source: charge('terminal') })
  odd(payout, { type: 'stripe_fee', cents: -2_00, fee: 0 })
  payout.cents += 7_00
  await sweep()
  const made = await shown()
  expect(made.transactions.map((each: Record<string, unknown>) => [each.kind, each.amount, each.isUnmatched])).toEqual([
    ['payment', '50.00', true],
    ['other', '10.00', true],
    ['payment', '45.00', true],
    ['rest', '7.00', true],
    ['payment', '900.00', false],
    ['fee', '0.00', false],
  ])
  expect([made.expected, made.fee]).toEqual(['980.24', '31.76'])
  const { balance } = await account()
  const settle = (body: object, who = office) => who.post(`/api/deposits/${made.id}/settle`, body)
  const [donation, topUp] = made.transactions
  expect((await settle({ transactionIds: [donation.id], note: ' ' })).body.fields).toEqual({ note: 'Say what this is' })
  expect((await settle({ transactionIds: ['txn_none'], note: 'x' })).status).toBe(404)
  const noted = await settle({ transactionIds: [donation.id, topUp.id, 'rest'], note: 'Donation page' })
  expect(noted.body.transactions.filter((each: { isUnmatched: boolean }) => each.isUnmatched)).toHaveLength(1)
  expect((await settle({ transactionIds: [donation.id], note: 'x' })).body.code).toBe('transaction_settled')
  // A card that was charged at a terminal, and written down as such.
  const pay = (amount: string, method: string) =>
    office.post(`/api/accounts/${family.id}/payments`, { amount, method, reference: '7' })
  const [right, wrong, check] = await Promise.all([
    pay('45.00', 'card_terminal'),
    pay('44.00', 'card_terminal'),
    pay('45.00', 'check'),
  ])
  const as = (id: number) => settle({ transactionIds: [terminal.id], entryId: id, note: 'Terminal' })
  for (const { body } of [wrong, check]) expect((await as(body.id)).body.code).toBe('entry_differs')
  expect((await as(entryId)).body.code).toBe('entry_differs')
  expect((await settle({ transactionIds: [terminal.id], entryId: 1, note: 'x' })).status).toBe(404)
  expect((await as(right.body.id)).status).toBe(200)
  expect((await shown()).transactions.every((each: { isUnmatched: boolean }) => !each.isUnmatched)).toBe(true)
  // Nothing was booked on the account by this.
  expect(Number((await account()).balance)).toBe(Number(balance) - 45 - 44 - 45)
  const reversed = await office.post(`/api/entries/${right.body.id}/reverse`, { reason: 'x' })
  expect([reversed.body.code, reversed.body.message]).toEqual([
    'payment_deposited',
    expect.stringContaining('is in the payout of'),
  ])
  for (const who of [await camp.as('staff'), await camp.as('volunteer'), await camp.as('parent')]) {
    expect((await settle({ transactionIds: ['rest'], note: 'x' }, who)).status).toBe(403)
    expect((await who.get(`/api/deposits/${made.id}`)).status).toBe(403)
    expect((await who.pull()).body.patch.deposits).toBeUndefined()
  }
  const late = await camp.as('staff', ['financial'], 'late')
  const again = { depositId: made.id, transactionIds: ['rest'], note: 'x' }
  expect(await late.run(settlePayout, again)).toMatchObject({ code: 'transaction_settled' })
})

test('an entry is in one payout only, also when two people settle with it at once', async () => {
  const { payOut, sweep, shown, office, camp, family, provider } = await paidOut()
  const payout = await payOut()
  const [first, second] = [odd(payout, { source: charge('a') }), odd(payout, { source: charge('b') })]
  await sweep()
  const { id } = await shown()
  const asked = { amount: '50.00', method: 'card_terminal' }
  const entry = (await office.post(`/api/accounts/${family.id}/payments`, asked)).body.id
  const people = [office, await camp.as('manager')]
  const both = await Promise.all(
    [first, second].map((each, index) =>
      people[index]?.post(`/api/deposits/${id}/settle`, { transactionIds: [each.id], entryId: entry, note: 'x' }),
    ),
  )
  expect(both.map((each) => each?.status).sort()).toEqual([200, 409])
  // The provider lists a payment again under another number: it isn't booked twice.
  const more = { ...payout, id: 'po_again', transactions: payout.transactions.slice(0, 1) }
  provider.kept.payouts.push({ ...more, transactions: more.transactions.map((each) => ({ ...each, id: 'txn_again' })) })
  await sweep()
  const again = await shown({ ...payout, id: 'po_again' })
  expect(again.transactions).toMatchObject(
    [{ kind: 'rest' }, { id: 'txn_again', kind: 'payment', isUnmatched: true, entryId: null }].toReversed(),
  )
})

test('a refund that a person chose for a dispute is in no other payout', async () => {
  const { payOut, sweep, shown, office, refund, account } = await paidOut()
  const payout = await payOut()
  const disputed = (name: string) => {
    const source = { object: 'dispute', id: `dp_${name}`, intentId: `pi_${name}`, metadata: {} }
    return odd(payout, { type: 'adjustment', cents: -45_00, fee: 0, source })
  }
  const [first, second] = [disputed('a'), disputed('b')]
  await sweep()
  const { id } = await shown()
  await refund('45.00')
  const entryId = (await account()).entries.find(({ kind }: { kind: string }) => kind === 'refund').id
  const settle = (transactionId: string) =>
    office.post(`/api/deposits/${id}/settle`, { transactionIds: [transactionId], entryId })
  expect((await settle(first.id)).status).toBe(200)
  expect((await settle(second.id)).body.code).toBe('already_deposited')
  const next = await payOut()
  await sweep()
  expect((await shown(next)).transactions).toMatchObject([{ kind: 'refund', amount: '-45.00', isUnmatched: true }])
})

test('a card payment that was reversed is not what a transaction is', async () => {
  const { payOut, sweep, shown, office, family } = await paidOut()
  const { id: transactionId } = odd(await payOut(), { cents: 45_00, source: charge('terminal') })
  await sweep()
  const { id } = await shown()
  const paid = { amount: '45.00', method: 'card_terminal' }
  const { id: entryId } = (await office.post(`/api/accounts/${family.id}/payments`, paid)).body
  expect((await office.post(`/api/entries/${entryId}/reverse`, { reason: 'Typed twice' })).status).toBe(201)
  const settled = await office.post(`/api/deposits/${id}/settle`, { transactionIds: [transactionId], entryId })
  expect(settled.body.code).toBe('payment_reversed')
})

test('everything in the largest payout can be settled at once', async () => {
  const { camp, office } = await paidOut()
  const at = '2026-06-01T00:00:00.000Z'
  const transactions = Array.from({ length: MAX_PAYOUT_TRANSACTIONS + 1 }, (_, number) => ({
    id: `txn_${number}`,
    kind: 'other' as const,
    amount: '1.00',
    fee: '0.00',
    at,
    reference: null,
    entryId: null,
    settled: null,
  }))
  const bank = { expected: '5001.00', banked: '5001.00', bankedOn: '2026-06-01', bankedBy: null, failure: null }
  const payout = { ...bank, kind: 'payout' as const, payoutRef: 'po_1', fee: '0.00', transactions, lines: [] }
  const about = { day: '2026-06-01', madeBy: 1, createdAt: at, reference: null, note: null }
  const { id } = await camp.put(deposits, { ...payout, ...about })
  const transactionIds = transactions.map((each) => each.id)
  expect((await office.post(`/api/deposits/${id}/settle`, { transactionIds, note: 'x' })).status).toBe(200)
})

test('a payment that is recorded after its payout is matched then', async () => {
  const of = await paidOut()
  const { begin, provider, office, family, pay, payOut, sweep, shown, parent } = of
  await office.post(`/api/accounts/${family.id}/charges`, { amount: '45.00', category: 'fee', description: 'Photos' })
  const { id } = (await begin()).body
  await pay(id)
  await payOut()
  // The payout is found before the payment.
  await sweepPayouts(readConfig(of.env))(of.site.server)
  expect((await shown()).transactions[0]).toMatchObject({ amount: '45.00', isUnmatched: true })
  await parent.post(`/api/account/pay/${id}`, {})
  for (const _ of [1, 2]) await sweep()
  expect((await shown()).transactions).toMatchObject([
    { amount: '900.00', isUnmatched: false },
    { amount: '45.00', isUnmatched: false, name: 'Keller Family' },
  ])
  expect(provider.kept.payouts).toHaveLength(1)
})

test('a dispute belongs to the disputed payment, and a lost one is still booked after the payout', async () => {
  const { payOut, sweep, shown, provider, checkout, entryId, account } = await paidOut()
  await payOut()
  await sweep()
  await provider.dispute(checkout, 'needs_response', 300_00)
  const second = await payOut()
  await sweep()
  expect(await shown(second)).toMatchObject({
    expected: '-315.00',
    fee: '15.00',
    transactions: [{ kind: 'dispute', amount: '-300.00', entryId, isUnmatched: false }],
  })
  await provider.dispute(checkout, 'lost', 300_00)
  await sweep()
  expect((await account()).entries[0]).toMatchObject({ kind: 'reversal', amount: '300.00' })
})

test('test payments and those of another camp with the same account explain themselves', async () => {
  const paid = await paidOut()
  const { payOut, sweep, shown, checkout, office, provider } = paid
  const payout = await payOut()
  const { camp } = checkout.metadata
  odd(payout, { source: charge('test', { camp, test: 'yes' }) })
  odd(payout, { cents: 20_00, fee: 88, source: charge('other', { camp: 'another', payment: 'x' }) })
  // The refund of a test payment says nothing itself: its payment does.
  const page = provider.addCheckout({ ...checkout, metadata: { camp: String(camp), test: 'yes' } })
  page.state = 'paid'
  const source = { object: 'refund', id: 're_test', intentId: page.intentId, metadata: {} }
  odd(payout, { type: 'refund', cents: -50_00, fee: 0, source })
  await sweep()
  const { transactions } = await shown()
  expect(transactions.map((each: Record<string, unknown>) => [each.kind, each.isUnmatched])).toEqual([
    ['payment', false],
    ['test', false],
    ['elsewhere', false],
    ['test', false],
  ])
  // What the provider kept of the other camp's money is not this camp's fee.
  const through = await nextExport(paid)
  await office.post('/api/books/exports', { format: 'quickbooks', through })
  const csv = (await office.get('/api/books/exports/1/file')).body as string
  expect(csv).toContain(`Card Processing Fees,28.15,,Fees of payout ${payout.id}`)
})

test('fees are in one export only, debits equal credits, and a closed month passes them to the next', async () => {
  const paid = await paidOut()
  const { payOut, sweep, office, camp, site, provider } = paid
  const payout = await payOut()
  await sweep()
  const through = await nextExport(paid)
  const send = () => office.post('/api/books/exports', { format: 'quickbooks', through })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const csv = (await office.get('/api/books/exports/1/file')).body as string
  const fees = csv.split('\r\n').filter((line) => line.includes(payout.id))
  expect(fees.map((line) => line.split(',').slice(2, 5))).toEqual([
    ['Card Processing Fees', '26.40', ''],
    ['Online Payments Clearing', '', '26.40'],
  ])
  // The dispute's fee comes later, for a month that is closed by then.
  const [first] = payout.transactions
  if (!first) throw new Error('empty')
  const later = {
    ...payout,
    id: 'po_late',
    cents: -15_00,
    transactions: [{ ...first, id: 'txn_late', type: 'stripe_fee', cents: -15_00, fee: 0 }],
  }
  const last = new Date(Date.UTC(Number(through.slice(0, 4)), Number(through.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10)
  site.server.now = () => new Date(Date.parse(last) + 5 * 24 * 3600_000)
  const treasurer = await camp.as('admin', [], 'treasurer')
  const next = (await treasurer.get('/api/books')).body.through
  expect((await treasurer.post('/api/books/exports', { format: 'quickbooks', through: last })).status).toBe(409)
  expect((await treasurer.post('/api/books/close', { through: last })).status).toBe(200)
  provider.kept.payouts.push(later)
  await sweep()
  expect((await treasurer.post('/api/books/exports', { format: 'quickbooks', through: next })).status).toBe(201)
  const more = ((await treasurer.get('/api/books/exports/2/file')).body as string)
    .split('\r\n')
    .filter((line) => line.includes('po_late'))
  expect(more.map((line) => line.split(',').slice(1, 5))).toEqual([
    [`${next.slice(5, 7)}/01/${next.slice(0, 4)}`, 'Card Processing Fees', '15.00', ''],
    [`${next.slice(5, 7)}/01/${next.slice(0, 4)}`, 'Online Payments Clearing', '', '15.00'],
  ])
})

test('a refund that the card did not take is matched on its way out and back', async () => {
  const { payOut, sweep, shown, provider, refund, entryId } = await paidOut()
  await refund('100.00')
  for (const each of provider.kept.refunds) each.hasFailed = true
  await sweep()
  await payOut()
  await sweep()
  const { transactions } = await shown()
  expect(transactions.map((each: Record<string, unknown>) => [each.kind, each.amount, each.isUnmatched])).toEqual([
    ['payment', '900.00', false],
    ['refund', '-100.00', false],
    ['refund', '100.00', false],
  ])
  expect(new Set(transactions.map((each: Record<string, unknown>) => each.entryId)).size).toBe(3)
  expect(transactions[0].entryId).toBe(entryId)
})
