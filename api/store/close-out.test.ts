import { expect, test } from 'vitest'
import { closeOut } from '#shared/store/close-out-mutations'
import { world } from '../testing/world'

async function lakeside() {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const balanceOf = async (id: number) => (await admin.get(`/api/campers/${id}`)).body.storeBalance as string
  return { camp, admin, staff, balanceOf }
}

test('a cash sale and its void change the stock but not the account', async () => {
  const { camp, admin, balanceOf } = await lakeside()
  const [camper, item] = [await camp.camper({ balance: '1.00' }), await camp.item({ quantityInStock: 10 })]
  const line = { itemId: item.id, itemName: item.name, quantity: 2, unitPrice: '2.00', totalPrice: '4.00' }
  const sale = { camperId: camper.id, items: [line], totalAmount: '4.00', paymentMethod: 'cash', till: 'Ana, Tablet' }
  const sold = await admin.post('/api/store/purchase', sale)
  expect(sold.body).toMatchObject({
    balance: '1.00',
    warnings: [],
    transaction: { till: 'Ana, Tablet', amount: '4.00' },
  })
  expect((await admin.get(`/api/store/items/${item.id}`)).body.quantityInStock).toBe(8)
  await admin.post(`/api/store/transactions/${sold.body.transaction.id}/void`, { reason: 'Wrong item' })
  expect(await balanceOf(camper.id)).toBe('1.00')
  expect((await admin.get(`/api/store/items/${item.id}`)).body.quantityInStock).toBe(10)
  const checked = await admin.post('/api/campers/recalculate-balances', { camperId: camper.id })
  expect(checked.body.results).toMatchObject([{ updated: false }])
  expect((await admin.get('/api/dashboard/stats')).body).toMatchObject({ totalStoreSales: '0.00' })
})

test('stock is delivered, lost and counted, and every movement is kept', async () => {
  const { camp, admin, staff } = await lakeside()
  const item = await camp.item({ quantityInStock: -2 })
  const path = `/api/store/items/${item.id}/stock`
  const move = async (kind: string, pieces: unknown) => (await admin.post(path, { kind, pieces })).body
  expect(await move('restock', 12)).toEqual({ stockAfter: 10 })
  expect(await move('loss', 3)).toEqual({ stockAfter: 7 })
  expect(await move('count', 5)).toEqual({ stockAfter: 5 })
  expect((await admin.post(path, { kind: 'count', pieces: 9, seen: 12 })).body).toEqual({ stockAfter: 2 })
  expect((await move('restock', 3)).stockAfter).toBe(5)
  expect((await move('restock', 0)).fields).toEqual({ pieces: 'Enter 1 or more' })
  expect((await move('count', -1)).fields).toHaveProperty('pieces')
  expect((await move('count', 1.5)).fields).toHaveProperty('pieces')
  const history = (await admin.get(path)).body as { change: number }[]
  expect(history.map(({ change }) => change).sort((a, b) => a - b)).toEqual([-3, -3, -2, 3, 12])
  expect((await staff.post(path, { kind: 'restock', pieces: 1 })).status).toBe(403)
})

test('a close-out settles each account as chosen, once', async () => {
  const { camp, admin, staff, balanceOf } = await lakeside()
  const session = await camp.session()
  const family = await camp.family('Lind')
  const child = async (firstName: string, balance: string) => {
    const camper = await camp.camper({ firstName, balance, familyId: family.id })
    await camp.registration(camper.id, session.id)
    return camper.id
  }
  const [ann, ben, cal, dan, eve] = [
    await child('Ann', '5.00'),
    await child('Ben', '6.00'),
    await child('Cal', '7.00'),
    await child('Dan', '8.00'),
    await child('Eve', '-1.00'),
  ]
  const decisions = [
    { camperId: ann, choice: 'refund' },
    { camperId: ben, choice: 'donate' },
    { camperId: cal, choice: 'carry_over' },
    { camperId: dan, choice: 'sibling', siblingId: cal },
    { camperId: eve, choice: 'refund' },
  ]
  const path = `/api/store/close-out/${session.id}`
  const answers = await Promise.all([admin.post(path, { decisions }), admin.post(path, { decisions })])
  expect(answers.map(({ body }) => body.closed).sort()).toEqual([0, 4])
  const balances = await Promise.all([ann, ben, cal, dan, eve].map(balanceOf))
  expect(balances).toEqual(['0.00', '0.00', '15.00', '0.00', '-1.00'])
  const paidOut = (await admin.get(`/api/campers/${ann}/transactions`)).body as { description: string }[]
  expect(paidOut).toContainEqual(expect.objectContaining({ transactionType: 'debit', sessionId: session.id }))
  const results = (await admin.post('/api/campers/recalculate-balances', {})).body.results as { updated: boolean }[]
  expect(results.some(({ updated }) => updated)).toBe(false)
  expect((await staff.post(path, { decisions })).status).toBe(403)
})

