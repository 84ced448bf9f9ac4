import { expect, test } from 'vitest'
import { MAX_POSTS_PER_HOUR } from '#shared/communication/conversation-model'
import { handleConversation, postMessage } from '#shared/communication/conversation-mutations'
import { world } from '../testing/world'

let lastId = 2 ** 40
const newId = () => lastId++

async function atHome() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const home = await camp.family('Lind', parent.userId)
  const child = await camp.camper({ firstName: 'Maya', familyId: home.id })
  return { site, camp, parent, home, child, office: await camp.as('manager') }
}

const postsOf = async (person: { get(path: string): Promise<{ body: unknown }> }) =>
  (await person.get('/api/family-posts')).body as { text: string; kind: string; camperId: number | null }[]

test('a parent writes about a child, the office answers, and no other family reads either', async () => {
  const { camp, parent, home, child, office } = await atHome()
  const asked = { familyId: home.id, camperId: child.id, text: '  Can she bring a guitar? ' }
  expect((await parent.post('/api/family-posts', asked)).status).toBe(201)
  const answer = { familyId: home.id, camperId: null, text: 'Yes.' }
  expect((await office.run(postMessage, { postId: newId(), ...answer })).status).toBe('ok')
  for (const person of [parent, office]) {
    expect(await postsOf(person)).toMatchObject([
      { text: 'Can she bring a guitar?', kind: 'family', camperId: child.id },
      { text: 'Yes.', kind: 'camp', camperId: null },
    ])
  }
  const stranger = await camp.as('parent', [], 'two')
  await camp.family('Orr', stranger.userId)
  expect(await postsOf(stranger)).toEqual([])
  expect((await stranger.post('/api/family-posts', answer)).status).toBe(404)
  expect((await stranger.run(postMessage, { postId: newId(), ...answer })).status).toBe('rejected')
  for (const role of ['staff', 'volunteer'] as const) {
    const worker = await camp.as(role)
    expect((await worker.get('/api/family-posts')).status).toBe(403)
    expect((await worker.post('/api/family-posts', answer)).status).toBe(403)
  }
})

test('a message about a child of another family, an empty one and one that is too long are refused', async () => {
  const { camp, parent, home } = await atHome()
  const other = await camp.camper({ firstName: 'Ben', familyId: (await camp.family('Orr')).id })
  const send = (fields: object) =>
    parent.post('/api/family-posts', { familyId: home.id, camperId: null, text: 'Hello', ...fields })
  expect((await send({ camperId: other.id })).status).toBe(404)
  expect((await send({ text: ' ' })).status).toBe(400)
  expect((await send({ text: 'x'.repeat(2001) })).status).toBe(400)
  expect(await postsOf(parent)).toEqual([])
})

test('a family can send 50 messages in an hour; the office can always answer', async () => {
  const { parent, home, office } = await atHome()
  const post = { familyId: home.id, camperId: null, text: 'Hello' }
  for (let count = 0; count < MAX_POSTS_PER_HOUR; count += 1)
    expect((await parent.run(postMessage, { postId: newId(), ...post })).status).toBe('ok')
  expect((await parent.post('/api/family-posts', post)).body.code).toBe('too_many_posts')
  const pushed = await parent.run(postMessage, { postId: newId(), ...post })
  expect(pushed).toMatchObject({ status: 'rejected', code: 'too_many_posts' })
  expect((await office.post('/api/family-posts', post)).status).toBe(201)
})

test('only the office marks a message as handled, by call and by push', async () => {
  const { parent, home, office } = await atHome()
  await parent.post('/api/family-posts', { familyId: home.id, camperId: null, text: 'We are late.' })
  expect((await parent.post(`/api/families/${home.id}/handled`, {})).status).toBe(403)
  expect((await parent.run(handleConversation, { postId: newId(), familyId: home.id })).status).toBe('rejected')
  expect((await office.post(`/api/families/${home.id}/handled`, {})).status).toBe(204)
  expect((await postsOf(office)).map(({ kind }) => kind)).toEqual(['family', 'handled'])
})

test('the office is alerted to families that wait for an answer, nobody else is', async () => {
  const { parent, home, office, camp } = await atHome()
  const alertsOf = async (person: typeof office) =>
    ((await person.get('/api/dashboard/alerts')).body as { id: string; description: string }[])
      .filter(({ id }) => id === 'conversations')
      .map(({ description }) => description)
  await parent.post('/api/family-posts', { familyId: home.id, camperId: null, text: 'Hello' })
  expect(await alertsOf(office)).toEqual(['1 family is waiting for an answer.'])
  for (const person of [parent, await camp.as('staff')]) expect(await alertsOf(person)).toEqual([])
  expect((await office.post(`/api/families/${home.id}/handled`, {})).status).toBe(204)
  expect(await alertsOf(office)).toEqual([])
})

test('deleting a family deletes its conversation', async () => {
  const { camp, parent, home, child, office } = await atHome()
  await parent.post('/api/family-posts', { familyId: home.id, camperId: child.id, text: 'Hello' })
  const admin = await camp.as('admin')
  expect((await admin.delete(`/api/campers/${child.id}`)).status).toBe(204)
  expect(await postsOf(office)).toMatchObject([{ camperId: child.id }])
  expect((await admin.delete(`/api/families/${home.id}`)).status).toBe(204)
  expect(await postsOf(office)).toEqual([])
})
