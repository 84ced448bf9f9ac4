import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
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

test('an invited parent gets an account of the own family, once', async () => {
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

test('a newer link takes the place of the older; a family with an account needs none', async () => {
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

test('an invitation that cannot be is refused in words', async () => {
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
