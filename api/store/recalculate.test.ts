import { expect, test } from 'vitest'
import { camperAccounts } from '#shared/campers/model'
import { withOrgTx } from '../sync/transaction/org-tx'
import { world } from '../testing/world'

test('recalculating corrects balances from the ledger and reports which ones were wrong', async () => {
  const camp = await (await world()).camp('lakeside')
  const [right, wrong] = [await camp.camper({ balance: '5.00' }), await camp.camper({ balance: '7.50' })]
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) =>
    store.patch(camperAccounts, wrong.id, { storeBalance: '99.00' }),
  )
  const admin = await camp.as('admin')
  const { body } = await admin.post('/api/campers/recalculate-balances', {})
  expect(body.summary).toEqual({ successful: 2 })
  expect(body.results).toEqual(
    expect.arrayContaining([
      { camperId: right.id, previous: '5.00', balance: '5.00', updated: false },
      { camperId: wrong.id, previous: '99.00', balance: '7.50', updated: true },
    ]),
  )
  expect((await admin.get(`/api/campers/${wrong.id}`)).body.storeBalance).toBe('7.50')
  expect((await (await camp.as('staff')).post('/api/campers/recalculate-balances', {})).status).toBe(403)
})

test('recalculating a whole camp works the same as for one camper', async () => {
  const camp = await (await world()).camp('lakeside')
  const all: { id: number }[] = []
  for (let index = 0; index < 21; index += 1) all.push(await camp.camper({ balance: `${index}.00` }))
  await withOrgTx(camp.world.server, camp.org, 0, async ({ store }) => {
    for (const { id } of all) await store.patch(camperAccounts, id, { storeBalance: '99.00' })
  })
  const admin = await camp.as('admin')
  const { body } = await admin.post('/api/campers/recalculate-balances', {})
  const found = new Map(
    body.results.map((each: { camperId: number; balance: string }) => [each.camperId, each.balance]),
  )
  expect(all.map(({ id }) => found.get(id))).toEqual(all.map((_, index) => `${index}.00`))
})
