import { expect, test } from 'vitest'
import { charge, event, odd, paidOut } from '../testing/paid-out'
import { worldBeside } from '../testing/world'

test('a server that gets no messages finds a payout, and matches each payment with its fee', async () => {
  const { sweep, payOut, shown, list, office, entryId, family, refund } = await paidOut()
  expect((await refund('100.00')).status).toBe(200)
  const payout = await payOut()
  for (const _ of [1, 2]) await sweep()
  expect(await list()).toHaveLength(1)
  const made = await shown()
  // 2.9% and 30 cents of $900.00 are $26.40.
  expect(made).toMatchObject({
    kind: 'payout',
    payoutRef: payout.id,
    expected: '773.60',
    fee: '26.40',
    banked: '773.60',
    day: new Date().toISOString().slice(0, 10),
    failure: null,
  })
  expect(made.transactions).toMatchObject([
    { kind: 'payment', amount: '900.00', fee: '26.40', entryId, name: 'Keller Family', isUnmatched: false },
    { kind: 'refund', amount: '-100.00', fee: '0.00', name: 'Keller Family', familyId: family.id, isUnmatched: false },
  ])
  expect((await office.get('/api/deposits/open')).body.total).toBe('0.00')
  for (const [method, path] of [
    ['POST', '/bank'],
    ['DELETE', ''],
  ] as const) {
    const body = { banked: '1.00', bankedOn: '2026-07-01' }
    expect((await office.send(method, `/api/deposits/${made.id}${path}`, body)).body.code).toBe('payout_not_changed')
  }
})

test('messages about a payout five times, out of order and to two processes at once record it once', async () => {
  const of = await paidOut()
  const { message, payOut, list, work, site, env, sweep } = of
  const payout = await payOut()
  await work()
  const beside = await worldBeside(site, env)
  await work(beside.server)
  for (const name of ['evt_2', 'evt_1', 'evt_2', 'evt_3', 'evt_1'])
    expect((await message(...event(payout.id, name))).status).toBe(204)
  await expect.poll(list).toHaveLength(1)
  await Promise.all([sweep(), sweep(beside.server), sweep(), sweep(beside.server)])
  expect(await list()).toHaveLength(1)
})

test('a payout of another camp, and one in test mode, are never recorded', async () => {
  const of = await paidOut()
  const { site, connect, provider, message, work, list, sweep, payOut } = of
  const other = await (await site.camp('hilltop')).as('admin')
  const path = await connect(other, { key: 'sk_live_practice0002', secret: 'whsec_practice0002' })
  const payout = await payOut()
  await work()
  // A message to the other camp names this camp's payout, which is then looked up with the other camp's key.
  await message({ id: payout.id }, { id: 'evt_9', secret: 'whsec_practice0002', to: path })
  await sweep()
  expect((await other.get('/api/deposits')).body).toEqual([])
  expect((await other.get(`/api/deposits/${(await list())[0].id}`)).status).toBe(404)
  const inTest = { ...payout, id: 'po_test', key: 'sk_test_practice0001' }
  provider.kept.payouts.push(inTest)
  provider.accounts.set('sk_test_practice0001', undefined)
  await message({ id: 'po_test' }, { id: 'evt_10', livemode: false })
  await sweep()
  expect(await list()).toHaveLength(1)
})

test('a payout that fails later is shown as failed, and its money is in the next one', async () => {
  const { payOut, sweep, list, shown, provider, message, work } = await paidOut()
  const payout = await payOut()
  await sweep()
  await work()
  await provider.failPayout(payout)
  await message(...event(payout.id, 'evt_2'))
  await expect.poll(async () => (await shown(payout)).failure).toBe('The bank account has been closed.')
  // The message that it was paid comes late.
  await message(...event(payout.id, 'evt_1'))
  await sweep()
  expect(await shown(payout)).toMatchObject({ banked: '0.00', expected: '873.60' })
  const next = await payOut()
  await sweep()
  expect(await list()).toHaveLength(2)
  expect(await shown(next)).toMatchObject({
    expected: '873.60',
    fee: '0.00',
    failure: null,
    transactions: [{ kind: 'returned', reference: payout.id, isUnmatched: false }],
  })
})

test('a payout that has failed by the time it is found is recorded as failed', async () => {
  const { payOut, sweep, shown, provider } = await paidOut()
  await provider.failPayout(await payOut())
  await sweep()
  expect(await shown()).toMatchObject({ failure: 'The bank account has been closed.', banked: '0.00', fee: '26.40' })
})

test('what is still under way, or not listed in full yet, waits', async () => {
  const { payOut, sweep, list } = await paidOut()
  const payout = await payOut()
  payout.status = 'pending'
  await sweep()
  expect(await list()).toEqual([])
  payout.status = 'paid'
  await sweep()
  expect(await list()).toHaveLength(1)
})

test('a payout in another currency adds nothing to the books, and is shown', async () => {
  const { payOut, sweep, shown } = await paidOut()
  const payout = await payOut()
  payout.currency = 'jpy'
  await sweep()
  expect(await shown()).toMatchObject({
    expected: '0.00',
    fee: '0.00',
    transactions: [{ kind: 'currency', reference: `${payout.cents} JPY`, isUnmatched: true }],
  })
})

test('every transaction is taken from all pages, and a page that comes twice counts once', async () => {
  const { payOut, sweep, shown } = await paidOut()
  const payout = await payOut()
  for (let n = 1; n <= 230; n += 1) odd(payout, { id: `txn_${n}`, cents: 1_00, fee: 33, source: charge(String(n)) })
  const [first] = payout.transactions
  if (first) payout.transactions.push(first)
  await sweep()
  const made = await shown()
  expect(made.transactions).toHaveLength(231)
  expect([made.expected, made.fee]).toEqual(['1027.70', '102.30'])
})

test('payouts from before the first online payment, and a key that may not read payouts, change nothing', async () => {
  const of = await paidOut()
  const { payOut, sweep, list, failWith, site } = of
  const payout = await payOut()
  payout.createdAt -= 24 * 3600
  await sweep()
  expect(await list()).toEqual([])
  payout.createdAt += 24 * 3600
  failWith(403, 'GET /v1/payouts')
  await sweep()
  expect(await list()).toEqual([])
  expect(JSON.stringify(site.logged)).toContain('was not looked up')
  failWith(500, 'GET /v1/balance_transactions')
  await sweep()
  expect(await list()).toEqual([])
  failWith(0)
  await sweep()
  expect(await list()).toHaveLength(1)
})
