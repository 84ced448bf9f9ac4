import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations, users } from '../db/tables/accounts'
import { PASSWORD, type TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const staff = await camp.as('staff')
  return { site, camp, staff, visitor: site.visitor() }
}

const login = (who: Person, fields: object = {}) =>
  who.post('/api/camp/login', {
    email: 'staff@lakeside.example',
    password: PASSWORD,
    organizationSlug: 'lakeside',
    ...fields,
  })

async function change(site: World, table: 'user' | 'camp', camp: TestCamp, values: object) {
  await site.server.database.transact(async (db) => {
    if (table === 'camp') await db.update(organizations).set(values).where(eq(organizations.id, camp.org))
    else await db.update(users).set(values).where(eq(users.org, camp.org))
  })
}

test('a sign-in gives a new cookie each time and ends the one before', async () => {
  const { site, visitor } = await setUp()
  const first = await login(visitor)
  expect(first.status).toBe(200)
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  const before = site.visitor(cookie.split(';')[0] ?? '')
  const second = await login(before)
  const after = site.visitor((second.headers.get('set-cookie') ?? '').split(';')[0] ?? '')
  expect(after.cookie).not.toBe(before.cookie)
  expect((await before.get('/api/user')).status).toBe(401)
  expect((await after.get('/api/user')).body).toMatchObject({
    userType: 'camp',
    role: 'staff',
    email: 'staff@lakeside.example',
  })
  await after.post('/api/logout', {})
  expect((await after.get('/api/user')).status).toBe(401)
})

