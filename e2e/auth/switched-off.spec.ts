import { Device, expect, test } from '../fixtures'

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
  const left = await tablet.page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) => each.name?.startsWith('anchor-camp-'))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    const counts: Record<string, number> = {}
    for (const store of database.objectStoreNames) {
      counts[store] = await new Promise((resolve) => {
        const request = database.transaction(store).objectStore(store).count()
        request.onsuccess = () => resolve(request.result)
      })
    }
    database.close()
    return Object.entries(counts).flatMap(([store, count]) => (count > 0 ? [store] : []))
  })
  expect(left).toEqual(['meta'])
  // With the password the person goes on, there too.
  await tablet.signInByForm('staff@lakeside.example')
  await expect(tablet.page.getByText('Device switched off')).toHaveCount(0)
  await tablet.context.close()
})
