import { expect, test } from 'vitest'
import { camperCustody, familyContacts, familyLogins } from '#shared/campers/contact-model'
import { addContact, editContact, setCustody } from '#shared/campers/contact-mutations'
import { Person } from '../testing/person'
import { world } from '../testing/world'

const EVA = { name: 'Eva Lind', relation: 'Mother', email: 'eva@lind.example', phone: '555 0100' }
const ROLES = { signIn: true, pickUp: true, mail: true, emergency: 1 }
const ACCOUNT = { firstName: 'Eva', lastName: 'Lind', password: 'quiet-lake-42' }

async function lindFamily() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const family = await camp.family('Lind')
  const child = await camp.camper({ familyId: family.id })
  const admin = await camp.as('admin')
  const path = `/api/families/${family.id}`
  const add = async (fields: object) => (await admin.post(`${path}/contacts`, { ...EVA, ...ROLES, ...fields })).body
  /** Invites a contact, who accepts. */
  const signIn = async (contactId: number, email: string) => {
    const made = await admin.post(`${path}/invitation`, { email, contactId })
    const link = made.body.path.replace('/invite/', '/api/invitations/')
    const accepted = await site.visitor().post(link, ACCOUNT)
    const cookie = (accepted.headers.get('set-cookie') ?? '').split(';')[0]
    return { accepted, person: new Person(site, accepted.body.id, cookie ?? '') }
  }
  return { site, camp, family, child, admin, path, add, signIn }
}

test("the first contacts and the family's own contact fields mirror each other", async () => {
  const { admin, path, add } = await lindFamily()
  const eva = await add({})
  const gran = await add({
    name: 'Gran',
    relation: 'Grandmother',
    email: null,
    phone: '555 0109',
    signIn: false,
    mail: false,
  })
  expect((await admin.get(path)).body).toMatchObject({
    primaryContactName: 'Eva Lind',
    secondaryContactName: null,
    emergencyContactName: 'Gran',
    emergencyContactRelation: 'Grandmother',
  })
  expect((await admin.get(`${path}/contacts`)).body).toMatchObject([
    { id: eva.id, emergency: 2 },
    { id: gran.id, emergency: 1 },
  ])
  await admin.patch(path, { primaryContactPhone: '555 0111', secondaryContactName: 'Ben Lind' })
  expect((await admin.get(`${path}/contacts`)).body).toMatchObject([
    { id: eva.id, phone: '555 0111', pickUp: true },
    { id: gran.id },
    { name: 'Ben Lind', signIn: true, pickUp: false },
  ])
})

test('several contacts sign in for a family, each sees only that family, and access ends at once', async () => {
  const { site, camp, family, child, admin, path, add, signIn } = await lindFamily()
  await camp.camper({ familyId: (await camp.family('Other')).id })
  const eva = await add({})
  const ben = await add({ name: 'Ben Lind', email: 'ben@lind.example', emergency: null })
  const mother = (await signIn(eva.id, 'eva@lind.example')).person
  const father = (await signIn(ben.id, 'ben@lind.example')).person
  for (const parent of [mother, father]) {
    expect((await parent.get('/api/families')).body).toMatchObject([{ id: family.id }])
    expect((await parent.get('/api/campers')).body).toMatchObject([{ id: child.id }])
  }
  expect((await father.patch(`/api/campers/${child.id}`, { school: 'Hill School' })).status).toBe(200)
  const again = await admin.post(`${path}/invitation`, { email: 'x@lind.example', contactId: eva.id })
  expect(again.body.code).toBe('contact_has_account')

  expect((await admin.delete(`${path}/contacts/${eva.id}/sign-in`)).status).toBe(204)
  expect((await mother.get('/api/families')).status).toBe(401)
  expect((await father.get('/api/families')).body).toMatchObject([{ id: family.id }])
  expect((await admin.get(`${path}/contacts`)).body).toMatchObject([{ userId: null }, { userId: expect.any(Number) }])
  // The email is free again, for the same contact or her replacement.
  expect((await signIn(eva.id, 'eva@lind.example')).accepted.status).toBe(201)
  expect((await admin.delete(`${path}/contacts/${ben.id}/sign-in`)).status).toBe(204)
  expect((await admin.delete(`${path}/contacts/${ben.id}/sign-in`)).status).toBe(404)
  expect((await father.get('/api/campers')).status).toBe(401)
  expect((await site.visitor().get('/api/families')).status).toBe(401)
})

