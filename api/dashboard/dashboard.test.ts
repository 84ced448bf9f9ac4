import { expect, test } from 'vitest'
import { world } from '../testing/world'

test('the figures are those of this camp, and money is for the office only', async () => {
  const site = await world()
  const [camp, other] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const camper = await camp.camper({ balance: '20.00' })
  await other.camper({ balance: '999.00' })
  await camp.session({ name: 'Now', startDate: '2020-01-01', endDate: '2099-01-01' })
  const item = await camp.item()
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const line = { itemId: item.id, itemName: item.name, quantity: 2, unitPrice: '2.00', totalPrice: '4.00' }
  const sale = await admin.post('/api/store/purchase', { camperId: camper.id, items: [line], totalAmount: '4.00' })
  expect(sale.status).toBe(201)
  expect((await admin.get('/api/dashboard/stats')).body).toEqual({
    totalCampers: 1,
    activeSessions: 1,
    activeSessionName: 'Now',
    staffCount: 0,
    totalStoreSales: '4.00',
    todaysSales: '4.00',
    totalBalancesLoaded: '16.00',
    activeStoreAccounts: 1,
    lowBalanceAlerts: 0,
  })
  expect((await staff.get('/api/dashboard/stats')).body).toMatchObject({ totalCampers: 1, totalStoreSales: '0.00' })
})

test('alerts name what needs a person, the most urgent first', async () => {
  const camp = await (await world()).camp('lakeside')
  await camp.camper({ firstName: 'Ann', balance: '-3.00' })
  await camp.item({ quantityInStock: 1 })
  const session = await camp.session({ capacity: 1, endDate: '2099-01-01' })
  await camp.registration((await camp.camper({ firstName: 'Ben' })).id, session.id, 'waitlist')
  const { body } = await (await camp.as('admin')).get('/api/dashboard/alerts')
  expect(body.map(({ title, color }: { title: string; color: string }) => [color, title])).toEqual([
    ['error', 'Account Overdrawn'],
    ['warning', 'Spot Open'],
    ['info', 'Low Stock'],
  ])
  expect(body[1]).toMatchObject({ icon: 'warning', iconColor: 'yellow', dueDate: null })
  expect(body[1].description).toContain('First in line: Ben Keller.')
  const parent = await camp.as('parent')
  expect((await parent.get('/api/dashboard/alerts')).body).toEqual([])
})