test('money goes only to a child of the same family, and only campers of the session are closed out', async () => {
  const { camp, admin, balanceOf } = await lakeside()
  const [session, other] = [await camp.session(), await camp.session({ name: 'Week 2' })]
  const [lind, berg] = [await camp.family('Lind'), await camp.family('Berg')]
  const child = async (familyId: number | null, at: number, status?: 'cancelled') => {
    const camper = await camp.camper({ balance: '5.00', familyId })
    await camp.registration(camper.id, at, status)
    return camper.id
  }
  const [ann, stranger] = [await child(lind.id, session.id), await child(berg.id, session.id)]
  const [alone, lone] = [await child(null, session.id), await child(null, session.id)]
  const [elsewhere, gone] = [await child(lind.id, other.id), await child(lind.id, session.id, 'cancelled')]
  const refused = async (camperId: number, choice: string, siblingId: number | null = null) => {
    const answer = await admin.post(`/api/store/close-out/${session.id}`, {
      decisions: [{ camperId, choice, siblingId }],
    })
    return [answer.status, answer.body.fields]
  }
  const wrongChild = [400, { siblingId: 'Choose another child in the same family' }]
  for (const sibling of [stranger, ann, null, 999_999])
    expect(await refused(ann, 'sibling', sibling)).toEqual(wrongChild)
  expect(await refused(alone, 'sibling', lone)).toEqual(wrongChild)
  const notThere = [400, { camperId: "This camper isn't registered for the session" }]
  for (const camper of [elsewhere, gone]) expect(await refused(camper, 'refund')).toEqual(notThere)
  expect(new Set(await Promise.all([ann, stranger, alone, lone, elsewhere, gone].map(balanceOf)))).toEqual(
    new Set(['5.00']),
  )
})

test('money received from a sibling is not settled again, whatever the order of the list', async () => {
  const { camp, admin, balanceOf } = await lakeside()
  const family = await camp.family('Lind')
  for (const turned of [false, true]) {
    const session = await camp.session()
    const [ann, ben] = [
      await camp.camper({ balance: '5.00', familyId: family.id }),
      await camp.camper({ balance: '6.00', familyId: family.id }),
    ]
    for (const { id } of [ann, ben]) await camp.registration(id, session.id)
    const decisions = [
      { camperId: ann.id, choice: 'sibling', siblingId: ben.id },
      { camperId: ben.id, choice: 'refund' },
    ]
    if (turned) decisions.reverse()
    const path = `/api/store/close-out/${session.id}`
    expect((await admin.post(path, { decisions })).body.closed).toBe(2)
    expect([await balanceOf(ann.id), await balanceOf(ben.id)]).toEqual(['0.00', '5.00'])
    const ledger = (await admin.get(`/api/campers/${ben.id}/transactions`)).body as { description: string }[]
    expect(ledger.find(({ description }) => description === 'Close-out: refunded')).toMatchObject({ amount: '6.00' })
  }
})

