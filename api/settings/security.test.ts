import { expect, test } from 'vitest'
import { CAMP_ID } from '#shared/settings/model'
import { Browser, setUpApp, standingClock } from '../testing/second-step'
import { world } from '../testing/world'

const PATH = '/api/settings/security'
const put = (body: object) => ['PUT', PATH, body] as const

test("two-factor is required from when it is turned on, and saving again doesn't restart the grace period", async () => {
  const site = await world()
  const clock = standingClock(site)
  const camp = await site.camp('lakeside')
  const [admin, manager] = [await camp.as('admin'), await camp.as('manager')]
  await camp.as('staff')
  expect((await admin.get(PATH)).body).toMatchObject({ requiredSince: null, idleMinutes: 30 })
  const since = site.server.now().toISOString()
  const on = await admin.send(...put({ secondStepRequired: true }))
  expect(on.body.requiredSince).toBe(since)
  expect(on.body.without).toHaveLength(2)
  clock.pass(3 * 24 * 3600)
  expect((await admin.send(...put({ secondStepRequired: true }))).body.requiredSince).toBe(since)
  await setUpApp(manager)
  expect((await admin.get(PATH)).body.without).toHaveLength(1)
  clock.pass(4 * 24 * 3600)
  const enter = async () => (await new Browser(site).enter(camp, 'admin@lakeside.example')).body
  expect(await enter()).toMatchObject({ secondStep: 'set-up' })
  expect((await admin.send(...put({ secondStepRequired: false }))).body.requiredSince).toBeNull()
  expect(await enter()).toMatchObject({ role: 'admin' })
  const { lines } = (await admin.get('/api/audit?text=administrators')).body
  expect(lines.map(({ text }: { text: string }) => text)).toEqual([
    'Security: two-factor sign-in is no longer required for administrators and managers',
    'Security: two-factor sign-in is now required for administrators and managers',
  ])
})

test('the session timeout is one of four, and applies on every device', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, volunteer] = [await camp.as('admin'), await camp.as('volunteer')]
  const { body } = await volunteer.pull()
  for (const idleMinutes of [0, 20, 1440, '15', null, -15, 15.5])
    expect((await admin.send(...put({ idleMinutes }))).body.fields, String(idleMinutes)).toEqual({
      idleMinutes: 'Choose a time',
    })
  expect((await admin.send(...put({ idleMinutes: 240 }))).body.idleMinutes).toBe(240)
  const news = await volunteer.pull(body.head)
  expect(JSON.stringify(news.body)).toContain('"idleMinutes":240')
  expect((await volunteer.get('/api/settings')).body).toMatchObject({ id: CAMP_ID, idleMinutes: 240 })
})
