import { expect, test, vi } from 'vitest'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import type { TestResponse } from '../testing/person'
import { world } from '../testing/world'
import * as passwords from './passwords'
import { hashPassword } from './passwords'
import { addUser } from './people'

const STAFF = 'staff@lakeside.example'
const WAITING = { role: 'staff', isApproved: false, permissions: [], createdAt: '2026-01-01T00:00:00.000Z' }

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  await camp.as('staff')
  const visitor = site.visitor()
  const join = (email: string, password = 'a-good-one') =>
    visitor.post('/api/camp/register', {
      email,
      password,
      firstName: 'Ana',
      lastName: 'Ny',
      role: 'volunteer',
      organizationSlug: 'lakeside',
    })
  const login = (email: string, password: string) =>
    visitor.post('/api/camp/login', { email, password, organizationSlug: 'lakeside' })
  const after = (answer: TestResponse) => site.visitor(answer.headers.getSetCookie()[0]?.split(';')[0])
  return { camp, join, login, after, admin: await camp.as('admin') }
}

/** The parts of an answer that must be the same for everyone: all but ids. */
const seen = ({ status, body, headers }: TestResponse) => [
  status,
  { ...body, id: 0 },
  headers.getSetCookie().map((each) => each.replace(/=[^;]+|known_\d+_\d+/g, '')),
]

test('a stranger who signs up learns nothing of who has an account, then or by signing in later', async () => {
  const { join, login, after } = await setUp()
  const [taken, free] = [await join(STAFF), await join('nobody@lakeside.example')]
  expect(taken.status).toBe(201)
  expect(seen(taken)).toEqual(seen(free))
  for (const [answer, email] of [
    [taken, STAFF],
    [free, 'nobody@lakeside.example'],
  ] as const)
    expect((await after(answer).get('/api/user')).body).toMatchObject({ email, approved: false, grant: null })
  expect(seen(await login(STAFF, 'a-good-one'))).toEqual(seen(await login('nobody@lakeside.example', 'a-good-one')))
  expect((await after(await login(STAFF, 'a-good-one')).get('/api/campers')).body.code).toBe('waiting_for_approval')
  expect((await login(STAFF, 'guessed')).body).toEqual((await login('nobody@lakeside.example', 'guessed')).body)
})

test('a stranger who is quicker than the invited first administrator waits like everyone else', async () => {
  const site = await world()
  const provider = await operatorOf(site, 'superadmin')
  const made = async (slug: string, adminEmail: string | null) =>
    (await provider.post('/api/platform/organizations', { name: slug, slug, adminEmail })).body
  const { invitation } = await made('pines', 'ann@pines.example')
  await made('oaks', null)
  const join = async (organizationSlug: string) =>
    (
      await site.visitor().post('/api/camp/register', {
        email: 'quick@b.example',
        password: 'a-good-one',
        firstName: 'Qu',
        lastName: 'Ick',
        role: 'staff',
        organizationSlug,
      })
    ).body
  expect(await join('pines')).toMatchObject({ role: 'staff', approved: false })
  const link = `/api/invitations/${invitation.path.split('/').at(-1)}`
  const ann = { firstName: 'Ann', lastName: 'Berg', password: 'quiet-lake-42' }
  expect((await site.visitor().post(link, ann)).body).toMatchObject({ role: 'admin' })
  // The first person becomes the administrator if no one was invited.
  expect(await join('oaks')).toMatchObject({ role: 'admin', approved: true })
})

test('the person with the account goes on with it, and the office sees who claims to be that person', async () => {
  const { join, login, admin } = await setUp()
  const claimed = await join(STAFF)
  const other = await join('nobody@lakeside.example')
  expect((await login(STAFF, PASSWORD)).body).toMatchObject({ role: 'staff', approved: true })
  const waiting = (await admin.get('/api/team/waiting')).body as { id: number; hasAccount: boolean }[]
  expect(waiting.map(({ id, hasAccount }) => [id, hasAccount])).toEqual([
    [claimed.body.id, true],
    [other.body.id, false],
  ])
  const approved = await admin.post(`/api/team/${claimed.body.id}/approve`, {})
  expect([approved.status, approved.body.code]).toEqual([409, 'account_exists'])
  expect((await admin.post(`/api/team/${claimed.body.id}/decline`, {})).status).toBe(204)
  expect((await login(STAFF, PASSWORD)).status).toBe(200)
})

test('of two who wait under one e-mail only one is approved', async () => {
  const { join, login, admin } = await setUp()
  const [first, second] = [await join('ana@x.example'), await join('ana@x.example', 'another-good-one')]
  expect((await login('ana@x.example', 'another-good-one')).body.id).toBe(second.body.id)
  expect((await admin.post(`/api/team/${second.body.id}/approve`, {})).status).toBe(200)
  expect((await admin.post(`/api/team/${first.body.id}/approve`, {})).body.code).toBe('account_exists')
})

test('three sign-ups of one e-mail wait at a time, whether it has an account or not; one declined makes room', async () => {
  const { join, admin } = await setUp()
  for (const email of [STAFF, 'nobody@lakeside.example']) {
    const answers = []
    for (let times = 0; times < 6; times += 1) answers.push(await join(email))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409, 409, 429])
    expect(answers[3]?.body.code).toBe('sign_up_waiting')
  }
  const [first] = (await admin.get('/api/team/waiting')).body
  await admin.post(`/api/team/${first.id}/decline`, {})
  expect((await admin.get('/api/team/waiting')).body).toHaveLength(5)
})

test('a wrong sign-in tries no more passwords than those of three sign-ups, however many wait from before', async () => {
  const { camp, login } = await setUp()
  const password = await hashPassword('a-good-one')
  await camp.world.server.database.transact(async (db) => {
    for (let each = 0; each < 60; each += 1)
      await addUser(db, {
        ...WAITING,
        org: camp.org,
        email: STAFF,
        password,
      })
  })
  const hashes = vi.spyOn(passwords, 'passwordFits')
  expect((await login(STAFF, 'wrong')).status).toBe(401)
  expect(hashes).toHaveBeenCalledTimes(4)
  expect((await login(STAFF, PASSWORD)).body).toMatchObject({ approved: true })
})

test('a camp takes no more than three hundred sign-ups that wait', async () => {
  const { camp, join } = await setUp()
  await camp.world.server.database.transact(async (db) => {
    for (let each = 0; each < 300; each += 1)
      await addUser(db, {
        ...WAITING,
        org: camp.org,
        email: `x${each}@b.example`,
        password: '',
      })
  })
  expect((await join('late@b.example')).body.code).toBe('sign_ups_full')
})

test("a password of a sign-up has eight characters, and is not the camp's own name or one letter again and again", async () => {
  const { join } = await setUp()
  const [short, ...easy] = ['sunlit7', 'lakeside', 'Camp Lakeside', 'camp-lakeside', 'aaaaaaaa', 'password1']
  expect((await join('a@b.example', short)).body.fields).toEqual({
    password: 'Password must be at least 8 characters long',
  })
  const answers = []
  for (const [index, password] of easy.entries()) answers.push(await join(`x${index}@b.example`, password))
  expect(answers.map(({ body }) => body.code)).toEqual(easy.map(() => 'weak_password'))
  expect((await join('ok@b.example', 'lakeside at dawn')).status).toBe(201)
})
