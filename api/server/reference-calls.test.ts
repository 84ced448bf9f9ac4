import { expect, test } from 'vitest'
import { world } from '../testing/world'

test('the API reference is a page of our own origin, for people who are signed in', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const { cookie } = await camp.as('staff')
  const ask = (path: string, headers: Record<string, string> = { cookie }) => site.app.request(path, { headers })
  const page = await ask('/api/docs')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(files).toHaveLength(3)
  for (const path of files) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
    expect((await ask(path, {})).status).toBe(401)
  }
  expect((await ask('/api/docs', {})).status).toBe(401)
})

test('the reference serves its own files and no others of the package', async () => {
  const site = await world()
  const staff = await (await site.camp('lakeside')).as('staff')
  for (const name of ['index.html', 'package.json', '..%2Fpackage.json', 'constructor'])
    expect([name, (await staff.get(`/api/docs/${name}`)).status]).toEqual([name, 404])
})
