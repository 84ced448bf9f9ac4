import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#shared/registration/mutations'
import { editProfile, setLogo } from '#shared/settings/mutations'
import { organizations } from '../db/tables/accounts'
import { type World, world } from '../testing/world'

const WEBP = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='
const SVG = `data:image/svg+xml;base64,${Buffer.from('<svg><script>alert(1)</script></svg>').toString('base64')}`
const PAGE = `data:image/png;base64,${Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')}`

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), manager: await camp.as('manager') }
}

const organization = async ({ server }: World, org: number) =>
  (await server.database.read((db) => db.select().from(organizations).where(eq(organizations.id, org))))[0]

test("the office changes the camp's profile by call and by push, and the sign-in shows it at once", async () => {
  const { site, camp, admin, manager } = await setUp()
  const set = { name: 'Lakeside Bible Camp', timezone: 'America/Vancouver', address: '1 Lake Road', accent: '#ffcc00' }
  expect(await admin.patch('/api/settings', set)).toMatchObject({ status: 200, body: { ...set, slug: 'lakeside' } })
  expect((await site.visitor().get('/api/organization/lakeside')).body.name).toBe('Lakeside Bible Camp')
  expect(await organization(site, camp.org)).toMatchObject({ name: set.name, timezone: set.timezone })
  const pushed = await manager.run(editProfile, { set: { name: 'Lakeside' }, base: { name: set.name } })
  expect(pushed.status).toBe('ok')
  expect(await organization(site, camp.org)).toMatchObject({ name: 'Lakeside', timezone: set.timezone })
  const { lines } = (await admin.get('/api/audit?area=settings')).body
  expect(lines.map(({ text }: { text: string }) => text)).toEqual([
    'Changed camp settings: name',
    'Changed camp settings: name, time zone, address, color',
  ])
  // Another camp keeps its own.
  const pinewood = await site.camp('pinewood')
  expect((await (await pinewood.as('admin')).get('/api/settings')).body.name).toBe('Camp pinewood')
})

test.each([
  [{ name: ' ' }, { name: 'Camp name is required' }],
  [{ timezone: 'America/Nowhere' }, { timezone: 'Choose a time zone' }],
  [{ country: 'us' }, { country: 'Choose a country' }],
  [{ accent: 'red' }, { accent: 'Enter a color, such as #0b5e63' }],
  [{ accent: '#0b5e63;background:url(x)' }, { accent: 'Enter a color, such as #0b5e63' }],
  [{ registrationOpens: '2027-02-30' }, { registrationOpens: 'Enter a date as YYYY-MM-DD' }],
  [
    { registrationOpens: '2027-05-02', registrationCloses: '2027-05-01' },
    { registrationCloses: 'The closing date is before the opening date' },
  ],
])('the setting %j is refused at its field, and nothing is written', async (set, fields) => {
  const { admin } = await setUp()
  const before = (await admin.get('/api/settings')).body
  expect((await admin.patch('/api/settings', set)).body).toMatchObject({ code: 'invalid', fields })
  expect((await admin.get('/api/settings')).body).toEqual(before)
})

test("the slug, currency and till rules can't be changed here, and staff and parents can't change anything", async () => {
  const { camp, admin } = await setUp()
  const before = (await admin.get('/api/settings')).body
  for (const set of [{ slug: 'other' }, { currency: 'eur' }, { belowZero: true }, { id: 2 }]) {
    const pushed = await admin.run(editProfile, { set })
    expect(pushed).toMatchObject({ status: 'rejected', code: 'invalid' })
  }
  for (const role of ['staff', 'volunteer', 'parent'] as const) {
    const person = await camp.as(role)
    expect((await person.run(editProfile, { set: { name: 'Mine' } })).code).toBe('forbidden')
    expect((await person.run(setLogo, { image: WEBP })).code).toBe('forbidden')
  }
  expect((await admin.get('/api/settings')).body).toEqual(before)
})

test('a logo must be an image by its first bytes, not a page, SVG or large file; everyone gets it, and it is removed at once', async () => {
  const { camp, admin } = await setUp()
  const parent = await camp.as('parent')
  const put = (image: unknown) => admin.send('PUT', '/api/settings/logo', { image })
  const large = `data:image/webp;base64,UklGR${'A'.repeat(96_000)}`
  for (const image of [SVG, PAGE, large, 'https://evil.example/x.png', 'javascript:alert(1)', 7])
    expect([image, (await put(image)).status]).toEqual([image, 400])
  expect((await admin.run(setLogo, { image: SVG })).status).toBe('rejected')
  expect((await admin.get('/api/settings/logo')).status).toBe(404)
  expect((await put(WEBP)).status).toBe(204)
  expect((await parent.get('/api/settings/logo')).body).toEqual({ image: WEBP })
  expect((await put(null)).status).toBe(204)
  expect((await put(null)).status).toBe(204)
  expect((await parent.get('/api/settings/logo')).status).toBe(404)
})

test('families can register while registration is open on the day they do it; the desk and the office always can', async () => {
  const site = await world()
  const clock = site.server as { now(): Date }
  const at = (instant: string) => {
    clock.now = () => new Date(instant)
  }
  at('2026-12-30T12:00:00.000Z')
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => camp.camper({ familyId: family.id })))
  const session = await camp.session({ startDate: '2027-07-01', endDate: '2027-07-08' })
  const asks = (camperId = 0) => parent.post('/api/registrations', { camperId, sessionId: session.id })
  await admin.patch('/api/settings', { registrationOpens: '2026-12-31' })
  const early = await asks(first?.id)
  expect(early).toMatchObject({ status: 409, body: { code: 'registration_closed' } })
  expect(early.body.message).toBe('Registration opens on Thu, Dec 31.')
  // The camp's own day counts: in New York it is still the day before.
  at('2026-12-31T04:00:00.000Z')
  expect((await asks(first?.id)).status).toBe(409)
  at('2026-12-31T12:00:00.000Z')
  expect((await asks(first?.id)).status).toBe(201)
  await admin.patch('/api/settings', { registrationCloses: '2027-01-01' })
  await parent.enrolled()
  await parent.pull()
  at('2027-01-04T12:00:00.000Z')
  const made = (camperId = 0, registrationId = 0, when = '') => ({
    mutation: register,
    args: { registrationId, camperId, sessionId: session.id },
    at: when,
  })
  const late = [
    made(second?.id, 2 ** 40 + 1, '2027-01-01T12:00:00.000Z'),
    made(third?.id, 2 ** 40 + 2, '2027-01-03T12:00:00.000Z'),
  ]
  const { body } = await parent.pushRaw(await parent.actions(late))
  expect(body.results.map(({ code }: { code: string | null }) => code)).toEqual([null, 'registration_closed'])
  const desk = await camp.as('staff')
  const taken = await desk.post('/api/registrations', { camperId: third?.id, sessionId: session.id })
  expect(taken.status).toBe(201)
})
