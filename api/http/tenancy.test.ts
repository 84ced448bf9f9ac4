import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { openSignIn } from '../auth/sign-ins'
import { organizations, platformUsers, signIns, users } from '../db/tables/accounts'
import { mutation, syncOrg, syncRow } from '../db/tables/sync'
import { CALLS } from '../server/calls'
import { addressesOf, callsOf, OF_PLATFORM, OWN_ACCOUNT, PUBLIC, pathWith } from '../testing/calls'
import { BODY, bodyFor, fill } from '../testing/filled'
import { sampleCalls } from '../testing/sample-calls'
import { type World, world } from '../testing/world'

/** The other camp counts from another number, so that none of its ids exists here. */
const APART = { numbersFrom: 500 }

test("every call with an id answers another camp's ids as if they were not there, and writes nothing", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood', APART)]
  await lakeside.as('staff')
  const foreign = await fill(pinewood, { isAlike: true })
  const everything = async () => (await (await pinewood.as('admin')).pull()).body.patch
  const before = await everything()
  const admin = await lakeside.as('admin')
  const calls = callsOf(site).filter(
    ({ path, name }) => path.includes(':') && ![...PUBLIC, ...OF_PLATFORM].includes(name),
  )
  expect(calls.length).toBeGreaterThan(20)
  for (const { method, path } of calls) {
    const ask = (address: string) => admin.send(method, address, method === 'GET' ? undefined : bodyFor(path))
    const nowhere = await ask(pathWith(path, 999_999_999))
    expect(nowhere.status, `${method} ${path}`).toBe(404)
    for (const address of addressesOf(path, foreign)) {
      const answer = await ask(address)
      expect([answer.status, answer.body], `${method} ${address}`).toEqual([404, nowhere.body])
    }
  }
  expect(await everything()).toEqual(before)
})

test("another camp's id beside an own one is as if it were not there, and writes nothing", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood', APART)]
  await lakeside.as('staff')
  const [own, foreign] = [await fill(lakeside), await fill(pinewood)]
  const admin = await lakeside.as('admin')
  const everything = async () => [
    (await admin.pull()).body.patch,
    (await (await pinewood.as('admin')).pull()).body.patch,
  ]
  const before = await everything()
  const calls = callsOf(site).filter(({ path }) => (path.match(/:\w+/g) ?? []).length > 1)
  const samples = await sampleCalls()
  for (const { method, path, name } of calls) {
    const kinds = requireFound(samples[name]?.names, `which rows ${name} names`)
    for (const strange of kinds.keys()) {
      const ask = (id: number) =>
        admin.send(
          method,
          pathWith(path, ...kinds.map((kind, index) => (index === strange ? id : (own[kind] ?? 0)))),
          method === 'DELETE' ? undefined : bodyFor(path),
        )
      const [nowhere, there] = [await ask(999_999_999), await ask(foreign[kinds[strange] ?? ''] ?? 0)]
      expect([there.status, there.body], `${method} ${path}`).toEqual([nowhere.status, nowhere.body])
    }
  }
  expect(await everything()).toEqual(before)
})

test("another camp's ids in a body are not there either", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood', APART)]
  const [own, foreign] = [await fill(lakeside), await fill(pinewood)]
  const admin = await lakeside.as('admin')
  const line = { itemId: foreign.item, itemName: 'x', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }
  const bed = { registrationId: own.registration, cabinId: own.cabin, sessionId: own.session }
  const calls: [string, string, object][] = [
    ['POST', '/api/campers', { ...BODY, familyId: foreign.family }],
    ['PATCH', `/api/campers/${own.camper}`, { familyId: foreign.family }],
    ['POST', '/api/campers/import', { campers: [BODY], familyId: foreign.family }],
    ['POST', '/api/campers/recalculate-balances', { camperId: foreign.camper }],
    ['POST', '/api/store/purchase', { camperId: own.camper, items: [line], totalAmount: '1.00' }],
    [
      'POST',
      '/api/store/purchase',
      { camperId: foreign.camper, items: [{ ...line, itemId: null }], totalAmount: '1.00' },
    ],
    ['POST', '/api/cabin-assignments', { ...bed, registrationId: foreign.registration }],
    ['POST', '/api/cabin-assignments', { ...bed, cabinId: foreign.cabin }],
  ]
  for (const [method, path, body] of calls) {
    const answer = await admin.send(method, path, body)
    expect([answer.status, answer.body.code], `${method} ${path} ${JSON.stringify(body)}`).toEqual([404, 'not_found'])
  }
  expect((await admin.post('/api/cabin-assignments', { ...bed, sessionId: foreign.session })).status).toBeGreaterThan(
    399,
  )
})

