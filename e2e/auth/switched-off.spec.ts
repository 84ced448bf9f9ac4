import { Device, expect, goTo, test } from '../fixtures'
import { keptOn } from '../sync/kept-on'

test('a device that the office switches off says so, and keeps no readable data of the camp', async ({
  browser,
  camp,
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const tablet = await Device.open(browser, camp.url)
  await tablet.signIn('staff@lakeside.example')
  await goTo(tablet.page, '/campers')
  await expect(tablet.page.getByRole('heading', { name: 'Campers' })).toBeVisible()
  const devices = await office.get<{ id: number; people: { name: string }[]; createdAt: string }[]>('/api/devices')
  const newest = devices.reduce((last, each) => (each.createdAt > last.createdAt ? each : last))
  // The device is notified at once; polling alone would take up to a minute.
  expect((await office.send('DELETE', `/api/devices/${newest.id}`)).status()).toBe(204)
  await expect(tablet.page.getByText("revoked this device's access").first()).toBeVisible()
  await expect(tablet.page).toHaveURL(/\/auth/)
  await expect(tablet.page.getByRole('alert').filter({ hasText: 'Sign-In Ended' })).toBeVisible()
  const left = await keptOn(tablet.page)
  expect(left.filter(({ rows }) => rows.length > 0).map(({ store }) => store)).toEqual(['meta'])
  expect(JSON.stringify(left)).not.toContain('staff@')
  // Someone who knows the password can still sign in there.
  await tablet.signInByForm('staff@lakeside.example')
  await expect(tablet.page.getByText('Sign-In Ended')).toHaveCount(0)
  await tablet.context.close()
})
