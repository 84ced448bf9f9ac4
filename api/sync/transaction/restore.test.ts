import { expect, test } from 'vitest'
import { addFunds } from '#shared/store/funds-mutations'
import { world } from '../../testing/world'
import { afterRestore } from './restore'

test('after a restore every device starts over and resends, and no number is assigned twice', async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const enroll = async () =>
    (await staff.post('/api/sync/enroll', { protocol: 1, device: null, name: 'x', blocks: 2, clientId: null })).body
  const before = { ...(await enroll()), row: await lakeside.item(), user: (await lakeside.as('volunteer')).userId }
  const args = { transactionId: 2 ** 40, camperId: maya.id, amount: '1.00', description: 'Cash' }
  const actions = await staff.actions([{ mutation: addFunds, args }])
  await staff.pushRaw(actions)
  const { to } = (await staff.pull()).body

  expect(await afterRestore(site.server)).toBe(2)

  // However far the head has come, the device's cursor belongs to another epoch.
  await lakeside.item()
  expect((await staff.pull(to)).body).toEqual({ reset: 'epoch' })
  expect((await staff.pushRaw(actions)).body.code).toBe('epoch')
  const after = await enroll()
  expect(after.epoch).not.toBe(before.epoch)
  expect(new Set([...before.blocks, ...after.blocks]).size).toBe(4)
  expect(after.device.id).toBeGreaterThan(before.device.id + 50_000)
  expect((await lakeside.as('manager')).userId).toBeGreaterThan(before.user + 50_000)
  // The rest of the range from which the organization took ids may have been used since the backup.
  expect((await lakeside.item()).id).toBeGreaterThan(before.row.id + 65_536)
  expect((await pinewood.item()).id).toBeLessThan(2 ** 32)
  const again = await staff.post('/api/sync/push', {
    protocol: 1,
    epoch: after.epoch,
    clientId: after.clientId,
    mutations: actions.map((each, index) => ({ ...each, mid: index + 1 })),
  })
  expect(again.body.results).toMatchObject([{ status: 'duplicate' }])
})
