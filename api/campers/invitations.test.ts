import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { organizations } from '../db/tables/accounts'
import { withOrgTx } from '../sync/transaction/org-tx'
import { world } from '../testing/world'

async function invitedFamily() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const family = await camp.family('Lind')
  const child = await camp.camper({ familyId: family.id })
  const admin = await camp.as('admin')
  const made = await admin.post(`/api/families/${family.id}/invitation`, { email: 'Mother@Lind.example' })
  return { site, camp, family, child, admin, made, link: made.body.path.replace('/invite/', '/api/invitations/') }
}

const MOTHER = { firstName: 'Eva', lastName: 'Lind', password: 'quiet-lake-42' }

test('an invited parent gets an account for their family, only once', async () => {
  const { site, family, child, made, link } = await invitedFamily()
  expect(made.status).toBe(201)
  const visitor = site.visitor()
  expect((await visitor.get(link)).body).toEqual({
    email: 'mother@lind.example',
    organization: { name: 'Camp lakeside', slug: 'lakeside' },
  })
  const [first, second] = await Promise.all([visitor.post(link, MOTHER), site.visitor().post(link, MOTHER)])
  expect([first.status, second.status].sort()).toEqual([201, 404])
  const login = { email: 'mother@lind.example', password: MOTHER.password, organizationSlug: 'lakeside' }
  const signedIn = await site.visitor().post('/api/camp/login', login)
  expect(signedIn.body).toMatchObject({ role: 'parent', approved: true })
  const parent = site.visitor((signedIn.headers.get('set-cookie') ?? '').split(';')[0])
  expect((await parent.get('/api/families')).body).toMatchObject([{ id: family.id }])
  expect((await parent.get('/api/campers')).body).toMatchObject([{ id: child.id }])
  expect((await site.visitor().get(link)).status).toBe(404)
})

test('a newer link replaces the older one, and a family with an account needs none', async () => {
  const { site, camp, admin, family, link } = await invitedFamily()
  const again = await admin.post(`/api/families/${family.id}/invitation`, { email: 'father@lind.example' })
  expect((await site.visitor().get(link)).status).toBe(404)
  const newer = again.body.path.replace('/invite/', '/api/invitations/')
  expect((await site.visitor().post(newer, MOTHER)).status).toBe(201)
  const third = await admin.post(`/api/families/${family.id}/invitation`, { email: 'x@lind.example' })
  expect([third.status, third.body.code]).toEqual([409, 'family_has_account'])
  expect(
    (await (await camp.as('staff')).post(`/api/families/${family.id}/invitation`, { email: 'a@b.example' })).status,
  ).toBe(403)
})

test('an impossible invitation is refused with a message', async () => {
  const { site, camp, admin, link } = await invitedFamily()
  await (await site.camp('pinewood')).put(families, { ...(await camp.family('Other')), id: 777_003 })
  const wrong = await admin.post(`/api/families/${(await camp.family()).id}/invitation`, { email: 'nobody' })
  expect(wrong.body.fields).toEqual({ email: 'Valid email is required' })
  expect((await admin.post('/api/families/777003/invitation', { email: 'a@b.example' })).status).toBe(404)
  expect((await site.visitor().get('/api/invitations/guessed')).status).toBe(404)
  expect((await site.visitor().post(link, { ...MOTHER, password: '123' })).body.fields).toHaveProperty('password')
  expect((await site.visitor().post(link, { ...MOTHER, password: 'password' })).body.code).toBe('weak_password')
  expect((await site.visitor().post(link, MOTHER)).status).toBe(201)
})