test('a confirmed list that arrives late skips decisions that no longer apply', async () => {
  const { camp, admin, balanceOf } = await lakeside()
  const session = await camp.session()
  const [lind, berg] = [await camp.family('Lind'), await camp.family('Berg')]
  const [ann, ben] = [
    await camp.camper({ balance: '5.00', familyId: lind.id }),
    await camp.camper({ balance: '6.00', familyId: berg.id }),
  ]
  await camp.registration(ann.id, session.id)
  await camp.registration(ben.id, session.id, 'cancelled')
  const decisions = [
    { closeOutId: 2 ** 40, camperId: ann.id, choice: 'sibling', siblingId: ben.id, entryIds: [2 ** 40, 2 ** 40 + 1] },
    { closeOutId: 2 ** 40 + 1, camperId: ben.id, choice: 'refund', entryIds: [2 ** 40 + 2, 2 ** 40 + 3] },
  ]
  const done = await admin.run(closeOut, { sessionId: session.id, decisions })
  expect(done).toMatchObject({ status: 'ok', code: 'close_out_left' })
  expect(done.data).toMatchObject({ left: [{ camper: 'Maya Keller' }], args: { decisions: [{ camperId: ann.id }] } })
  expect([await balanceOf(ann.id), await balanceOf(ben.id)]).toEqual(['5.00', '0.00'])
})

test('a list confirmed offline records the cash that was handed out, and leaves other changed accounts open', async () => {
  const { camp, admin, balanceOf } = await lakeside()
  const [session, lind] = [await camp.session(), await camp.family('Lind')]
  const child = async (balance: string) => {
    const { id } = await camp.camper({ balance, familyId: lind.id })
    await camp.registration(id, session.id)
    return id
  }
  const [less, more, same, donor, giver, early] = [
    await child('5.00'),
    await child('5.00'),
    await child('5.00'),
    await child('5.00'),
    await child('5.00'),
    await child('5.00'),
  ]
  let next = 2 ** 40
  const decide = (camperId: number, choice: string, amount: string) => {
    next += 3
    return { closeOutId: next, camperId, choice, amount, siblingId: same, entryIds: [next, next + 1] }
  }
  const first = { decisions: [{ camperId: early, choice: 'donate' }] }
  await admin.post(`/api/store/close-out/${session.id}`, first)
  const decisions = [
    decide(less, 'refund', '8.00'),
    decide(more, 'refund', '3.00'),
    decide(same, 'refund', '5.00'),
    decide(donor, 'donate', '4.00'),
    decide(giver, 'sibling', '6.00'),
    decide(early, 'refund', '5.00'),
  ]
  const live = await admin.post(`/api/store/close-out/${session.id}`, { decisions: decisions.slice(0, 1) })
  expect([live.status, live.body.code]).toEqual([409, 'close_out_differs'])
  expect(live.body.message).toContain('The list showed $8.00, but the account now has $5.00. Check it again.')
  const done = await admin.run(closeOut, { sessionId: session.id, decisions, till: 'Ana, Tablet 3F7' })
  expect(done).toMatchObject({ status: 'ok', code: 'close_out_left' })
  const left = (done.data as { args: { decisions: { camperId: number }[] } }).args.decisions
  // Accounts closed before are reported, but not tried again with the others.
  expect(left.map(({ camperId }) => camperId)).toEqual([donor, giver])
  expect(done.data).toMatchObject({ of: 6, left: [{}, {}, { code: 'closed_before' }] })
  const balances = await Promise.all([less, more, same, donor, giver, early].map(balanceOf))
  expect(balances).toEqual(['-3.00', '2.00', '0.00', '5.00', '5.00', '0.00'])
  const flagsOf = async (camperId: number) => {
    const ledger = (await admin.get(`/api/campers/${camperId}/transactions`)).body
    return ledger.find(({ transactionType }: { transactionType: string }) => transactionType === 'debit').needsReview
  }
  expect(await flagsOf(less)).toEqual(['overdrawn', 'paid_out_differs'])
  expect(await flagsOf(more)).toEqual(['paid_out_differs'])
  expect(await flagsOf(same)).toEqual([])
  expect((await admin.get('/api/store/day')).body).toMatchObject({
    paidOut: '16.00',
    byDevice: [{ name: 'Tablet 3F7', cash: '-16.00' }],
  })
})

