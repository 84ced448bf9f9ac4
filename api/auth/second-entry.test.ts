import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { world } from '../testing/world'

const NEW = 'quiet-lake-42'
const PERSON = { firstName: 'Ana', lastName: 'Ny' }

/** The calls that choose a password, each with what it needs besides; `field` is the password's name in it. */
async function choosing() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, superadmin] = [await camp.as('admin'), await operatorOf(site, 'superadmin')]
  const staff = await camp.as('staff')
  const invitation = await admin.post('/api/team/invitations', { email: 'new@x.example', role: 'staff', by: 'link' })
  const invited = invitation.body.path.replace('/invite/', '/api/invitations/')
  const reset = await admin.post(`/api/team/${staff.userId}/reset-link`, { by: 'link' })
  const forgot = reset.body.path.replace('/reset/', '/api/password-resets/')
  const operator = { ...PERSON, email: 'op@x.example', role: 'support' }
  const user = { ...PERSON, email: 'ana@x.example', organizationId: camp.org }
  const signUp = { ...PERSON, email: 'ben@x.example', role: 'staff', organizationSlug: 'lakeside' }
  return [
    { who: site.visitor(), path: '/api/camp/register', fields: signUp },
    { who: site.visitor(), path: invited, fields: PERSON },
    { who: site.visitor(), path: forgot, fields: {} },
    { who: superadmin, path: '/api/platform/users', fields: user },
    { who: superadmin, path: '/api/platform/operators', fields: operator },
    { who: admin, path: '/api/change-password', fields: { currentPassword: PASSWORD }, field: 'newPassword' },
  ]
}

test('every call that chooses a password compares a second entry of it, and works without one', async () => {
  for (const { who, path, fields, field = 'password' } of await choosing()) {
    const differs = await who.post(path, { ...fields, [field]: NEW, confirmPassword: 'quiet-lake-43' })
    const message = field === 'password' ? "Passwords don't match" : 'New passwords do not match'
    expect([path, differs.status, differs.body.fields]).toEqual([path, 400, { confirmPassword: message }])
    const same = await who.post(path, { ...fields, [field]: NEW, confirmPassword: NEW })
    expect([path, same.status]).toEqual([path, expect.toSatisfy((status) => status >= 200 && status < 300)])
  }
})

test("a password that the provider chooses is not the camp's name", async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const superadmin = await operatorOf(site, 'superadmin')
  const user = { ...PERSON, email: 'ana@x.example', organizationId: camp.org }
  for (const password of ['lakeside', 'Camp Lakeside']) {
    const made = await superadmin.post('/api/platform/users', { ...user, password })
    expect([made.status, made.body.code]).toEqual([400, 'weak_password'])
  }
  const made = await superadmin.post('/api/platform/users', { ...user, password: NEW })
  const changed = await superadmin.patch(`/api/platform/users/${made.body.id}`, { password: 'camp-lakeside' })
  expect([changed.status, changed.body.code]).toEqual([400, 'weak_password'])
})