test('an unknown e-mail, a wrong password and another camp are answered alike', async () => {
  const { site, visitor } = await setUp()
  await site.camp('pinewood')
  const answers = [
    await login(visitor, { email: 'nobody@lakeside.example' }),
    await login(visitor, { password: 'wrong' }),
    await login(visitor, { organizationSlug: 'pinewood' }),
    await login(visitor, { organizationSlug: 'nowhere' }),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
})

test('a megabyte of password is refused before it is hashed; 64 characters of Unicode are taken whole', async () => {
  const { visitor } = await setUp()
  expect((await login(visitor, { password: 'x'.repeat(900_000) })).status).toBe(413)
  expect((await login(visitor, { password: 'x'.repeat(9000) })).status).toBe(400)
  const password = '🙂å'.repeat(32)
  const person = {
    firstName: 'Ana',
    lastName: 'Ny',
    email: 'ana@x.example',
    role: 'staff',
    organizationSlug: 'lakeside',
  }
  expect((await visitor.post('/api/camp/register', { ...person, password })).status).toBe(201)
  expect((await login(visitor, { email: 'ana@x.example', password })).status).toBe(200)
  expect((await login(visitor, { email: 'ana@x.example', password: password.slice(0, -2) })).status).toBe(401)
})

test('a sign-up into a camp waits for approval and sees nothing until then', async () => {
  const { site, camp, visitor } = await setUp()
  const person = {
    firstName: 'Ana',
    lastName: 'Ny',
    email: 'ana@x.example',
    password: 'a-good-one',
    organizationSlug: 'lakeside',
  }
  for (const role of ['parent', 'superadmin', 'nobody']) {
    expect((await visitor.post('/api/camp/register', { ...person, role })).status).toBe(400)
  }
  const made = await visitor.post('/api/camp/register', { ...person, role: 'admin' })
  const ana = site.visitor((made.headers.get('set-cookie') ?? '').split(';')[0] ?? '')
  expect((await ana.get('/api/user')).body).toMatchObject({ approved: false })
  expect((await ana.get('/api/campers')).body.code).toBe('waiting_for_approval')
  expect(
    (await ana.post('/api/sync/enroll', { protocol: 1, device: null, name: 'x', blocks: 1, clientId: null })).status,
  ).toBe(403)
  expect((await (await camp.as('staff')).post(`/api/team/${made.body.id}/approve`, {})).status).toBe(403)
  expect((await (await camp.as('admin')).post(`/api/team/${made.body.id}/approve`, {})).status).toBe(200)
  expect((await ana.get('/api/campers')).status).toBe(200)
  expect(
    (await visitor.post('/api/camp/register', { ...person, email: 'b@x.example', role: 'staff', password: '12345678' }))
      .body.code,
  ).toBe('weak_password')
})

test('a manager approves people, but not who asks to be an administrator', async () => {
  const { camp, visitor } = await setUp()
  const [manager, admin] = [await camp.as('manager'), await camp.as('admin')]
  const signUp = async (role: string) => {
    const about = { firstName: 'Ana', lastName: 'Ny', password: 'a-good-one', organizationSlug: 'lakeside' }
    return (await visitor.post('/api/camp/register', { ...about, role, email: `${role}@x.example` })).body.id as number
  }
  const [helper, chief] = [await signUp('volunteer'), await signUp('admin')]
  const waiting = async (who: typeof admin) =>
    ((await who.get('/api/team/waiting')).body as { id: number }[]).map(({ id }) => id)
  expect([await waiting(manager), await waiting(admin)]).toEqual([[helper], [helper, chief]])
  expect((await (await camp.as('staff')).get('/api/team/waiting')).status).toBe(403)
  expect((await manager.post(`/api/team/${helper}/approve`, {})).status).toBe(200)
  expect((await admin.post(`/api/team/${helper}/decline`, {})).status).toBe(404)
  expect((await manager.post(`/api/team/${chief}/decline`, {})).status).toBe(403)
  expect((await manager.post(`/api/team/${chief}/approve`, {})).body.code).toBe('forbidden')
  expect((await admin.post(`/api/team/${chief}/approve`, {})).body).toEqual({ id: chief, role: 'admin' })
})

test('of many who sign up into a new camp at once, one is its administrator', async () => {
  const { site, visitor } = await setUp()
  await site.camp('newcamp')
  const person = {
    firstName: 'Ana',
    lastName: 'Ny',
    password: 'a-good-one',
    role: 'admin',
    organizationSlug: 'newcamp',
  }
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => visitor.post('/api/camp/register', { ...person, email: `${n}@x.example` })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(answers.filter(({ body }) => body.approved)).toHaveLength(1)
})

test('the first user of a new camp is its administrator at once', async () => {
  const { site, visitor } = await setUp()
  await site.camp('newcamp')
  const person = {
    firstName: 'Ana',
    lastName: 'Ny',
    email: 'ana@x.example',
    password: 'a-good-one',
    role: 'staff',
    organizationSlug: 'newcamp',
  }
  expect((await visitor.post('/api/camp/register', person)).body).toMatchObject({ role: 'admin', approved: true })
})

test('a suspended camp and a switched-off account end live sessions and sign-ins', async () => {
  const { site, camp, staff, visitor } = await setUp()
  expect((await staff.get('/api/campers')).status).toBe(200)
  await change(site, 'user', camp, { isActive: false })
  expect((await staff.get('/api/campers')).status).toBe(401)
  expect((await login(visitor)).status).toBe(401)
  await change(site, 'user', camp, { isActive: true })
  await change(site, 'camp', camp, { isActive: false })
  const stopped = await staff.get('/api/campers')
  expect([stopped.status, stopped.body.code]).toEqual([403, 'camp_suspended'])
  const refused = await login(visitor)
  expect([refused.status, refused.body.code]).toEqual([403, 'camp_suspended'])
  // A person who types the slug of this camp sees why the button stays disabled.
  const looked = await visitor.get('/api/organization/lakeside')
  expect([looked.status, looked.body.code, looked.body.message]).toEqual([
    403,
    'camp_suspended',
    "This camp's account is suspended. Please contact your provider.",
  ])
  expect(JSON.stringify(looked.body)).not.toContain('Camp lakeside')
  const person = { firstName: 'Ana', lastName: 'Ny', email: 'ana@x.example', password: 'a-good-one', role: 'staff' }
  const joined = await visitor.post('/api/camp/register', { ...person, organizationSlug: 'lakeside' })
  expect(joined.body.code).toBe('camp_suspended')
})

test('a lowered role holds from the next request and the next push', async () => {
  const { site, camp, staff } = await setUp()
  const maya = await camp.camper()
  const credit = { amount: '5.00', description: 'x', transactionType: 'credit' }
  expect((await staff.post(`/api/campers/${maya.id}/transactions`, credit)).status).toBe(201)
  await change(site, 'user', camp, { role: 'volunteer' })
  expect((await staff.post(`/api/campers/${maya.id}/transactions`, credit)).status).toBe(403)
  const pushed = await staff.run(
    { name: 'store.addFunds.v1' },
    { transactionId: 2 ** 40, camperId: maya.id, amount: '5.00', description: 'x' },
  )
  expect(pushed.code).toBe('forbidden')
})

test('a change from another origin, or that is not JSON, is refused', async () => {
  const { staff } = await setUp()
  const family = { lastName: 'Nowak' }
  expect((await staff.post('/api/families', family, { origin: 'https://evil.example' })).body.code).toBe('bad_origin')
  expect((await staff.post('/api/families', family, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('bad_origin')
  expect((await staff.post('/api/families', family, { origin: 'null' })).body.code).toBe('bad_origin')
  // An old browser or a proxy may say no host at all: that is not the origin of a page without one.
  const headers = { cookie: staff.cookie, origin: 'null', 'content-type': 'application/json' }
  const bare = { method: 'POST', headers, body: JSON.stringify(family) }
  const connection = { incoming: { socket: { remoteAddress: staff.address } } }
  expect((await staff.site.app.request('/api/families', bare, connection)).status).toBe(403)
  expect((await staff.post('/api/families', family, { 'content-type': 'text/plain' })).body.code).toBe('not_json')
  // A change with a sign-in but without an origin is refused; signing in itself needs none.
  const silent = (path: string, body: object, headers = {}) =>
    staff.site.app.request(path, {
      method: 'POST',
      headers: { host: 'camp.example', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  expect((await silent('/api/families', family, { cookie: staff.cookie })).status).toBe(403)
  const login = { email: 'staff@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  expect((await silent('/api/camp/login', login)).status).toBe(200)
  expect((await staff.get('/api/families')).body).toEqual([])
  const own = { cookie: staff.cookie, 'sec-fetch-site': 'same-origin' }
  expect((await silent('/api/families', family, own)).status).toBe(201)
})

test('bodies that are no JSON, poisoned or endless are refused and the process lives', async () => {
  const { staff } = await setUp()
  const bodies = [
    '{',
    '[1,]',
    '{"a":1}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '{"__proto__":{"role":"admin"},"lastName":"X"}',
    '{"lastName":"X","lastName":"Y"}',
    '{"lastName":"X","address" : null,"last\\u004eame":"Y"}',
    '\u0000',
    'nul',
    '{"a":"\\x"}',
  ]
  for (const body of bodies)
    expect((await staff.send('POST', '/api/families', body)).status, body.slice(0, 20)).toBe(400)
  expect((await staff.post('/api/families', { lastName: 'y'.repeat(2_000_000) })).status).toBe(413)
  expect((await staff.get('/healthz')).status).toBe(200)
})

test('quotes, colons and backslashes in a text are no names, and are kept', async () => {
  const { staff } = await setUp()
  for (const lastName of ['say ":" twice', 'a\\\\": b', '"', '{"a":1,"a":2}', ':\\']) {
    const spaced = JSON.stringify({ lastName, city: 'x' }, null, 12).replaceAll(/^( +"\w+"):/gm, '$1          \n :')
    expect((await staff.send('POST', '/api/families', spaced)).body.lastName).toBe(lastName)
  }
})

test('the cookie is marked for TLS where the browser speaks it, with us or with a trusted proxy', async () => {
  const site = await world({ TRUSTED_PROXIES: '10.0.0.1' })
  await (await site.camp('lakeside')).as('staff')
  const [proxy, stranger] = [site.visitor().at('::ffff:10.0.0.1'), site.visitor().at('192.0.2.9')]
  const body = { email: 'staff@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  const cookieBy = async (who: Person) =>
    (await who.post('/api/camp/login', body, { 'x-forwarded-proto': 'https' })).headers.get('set-cookie')
  expect(await cookieBy(proxy)).toMatch(/; Secure/)
  expect(await cookieBy(stranger)).not.toMatch(/; Secure/)
})

test('over TLS the sid is a cookie of this origin alone; an earlier one is accepted once, a planted one never', async () => {
  const site = await world({ TRUSTED_PROXIES: '10.0.0.1' })
  const staff = await (await site.camp('lakeside')).as('staff')
  const tls = { 'x-forwarded-proto': 'https' }
  const at = (cookie: string) => ({
    ask: () => site.visitor(cookie).at('10.0.0.1').send('GET', '/api/user', undefined, tls),
  })
  const body = { email: 'staff@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  const entered = await site.visitor().at('10.0.0.1').post('/api/camp/login', body, tls)
  const [given = ''] = entered.headers.getSetCookie()
  expect(given).toMatch(/^__Host-anchor_sid=h\.[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/)
  expect(given).not.toContain('Domain')
  const sid = /=([^;]+)/.exec(given)?.[1] ?? ''
  expect((await at(`__Host-anchor_sid=${sid}`).ask()).status).toBe(200)
  // Another subdomain can set the plain cookie to the sid of another person's sign-in.
  expect((await at(`anchor_sid=${sid}`).ask()).status).toBe(401)
  const moved = await at(staff.cookie).ask()
  expect(moved.status).toBe(200)
  const earlier = staff.cookie.replace('anchor_sid=', '')
  expect(moved.headers.getSetCookie().join()).toContain(`__Host-anchor_sid=${earlier};`)
  expect(moved.headers.getSetCookie().join()).toMatch(/(^|,)anchor_sid=; Max-Age=0/)
  const both = await at(`anchor_sid=${sid}; __Host-anchor_sid=${earlier}`).ask()
  expect([both.status, both.body.id]).toEqual([200, staff.userId])
  expect(both.headers.getSetCookie()).toEqual([])
})

test.each([
  ['a page without TLS', 'http://camp.example', { 'x-forwarded-proto': 'https' }, 403],
  ['its own page', 'https://camp.example', { 'x-forwarded-proto': 'https' }, 201],
  ['a page over TLS, where this server speaks none', 'https://camp.example', { via: '' }, 403],
  ['its own page without TLS', 'http://camp.example', { via: '' }, 201],
  ['another port', 'https://camp.example:8443', { 'x-forwarded-proto': 'https' }, 403],
  ['a page behind a proxy that is not named', 'https://camp.example', { 'x-forwarded-proto': 'http' }, 201],
])('a change that comes from %s: %s', async (_, origin, headers: Record<string, string>, status) => {
  const site = await world({ TRUSTED_PROXIES: '10.0.0.1' })
  const staff = await (await site.camp('lakeside')).as('staff')
  const isNamed = headers['x-forwarded-proto'] === 'https'
  const from = isNamed ? staff.at('10.0.0.1') : staff
  expect((await from.post('/api/families', { lastName: 'Fox' }, { origin, ...headers })).status).toBe(status)
})

test('odd ids and odd text are refused or kept exactly, never a failure', async () => {
  const { camp, staff } = await setUp()
  await camp.camper()
  for (const id of ['0', '-1', '1.5', '1e3', '0x10', '9007199254740993', '1;--', 'NaN', '%00']) {
    expect([400, 404], id).toContain((await staff.get(`/api/campers/${id}`)).status)
  }
  for (const lastName of ['a\u0000b', '\ud800'])
    expect((await staff.post('/api/families', { lastName })).status).toBe(400)
  // Characters that override the writing direction are taken out of names.
  expect((await staff.post('/api/families', { lastName: '\u202Eabc' })).body.lastName).toBe('abc')
  for (const lastName of ['🙂 family', '𠮷野', '<img src=x onerror=alert(1)>', "O'Neill; DROP TABLE families"]) {
    expect((await staff.post('/api/families', { lastName })).body.lastName).toBe(lastName)
  }
})