test("whatever a body names of another camp's is answered as what is not there, and writes nothing", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood', APART)]
  const [own, foreign] = [await fill(lakeside), await fill(pinewood)]
  const admin = await lakeside.as('admin')
  const activity = (await admin.post('/api/activities', { name: 'Canoeing', category: 'water' })).body.id
  const times = { scheduledDate: '2026-07-02', startTime: '09:00', endTime: '10:00' }
  const planned = { ...times, activityId: activity, sessionId: own.session }
  const slot = (await admin.post('/api/activity-schedules', planned)).body.id
  const bed = { registrationId: own.registration, cabinId: own.cabin, sessionId: own.session }
  const many = (change: object) => ({ assignments: [{ ...bed, ...change }] })
  const decided = (change: object) => ({ decisions: [{ camperId: own.camper, choice: 'sibling', ...change }] })
  const calls: [string, (ids: Record<string, number>) => object][] = [
    ['/api/registrations', ({ camper }) => ({ camperId: camper, sessionId: own.session })],
    ['/api/registrations', ({ session }) => ({ camperId: own.camper, sessionId: session })],
    ['/api/cabin-assignments/many', ({ registration }) => many({ registrationId: registration })],
    ['/api/cabin-assignments/many', ({ cabin }) => many({ cabinId: cabin })],
    ['/api/cabin-assignments/many', ({ session }) => many({ sessionId: session })],
    ['/api/activity-schedules', ({ activities }) => ({ ...planned, activityId: activities })],
    ['/api/activity-schedules', ({ session }) => ({ ...planned, sessionId: session })],
    [`/api/activity-schedules/${slot}/sign-ups`, ({ camper }) => ({ camperIds: [camper] })],
    [`/api/store/close-out/${own.session}`, ({ camper }) => decided({ camperId: camper, choice: 'donate' })],
    [`/api/store/close-out/${own.session}`, ({ camper }) => decided({ siblingId: camper })],
  ]
  const everything = async () => [
    (await admin.pull()).body.patch,
    (await (await pinewood.as('admin')).pull()).body.patch,
  ]
  const before = await everything()
  const nowhere = Object.fromEntries(Object.keys(foreign).map((kind) => [kind, 999_999_999]))
  for (const [path, body] of calls) {
    const [strange, none] = [await admin.post(path, body(foreign)), await admin.post(path, body(nowhere))]
    expect(strange.status, `${path} ${JSON.stringify(body(foreign))}`).toBeGreaterThanOrEqual(400)
    expect([strange.status, strange.body], path).toEqual([none.status, none.body])
  }
  expect(await everything()).toEqual(before)
})

test('a named organization changes nothing: the sign-in alone says which camp it is', async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood', APART)]
  await pinewood.camper()
  const admin = await lakeside.as('admin')
  const headers = { 'x-organization-id': String(pinewood.org), organizationid: String(pinewood.org) }
  const list = await admin.send('GET', `/api/campers?organizationId=${pinewood.org}`, undefined, headers)
  expect(list.body).toEqual([])
  const made = await admin.post('/api/campers', { ...BODY, organizationId: pinewood.org }, headers)
  expect(made.body.organizationId).toBe(lakeside.org)
  expect((await (await pinewood.as('admin')).get('/api/campers')).body).toHaveLength(1)
})

/** The sid of a superadmin of the platform. */
function signInOperator({ server: { database, now } }: World): Promise<string> {
  return database.transact(async (db) => {
    const values = { email: 'o@x.example', password: 'x', role: 'superadmin', createdAt: now().toISOString() }
    const [made] = await db.insert(platformUsers).values(values).returning()
    return openSignIn(db, { kind: 'platform', userId: made?.id ?? 0 }, now())
  })
}

test('every call but the public ones refuses visitors, people who wait for approval, and operators of the platform', async () => {
  const site = await world()
  await (await site.camp('lakeside')).as('admin')
  const operator = await signInOperator(site)
  const person = {
    firstName: 'Ana',
    lastName: 'Ny',
    email: 'a@x.example',
    password: 'a-good-one',
    role: 'admin',
  }
  const signedUp = await site.visitor().post('/api/camp/register', { ...person, organizationSlug: 'lakeside' })
  const waiting = (signedUp.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const people = [
    { who: site.visitor(), refusal: [401, 'signed_out'] },
    { who: site.visitor(waiting), refusal: [403, 'waiting_for_approval'] },
    { who: site.visitor(`anchor_sid=${operator}`), refusal: [403, 'forbidden'] },
  ]
  for (const { method, path, name } of callsOf(site)) {
    if ([...PUBLIC, ...OWN_ACCOUNT, ...OF_PLATFORM].includes(name)) continue
    // Platform users have accounts of their own too.
    const operatorToo = CALLS.some((call) => call.right === 'person' && `${call.method} /api${call.path}` === name)
    for (const { who, refusal } of operatorToo ? people.slice(0, 2) : people) {
      const answer = await who.send(method, pathWith(path, 1), method === 'GET' ? undefined : bodyFor(path))
      expect([answer.status, answer.body.code], name).toEqual(refusal)
    }
  }
})

test('a platform user gets the same answer as everyone else, that a call does not exist', async () => {
  const site = await world()
  const operator = site.visitor(`anchor_sid=${await signInOperator(site)}`)
  const admin = await (await site.camp('lakeside')).as('admin')
  for (const who of [operator, admin]) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const answer = await who.send(method, '/api/nothing/of/this', method === 'GET' ? undefined : {})
      expect([answer.status, answer.body.code], method).toEqual([404, 'not_found'])
    }
  }
})

test('no GET changes anything', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const own = await fill(camp, { isAlike: true })
  const admin = await camp.as('admin')
  const state = () =>
    site.server.database.read(async (db) => {
      const tables = [organizations, users, signIns, mutation, syncRow]
      const sizes = []
      for (const table of tables) sizes.push(await db.select({ rows: count() }).from(table))
      return [sizes, await db.select().from(syncOrg), await db.select().from(users)]
    })
  const before = await state()
  for (const { method, path } of callsOf(site)) {
    if (method !== 'GET' || path.endsWith('/events')) continue
    for (const address of addressesOf(path, own)) expect((await admin.get(address)).status, address).toBeLessThan(500)
  }
  expect(await state()).toEqual(before)
})