test('a contact without sign-in permission is not invited, and an invitation ends with the permission or the contact', async () => {
  const { site, camp, admin, path, add } = await lindFamily()
  const gran = await add({ name: 'Gran', signIn: false })
  const asked = { email: 'gran@lind.example', contactId: gran.id }
  expect((await admin.post(`${path}/invitation`, asked)).body.code).toBe('contact_may_not_sign_in')
  expect((await admin.post(`${path}/invitation`, { ...asked, contactId: 777_001 })).status).toBe(404)
  const other = await camp.family('Other')
  expect((await admin.post(`/api/families/${other.id}/invitation`, asked)).status).toBe(404)

  const links = []
  for (const contact of [await add({ name: 'A' }), await add({ name: 'B' })]) {
    const made = await admin.post(`${path}/invitation`, { email: `c${contact.id}@lind.example`, contactId: contact.id })
    links.push({ contact, link: made.body.path.replace('/invite/', '/api/invitations/') })
  }
  const [a, b] = links as [(typeof links)[0], (typeof links)[0]]
  expect((await site.visitor().get(a.link)).status).toBe(200)
  await admin.patch(`${path}/contacts/${a.contact.id}`, { signIn: false })
  await admin.delete(`${path}/contacts/${b.contact.id}`)
  for (const { link } of links) {
    expect((await site.visitor().get(link)).status).toBe(404)
    expect((await site.visitor().post(link, ACCOUNT)).status).toBe(404)
  }
})

test('an email that already has an account is refused before a link is sent', async () => {
  const { camp, admin, path, add, signIn } = await lindFamily()
  const eva = await add({})
  await signIn(eva.id, 'eva@lind.example')
  const other = await camp.family('Other')
  const refused = await admin.post(`/api/families/${other.id}/invitation`, { email: 'EVA@lind.example' })
  expect([refused.status, refused.body.code]).toEqual([409, 'email_taken'])
  const gone = await admin.patch(`${path}/contacts/${eva.id}`, { signIn: false })
  expect(gone.body.code).toBe('contact_has_account')
  expect((await admin.delete(`${path}/contacts/${eva.id}`)).body.code).toBe('contact_has_account')
})

test("a parent can change the family's contacts, but not ones with another account, nor who may sign in", async () => {
  const { camp, family, path, add, signIn } = await lindFamily()
  const [eva, ben] = [await add({}), await add({ name: 'Ben Lind', email: 'ben@lind.example', emergency: null })]
  const mother = (await signIn(eva.id, 'eva@lind.example')).person
  await signIn(ben.id, 'ben@lind.example')
  const made = await mother.post(`${path}/contacts`, { name: 'Gran', phone: '555 0109', pickUp: true, emergency: 2 })
  expect(made.status).toBe(201)
  expect((await mother.patch(`${path}/contacts/${eva.id}`, { phone: '555 0111' })).status).toBe(200)
  expect((await mother.patch(`${path}/contacts/${made.body.id}`, { signIn: true })).status).toBe(403)
  expect((await mother.post(`${path}/contacts`, { name: 'New', signIn: true })).status).toBe(403)
  for (const change of [{ pickUp: false }, { phone: '1 000 000' }])
    expect((await mother.patch(`${path}/contacts/${ben.id}`, change)).body.code).toBe('contact_of_other_parent')
  expect((await mother.delete(`${path}/contacts/${ben.id}`)).body.code).toBe('contact_of_other_parent')
  const old = await mother.patch(path, { secondaryContactEmail: 'new@friend.example' })
  expect(old.body.code).toBe('contact_of_other_parent')
  expect((await mother.delete(`${path}/contacts/${eva.id}/sign-in`)).status).toBe(403)
  expect((await mother.send('PUT', `${path}/custody`, { note: 'x' })).status).toBe(403)

  const other = await camp.family('Other')
  const theirs = `/api/families/${other.id}`
  expect((await mother.get(`${theirs}/contacts`)).status).toBe(404)
  expect((await mother.post(`${theirs}/contacts`, EVA)).status).toBe(404)
  expect((await mother.patch(`${theirs}/contacts/1`, { name: 'X' })).status).toBe(404)
  expect((await mother.delete(`${theirs}/contacts/1`)).status).toBe(404)
  expect((await mother.patch(theirs, { primaryContactName: 'X' })).status).toBe(404)
  expect(await mother.run(setCustody, { familyId: family.id, note: 'x' })).toMatchObject({ code: 'forbidden' })
  const lie = { familyId: family.id, contactId: 2 ** 41, name: 'X', userId: 1 }
  expect(await mother.run(addContact, lie)).toMatchObject({ status: 'ok' })
  const people = (await mother.get(`${path}/contacts`)).body
  expect(people.at(-1)).toMatchObject({ id: 2 ** 41, userId: null })
  const changed = await mother.run(editContact, { familyId: family.id, contactId: 2 ** 41, set: { userId: 1 } })
  expect(changed).toMatchObject({ code: 'invalid' })
  const foreign = { familyId: other.id, contactId: 2 ** 41 + 2, ...EVA }
  expect(await mother.run(addContact, foreign)).toMatchObject({ code: 'not_found' })
})

