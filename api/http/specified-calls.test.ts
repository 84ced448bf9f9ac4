import { expect, test } from 'vitest'
import { registrations } from '#shared/registration/model'
import { world } from '../testing/world'

test('the five newest registrations come first, whatever their session or state', async () => {
  const camp = await (await world()).camp('lakeside')
  const [camper, session] = [await camp.camper(), await camp.session()]
  const { id: _id, ...fields } = await camp.registration(camper.id, session.id)
  const days = [3, 9, 1, 7, 5, 9]
  const made: { id: number }[] = []
  for (const day of days) {
    const registrationDate = `2026-03-0${day}T10:00:00.000Z`
    const status = day === 9 ? ('cancelled' as const) : ('pending' as const)
    made.push(await camp.put(registrations, { ...fields, status, registrationDate }))
  }
  const { body } = await (await camp.as('admin')).get('/api/registrations/recent')
  const at = (index: number) => made[index]?.id
  // Of two made at the same moment, the later id first.
  expect(body.map(({ id }: { id: number }) => id)).toEqual([at(5), at(1), at(3), at(4), at(0)])
  expect(body[0]).toMatchObject({ createdAt: '2026-03-09T10:00:00.000Z', status: 'cancelled', camperId: camper.id })
})

test('a camp is found by its short name, however it is typed, and only its name is returned', async () => {
  const site = await world()
  await site.camp('lakeside')
  const visitor = site.visitor()
  for (const slug of ['lakeside', 'LakeSide', '%20lakeside%20']) {
    const { status, body } = await visitor.get(`/api/organization/${slug}`)
    expect([status, body]).toEqual([200, { name: 'Camp lakeside', slug: 'lakeside' }])
  }
  expect((await visitor.get('/api/organization/lakesid')).status).toBe(404)
})

test('signing in by the address that other programs know leads to the sign-in screen', async () => {
  const answer = await (await world()).visitor().get('/api/login')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth'])
})

test('a signed-in person gets the same answer under both addresses, and a visitor gets none', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const staff = await camp.as('staff', ['medical'])
  for (const path of ['/api/user', '/api/auth/user']) {
    const { body } = await staff.get(path)
    expect(body).toEqual({
      id: staff.userId,
      email: 'staffmedical@lakeside.example',
      firstName: null,
      lastName: null,
      role: 'staff',
      userType: 'camp',
      isActive: true,
      organizationId: camp.org,
      organizationName: 'Camp lakeside',
      approved: true,
      grants: ['medical'],
      organization: { id: camp.org, name: 'Camp lakeside', slug: 'lakeside', timezone: 'America/New_York' },
      grant: null,
      secondStepDue: null,
    })
    const nobody = await site.visitor().get(path)
    expect([nobody.status, nobody.body.code]).toEqual([401, 'signed_out'])
  }
})

test("the office gets all of the camp's families, a parent only their own", async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  await camp.family('Keller', parent.userId)
  await camp.family('Nowak')
  const names = async (role: 'staff' | 'parent') =>
    (await (await camp.as(role)).get('/api/families/my')).body.map(({ lastName }: { lastName: string }) => lastName)
  expect(await names('staff')).toEqual(['Keller', 'Nowak'])
  expect(await names('parent')).toEqual(['Keller'])
})