test('the office sees open invitations and can revoke them, which disables their links', async () => {
  const { site, camp, family, admin, link } = await invitedFamily()
  const list = await admin.get('/api/families/invitations')
  expect(list.body).toMatchObject([{ familyId: family.id, email: 'mother@lind.example' }])
  expect(JSON.stringify(list.body)).not.toContain('oken')
  expect((await (await (await site.camp('pinewood')).as('admin')).get('/api/families/invitations')).body).toEqual([])
  const staff = await camp.as('staff')
  expect((await staff.get('/api/families/invitations')).status).toBe(403)
  expect((await staff.delete(`/api/families/${family.id}/invitation`)).status).toBe(403)
  expect((await admin.delete(`/api/families/${family.id}/invitation`)).status).toBe(204)
  expect((await admin.delete(`/api/families/${family.id}/invitation`)).status).toBe(404)
  expect((await admin.get('/api/families/invitations')).body).toEqual([])
  expect((await site.visitor().post(link, MOTHER)).status).toBe(404)
})

test('an expired invitation is treated as none', async () => {
  const { site, camp, admin, link } = await invitedFamily()
  const clock = site.server as { now(): Date }
  const days = (count: number) => () => new Date(Date.now() + count * 24 * 3600 * 1000)
  clock.now = days(13)
  expect((await site.visitor().get(link)).status).toBe(200)
  clock.now = days(15)
  expect((await site.visitor().get(link)).status).toBe(404)
  expect((await site.visitor().post(link, MOTHER)).status).toBe(404)
  clock.now = days(-15)
  const other = await camp.family('Old')
  await admin.post(`/api/families/${other.id}/invitation`, { email: 'old@lind.example' })
  clock.now = days(0)
  const listed = (await admin.get('/api/families/invitations')).body
  expect(listed.map(({ email }: { email: string }) => email)).toEqual(['mother@lind.example'])
})

test('an invitation to a family that is gone, or has an account by then, creates no account', async () => {
  const { site, camp, family, child, admin, link } = await invitedFamily()
  const parent = await camp.as('parent')
  const taken = await camp.family('Taken', parent.userId)
  await admin.patch(`/api/campers/${child.id}`, { familyId: taken.id })
  expect((await admin.delete(`/api/families/${family.id}`)).status).toBe(204)
  const gone = await site.visitor().post(link, MOTHER)
  expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])

  const other = await camp.family('Other')
  const made = await admin.post(`/api/families/${other.id}/invitation`, { email: 'late@lind.example' })
  await withOrgTx(site.server, camp.org, 0, ({ store }) =>
    store.patch(families, other.id, { primaryContactUserId: parent.userId }),
  )
  const late = await site.visitor().post(made.body.path.replace('/invite/', '/api/invitations/'), MOTHER)
  expect([late.status, late.body.code]).toEqual([409, 'family_has_account'])
  for (const email of ['mother@lind.example', 'late@lind.example']) {
    const login = { email, password: MOTHER.password, organizationSlug: 'lakeside' }
    expect((await site.visitor().post('/api/camp/login', login)).status).toBe(401)
  }
})

test("a suspended camp's invitation opens nothing until the camp is back", async () => {
  const { site, camp, link } = await invitedFamily()
  const suspend = (isActive: boolean) =>
    site.server.database.transact(async (db) => {
      await db.update(organizations).set({ isActive }).where(eq(organizations.id, camp.org))
    })
  await suspend(false)
  expect((await site.visitor().get(link)).status).toBe(404)
  expect((await site.visitor().post(link, MOTHER)).status).toBe(404)
  await suspend(true)
  expect((await site.visitor().post(link, MOTHER)).status).toBe(201)
})

test("a stranger's sign-up with a parent's email doesn't prevent the family's invitation", async () => {
  const { site, admin, camp } = await invitedFamily()
  const person = { firstName: 'No', lastName: 'Body', password: 'quiet-lake-43', role: 'staff' }
  const claimed = { ...person, email: 'father@lind.example', organizationSlug: 'lakeside' }
  expect((await site.visitor().post('/api/camp/register', claimed)).status).toBe(201)
  const other = await camp.family('Other')
  const made = await admin.post(`/api/families/${other.id}/invitation`, { email: 'father@lind.example' })
  expect(made.status).toBe(201)
  const link = made.body.path.replace('/invite/', '/api/invitations/')
  expect((await site.visitor().post(link, MOTHER)).status).toBe(201)
})