test('a custody note shows for each child of the family to everyone who works there, and never to parents', async () => {
  const { camp, family, child, admin, path, add, signIn } = await lindFamily()
  const eva = await add({})
  const mother = (await signIn(eva.id, 'eva@lind.example')).person
  expect((await admin.send('PUT', `${path}/custody`, { note: 'Not to the uncle' })).status).toBe(200)
  const sibling = await mother.post('/api/campers', { familyId: family.id, firstName: 'Tim', lastName: 'Lind' })
  for (const role of ['admin', 'staff', 'volunteer'] as const) {
    const { patch } = (await (await camp.as(role)).pull()).body
    expect(patch[camperCustody.name].put).toEqual(
      expect.arrayContaining([child.id, sibling.body.id].map((id) => ({ id, note: 'Not to the uncle' }))),
    )
  }
  const { patch } = (await mother.pull()).body
  expect(patch[familyContacts.name].put).toHaveLength(1)
  expect(JSON.stringify(patch)).not.toContain('uncle')
  expect(patch[camperCustody.name]).toBeUndefined()
  await admin.send('PUT', `${path}/custody`, { note: null })
  expect((await (await camp.as('volunteer')).pull()).body.patch[camperCustody.name]?.put ?? []).toEqual([])
  expect((await admin.send('PUT', `/api/families/${(await camp.family()).id}/custody`, { note: 'x' })).body.code).toBe(
    'family_without_campers',
  )
})

test("a contact's uses need a phone or an email, and the number of contacts is limited", async () => {
  const { admin, path, add } = await lindFamily()
  const wrong = await admin.post(`${path}/contacts`, { name: 'X', emergency: 1 })
  expect(wrong.body.fields).toEqual({ phone: 'An emergency contact needs a phone number' })
  expect((await admin.post(`${path}/contacts`, { name: 'X', mail: true })).body.fields).toHaveProperty('email')
  expect((await admin.post(`${path}/contacts`, { name: ' ' })).body.fields).toEqual({ name: 'Name is required' })
  for (let each = 0; each < 12; each += 1) await add({ name: `C${each}`, emergency: null })
  expect((await admin.post(`${path}/contacts`, EVA)).body.code).toBe('too_many_contacts')
})

test('an additional login opens only its own family', async () => {
  const { camp, family } = await lindFamily()
  const [other, stranger] = [await camp.family('Other'), await camp.as('parent', [], 'stranger')]
  await camp.put(familyLogins, { familyId: family.id, userId: stranger.userId })
  expect((await stranger.get('/api/families')).body).toMatchObject([{ id: family.id }])
  expect((await stranger.get(`/api/families/${other.id}/contacts`)).status).toBe(404)
})
