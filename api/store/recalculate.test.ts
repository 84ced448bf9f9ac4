import { expect, test } from 'vitest'
import { camperAccounts } from '#shared/campers/model'
import { withOrgTx } from '../sync/org-tx'
import { world } from '../testing/world'

test('recalculating puts a wrong balance right from the ledger, and says which ones it was', async () => {
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