test('a refund of an account that is already closed is refused, or reported if the cash was already handed out', async () => {
  const { camp, admin, balanceOf } = await lakeside()
  const [session, ann] = [await camp.session(), await camp.camper({ balance: '5.00' })]
  await camp.registration(ann.id, session.id)
  const path = `/api/store/close-out/${session.id}`
  const decision = { camperId: ann.id, choice: 'refund', amount: '5.00' }
  const till = 'Ana, Tablet 3F7'
  expect((await admin.post(path, { decisions: [decision], till })).body).toEqual({ closed: 1 })
  expect((await admin.get('/api/store/day')).body.byDevice).toMatchObject([{ name: 'Tablet 3F7', cash: '-5.00' }])
  expect((await admin.post(path, { decisions: [decision] })).body.code).toBe('closed_before')
  const late = { ...decision, closeOutId: 2 ** 40, entryIds: [2 ** 40, 2 ** 40 + 1] as [number, number] }
  const done = await admin.run(closeOut, { sessionId: session.id, decisions: [late] })
  expect(done).toMatchObject({ code: 'close_out_left', data: { left: [{ code: 'closed_before' }] } })
  expect(await balanceOf(ann.id)).toBe('0.00')
})

test("a sibling's name is not stored in the ledger, which outlives a deleted child", async () => {
  const { camp, admin } = await lakeside()
  const [session, lind] = [await camp.session(), await camp.family('Lind')]
  const [ann, ben] = [
    await camp.camper({ firstName: 'Annabel', balance: '5.00', familyId: lind.id }),
    await camp.camper({ familyId: lind.id }),
  ]
  await camp.registration(ann.id, session.id)
  const decisions = [{ camperId: ann.id, choice: 'sibling', siblingId: ben.id }]
  await admin.post(`/api/store/close-out/${session.id}`, { decisions })
  const ledger = (await admin.get(`/api/campers/${ben.id}/transactions`)).body
  expect(ledger).toMatchObject([{ description: 'Close-out: moved from a sibling', amount: '5.00' }])
  const reversed = await admin.post(`/api/store/transactions/${ledger[0].id}/reverse`, { reason: 'x' })
  expect(reversed.body.code).toBe('not_reversible')
})

test('the close-out list and the summary of a day are available over HTTP', async () => {
  const { camp, admin } = await lakeside()
  const [session, family] = [await camp.session(), await camp.family('Lind')]
  const [ann, ben] = [
    await camp.camper({ firstName: 'Ann', lastName: 'Lind', balance: '5.00', familyId: family.id }),
    await camp.camper({ firstName: 'Ben', lastName: 'Lind', balance: '6.00', familyId: family.id }),
  ]
  for (const { id } of [ann, ben]) await camp.registration(id, session.id)
  const path = `/api/store/close-out/${session.id}`
  expect((await admin.get(path)).body).toMatchObject({
    open: [{ name: 'Lind Family', total: '11.00', accounts: [{ name: 'Ann Lind' }, { name: 'Ben Lind' }] }],
    closed: [],
  })
  await admin.post(path, {
    decisions: [
      { camperId: ann.id, choice: 'sibling', siblingId: ben.id },
      { camperId: ben.id, choice: 'refund' },
    ],
  })
  const after = (await admin.get(path)).body
  expect(after.open).toEqual([])
  expect(after.closed).toMatchObject([
    { name: 'Ann Lind', family: 'Lind Family', choice: 'sibling', amount: '5.00' },
    { name: 'Ben Lind', choice: 'refund', amount: '6.00' },
  ])
  const today = (await admin.get('/api/store/day')).body
  expect(today).toMatchObject({ fundsAdded: '0.00', paidOut: '6.00', cash: '-6.00', sales: 0 })
  expect((await admin.get(`/api/store/day?day=${today.day}`)).body).toEqual(today)
  expect((await admin.get('/api/store/day?day=2026-02-30')).body.fields).toHaveProperty('day')
})
