import { Device, expect, test } from '../fixtures'
import { keptOn } from '../sync/kept-on'

test('a device that the office switches off says so and keeps nothing of the camp that can be read', async ({
  browser,
  server,
  device,
}) => {
  const office = await device('admin@lakeside.example')
  const tablet = await Device.open(browser, server.url)
  await tablet.signIn('staff@lakeside.example')
  await tablet.page.goto('/campers')
  await expect(tablet.page.getByRole('heading', { name: 'Campers' })).toBeVisible()
  const devices = await office.get<{ id: number; people: { name: string }[]; createdAt: string }[]>('/api/devices')
  const newest = devices.reduce((last, each) => (each.createdAt > last.createdAt ? each : last))
  expect((await office.send('DELETE', `/api/devices/${newest.id}`)).status()).toBe(204)
  await expect(tablet.page.getByText('has switched this device off').first()).toBeVisible({ timeout: 2000 })
  await expect(tablet.page).toHaveURL(/\/auth/)
  await expect(tablet.page.getByRole('alert').filter({ hasText: 'Device switched off' })).toBeVisible()
  const left = await keptOn(tablet.page)
  expect(left.filter(({ rows }) => rows.length > 0).map(({ store }) => store)).toEqual(['meta'])
  expect(JSON.stringify(left)).not.toContain('staff@')
  // With the password the person goes on, there too.
  await tablet.signInByForm('staff@lakeside.example')
  await expect(tablet.page.getByText('Device switched off')).toHaveCount(0)
  await tablet.context.close()
})
