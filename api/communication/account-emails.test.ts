import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import { world } from '../testing/world'

test("staff read the emails of families' active accounts, as they are now and of this camp alone", async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const other = await site.camp('pinewood')
  const [parent, second] = [await camp.as('parent'), await camp.as('parent', [], '2')]
  await camp.family('Keller', parent.userId)
  await camp.family('Lind', second.userId)
  await other.family('Orr', (await other.as('parent')).userId)
  const staff = await camp.as('staff')
  const read = async () => (await staff.get('/api/communication/account-emails')).body
  const [own, others] = (await read()) as { userId: number; email: string }[]
  expect([own?.userId, others?.userId]).toEqual([parent.userId, second.userId])
  const change = { email: 'New@Home.example', currentPassword: PASSWORD }
  expect((await parent.patch('/api/profile', change)).status).toBe(200)
  expect(await read()).toEqual([{ userId: parent.userId, email: 'new@home.example' }, others])
  const admin = await camp.as('admin')
  expect((await admin.post(`/api/team/${second.userId}/switch-off`, {})).status).toBe(204)
  expect(await read()).toEqual([{ userId: parent.userId, email: 'new@home.example' }])
  for (const role of ['volunteer', 'parent'] as const)
    expect((await (await camp.as(role)).get('/api/communication/account-emails')).status).toBe(403)
})
