import { expect, test } from 'vitest'
import { organizations } from '../db/tables/accounts'
import { world } from '../testing/world'

test('every answer carries the strict headers', async () => {
  const visitor = (await world()).visitor()
  for (const path of ['/healthz', '/api/user', '/assets/gone.js']) {
    const { headers } = await visitor.get(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('same-origin')
  }
})

test('a file of an earlier build is not there, and nothing keeps that answer', async () => {
  const gone = await (await world()).visitor().get('/assets/store-0a1b2c3d.js')
  expect([gone.status, gone.body.code, gone.headers.get('cache-control')]).toEqual([404, 'not_found', 'no-cache'])
})

test('answers of the API are kept nowhere; large ones are compressed', async () => {
  const camp = await (await world()).camp('lakeside')
  for (let index = 0; index < 30; index += 1) await camp.item({ description: 'd'.repeat(200) })
  const staff = await camp.as('staff')
  const ask = (path: string) => staff.send('GET', path, undefined, { 'accept-encoding': 'gzip, br' })
  const large = await ask('/api/store/items')
  expect(large.headers.get('content-encoding')).toBe('gzip')
  expect(large.headers.get('cache-control')).toBe('no-store')
  const small = await ask('/api/user')
  expect(small.headers.get('content-encoding')).toBeNull()
  expect(small.body.role).toBe('staff')
  expect((await staff.get('/api/store/items')).body).toHaveLength(30)
})

test('an address of the API that is not there answers so, and never with a page', async () => {
  const camp = await (await world()).camp('lakeside')
  const answer = await (await camp.as('staff')).get('/api/nothing')
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('the process is up, and ready while its database answers', async () => {
  const site = await world()
  expect((await site.visitor().get('/healthz')).status).toBe(200)
  expect((await site.visitor().get('/readyz')).status).toBe(200)
  expect(site.logged).toEqual([])
})

test('a database out of reach answers 503 and when to come again; a full disk 507', async () => {
  const site = await world()
  const codes = {
    SQLITE_BUSY: 503,
    '57P01': 503,
    ECONNREFUSED: 503,
    ETIMEDOUT: 503,
    EHOSTUNREACH: 503,
    SQLITE_FULL: 507,
    '53100': 507,
  }
  for (const code of Object.keys(codes)) {
    site.app.post(`/fails/${code}`, () => {
      throw new Error('query failed', { cause: Object.assign(new Error('away'), { code }) })
    })
  }
  // Postgres' driver gives no code to a connection that broke off.
  site.app.post('/fails/cut', () => {
    throw new Error('Failed query: select', { cause: new Error('Connection terminated unexpectedly') })
  })
  for (const [code, status] of Object.entries({ ...codes, cut: 503 })) {
    const answer = await site.visitor().post(`/fails/${code}`, {})
    expect([answer.status, answer.body.code], code).toEqual([status, 'busy'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a failure tells the person a number to ask with, and neither the answer nor the log repeats what was written', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  site.app.post('/fails', async () => {
    const twice = { id: camp.org, name: 'canary', slug: 'canary', createdAt: 'canary' }
    await site.server.database.transact((db) =>
      db
        .insert(organizations)
        .values(twice)
        .then(() => undefined),
    )
    return new Response()
  })
  const answer = await site.visitor().post('/fails', { canary: 1 })
  expect([answer.status, answer.body.code]).toEqual([500, 'failed'])
  const failure = site.logged.find(({ level }) => level === 'error')
  expect(answer.body.message).toContain(String(failure?.requestId))
  expect(failure?.error).toMatch(/\[(23505|SQLITE_CONSTRAINT_PRIMARYKEY)\]/)
  expect(JSON.stringify([answer.body, site.logged])).not.toContain('canary')
})

test('a request is one line of log: who, what, how long; never its contents', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  await admin.post('/api/campers', { firstName: 'canary', lastName: 'canary', medicalInfo: 'canary' })
  await admin.post('/api/camp/login', { email: 'canary@x.example', password: 'canary', organizationSlug: 'lakeside' })
  await admin.get('/api/campers?name=canary')
  expect(site.logged[0]).toEqual({
    time: expect.any(String),
    method: 'POST',
    path: '/api/campers',
    status: 201,
    ms: expect.any(Number),
    requestId: expect.any(String),
    organizationId: camp.org,
    userId: admin.userId,
  })
  expect(JSON.stringify(site.logged)).not.toContain('canary')
  expect(JSON.stringify(site.logged)).not.toContain(admin.cookie.split('=')[1])
})

test("a log keeps a path's numbers, and none of the links that open an account", async () => {
  const site = await world()
  site.app.post('/fails/:token', () => {
    throw new Error('it failed')
  })
  const camp = await site.camp('lakeside')
  const [admin, family] = [await camp.as('admin'), await camp.family()]
  const { body } = await admin.post(`/api/families/${family.id}/invitation`, { email: 'a@b.example' })
  const token = body.path.replace('/invite/', '')
  const visitor = site.visitor()
  for (const path of [`/invite/${token}`, `/api/invitations/${token}`, `/api/none/${token}`, `/api/families/${token}`])
    await visitor.get(path)
  await visitor.post(`/api/invitations/${token}`, {})
  await visitor.get('/assets/gone.js')
  await visitor.post(`/fails/${token}`, {})
  expect(JSON.stringify(site.logged)).not.toContain(token)
  expect(site.logged.map(({ path }) => path)).toEqual([
    `/api/families/${family.id}/invitation`,
    '/invite/-',
    '/api/invitations/:token',
    '/api/-/-',
    '/api/families/:id',
    '/api/invitations/:token',
    '/assets/gone.js',
    '/fails/:token',
    '/fails/:token',
  ])
})
