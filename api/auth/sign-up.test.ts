import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import type { Answer } from '../testing/person'
import { world } from '../testing/world'

const STAFF = 'staff@lakeside.example'

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
  const after = (answer: Answer) => site.visitor(answer.headers.getSetCookie()[0]?.split(';')[0])
  return { camp, join, login, after, admin: await camp.as('admin') }
}

/** The parts of an answer that must be the same for everybody: all but ids. */
const seen = ({ status, body, headers }: Answer) => [
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

test('a stranger who is quicker than the invited first administrator waits as everybody else', async () => {
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
  // Where nobody was invited the first one is the administrator.
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

test('one e-mail signs up five times in a quarter of an hour, whether it has an account or not', async () => {
  const { join } = await setUp()
  for (const email of [STAFF, 'nobody@lakeside.example']) {
    const statuses = []
    for (let times = 0; times < 6; times += 1) statuses.push((await join(email)).status)
    expect(statuses).toEqual([...Array(5).fill(201), 429])
  }
})
