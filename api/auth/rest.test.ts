import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { Person } from '../testing/person'
import { standingClock } from '../testing/second-step'
import { world } from '../testing/world'
import { openSignIn } from './sign-ins'

const HERE = { 'x-person': 'active' }
const touch = (person: Person) => person.send('GET', '/api/campers', undefined, HERE)

async function setUp() {
  const site = await world()
  const clock = standingClock(site)
  const camp = await site.camp('lakeside')
  return { site, clock, camp, admin: await camp.as('admin'), person: await camp.as('staff') }
}

test("a sign-in rests after the camp's time without a touch: the sync goes on, and all else waits for its person", async () => {
  const { clock, admin, person } = await setUp()
  await admin.send('PUT', '/api/settings/security', { idleMinutes: 15 })
  await person.enrolled()
  expect((await touch(person)).status).toBe(200)
  clock.pass(14 * 60)
  expect((await person.get('/api/campers')).status).toBe(200)
  expect((await touch(person)).status).toBe(200)
  clock.pass(15 * 60)
  const refused = await person.get('/api/campers')
  expect([refused.status, refused.body.code]).toEqual([423, 'resting'])
  // Reporting activity does not open a sign-in that is idle.
  expect((await touch(person)).status).toBe(423)
  expect((await person.patch('/api/profile', { firstName: 'Ann' })).status).toBe(423)
  expect((await person.pull()).status).toBe(200)
  expect((await person.pushRaw([])).status).toBe(200)
  expect((await person.get('/api/user')).status).toBe(200)
  expect((await person.post('/api/auth/wake', undefined)).status).toBe(204)
  expect((await person.get('/api/campers')).status).toBe(200)
})

test('sync keeps no sign-in awake, and one that never reported activity never becomes idle', async () => {
  const { clock, admin, person } = await setUp()
  await touch(person)
  for (let quarter = 0; quarter < 2; quarter += 1) {
    clock.pass(15 * 60)
    await person.pull()
  }
  expect((await person.get('/api/campers')).status).toBe(423)
  expect((await admin.get('/api/campers')).status).toBe(200)
})

test("a sign-in of the provider's people ends instead", async () => {
  const { site, clock } = await setUp()
  const operator = await operatorOf(site, 'superadmin')
  const ask = () => operator.send('GET', '/api/platform/organizations', undefined, HERE)
  expect((await ask()).status).toBe(200)
  clock.pass(30 * 60)
  expect((await ask()).status).toBe(401)
  expect((await operator.post('/api/auth/wake', undefined)).status).toBe(401)
})

test('no one wakes a sign-in that has ended or does not exist', async () => {
  const { site, clock, admin, person } = await setUp()
  await touch(person)
  clock.pass(30 * 60)
  await admin.post(`/api/team/${person.userId}/switch-off`, undefined)
  expect((await person.post('/api/auth/wake', undefined)).status).toBe(401)
  expect((await site.visitor('anchor_sid=made-up').post('/api/auth/wake', undefined)).status).toBe(401)
})

const hashOf = (proof: string) => createHash('sha256').update(proof).digest('base64url')
const lock = (person: Person, opensWith: string | null) => person.post('/api/auth/lock', { opensWith })
const enrollAsked = { protocol: 1, name: 'Other', blocks: 1, clientId: null, device: null, publicKey: null }

test('a lock puts the sign-in to rest at once, and a copied cookie neither wakes it nor gets a copy of the camp', async () => {
  const { site, camp, person } = await setUp()
  await touch(person)
  await person.enrolled()
  expect((await lock(person, hashOf('proof of 2468'))).status).toBe(204)
  const thief = new Person(site, person.userId, person.cookie, '198.51.100.7')
  const refused = await thief.get('/api/campers')
  expect([refused.status, refused.body.code]).toEqual([423, 'locked'])
  for (const [path, body] of [
    ['/api/auth/wake', undefined],
    ['/api/auth/unlock', { proof: 'proof of 2469' }],
    ['/api/auth/unlock', { proof: hashOf('proof of 2468') }],
    ['/api/sync/enroll', enrollAsked],
  ] as const)
    expect([path, (await thief.post(path, body)).body?.code]).toEqual([path, 'locked'])
  const insider = await camp.as('volunteer')
  await insider.enrolled()
  const device = insider.enrollment?.device
  expect((await thief.post('/api/sync/enroll', { ...enrollAsked, device })).body.code).toBe('locked')
  // The device itself goes on, and its person opens the lock with the PIN.
  expect((await person.pull()).status).toBe(200)
  const own = { ...enrollAsked, device: person.enrollment?.device, clientId: person.enrollment?.clientId }
  expect((await person.post('/api/sync/enroll', own)).status).toBe(200)
  expect((await person.post('/api/auth/unlock', { proof: 'proof of 2468' })).status).toBe(204)
  expect((await person.get('/api/campers')).status).toBe(200)
})

test.each([
  ['a lock without a PIN', null],
  ['a lock whose proof somebody else tried to replace', hashOf('proof of 2468')],
])('%s opens only with the password, which ends the copied cookie too', async (_, opensWith) => {
  const { site, person } = await setUp()
  await lock(person, opensWith)
  const thief = new Person(site, person.userId, person.cookie)
  await lock(thief, hashOf('chosen by the thief'))
  for (const proof of ['chosen by the thief', 'proof of 2468'])
    expect((await thief.post('/api/auth/unlock', { proof })).body.code).toBe('locked')
  const body = { email: 'staff@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  const opened = await person.post('/api/camp/login', body)
  expect((await person.get('/api/campers')).status).toBe(401)
  const sid = /anchor_sid=[^;]+/.exec(opened.headers.get('set-cookie') ?? '')?.[0] ?? ''
  expect((await site.visitor(sid).get('/api/campers')).status).toBe(200)
})

test('a proof is not guessed: after ten wrong ones the right one waits too', async () => {
  const { person } = await setUp()
  await lock(person, hashOf('right'))
  for (let tries = 0; tries < 10; tries += 1)
    expect((await person.post('/api/auth/unlock', { proof: `wrong ${tries}` })).status).toBe(423)
  expect((await person.post('/api/auth/unlock', { proof: 'right' })).status).toBe(429)
})

test('a lock says nothing of other sign-ins of its person, and can be told twice', async () => {
  const { site, camp, person } = await setUp()
  const who = { kind: 'camp' as const, org: camp.org, userId: person.userId }
  const sid = await site.server.database.transact((db) => openSignIn(db, who, site.server.now()))
  const other = site.visitor(`anchor_sid=${sid}`)
  await lock(person, hashOf('right'))
  await lock(person, hashOf('right'))
  expect((await other.get('/api/campers')).status).toBe(200)
  expect((await person.post('/api/auth/unlock', { proof: 'right' })).status).toBe(204)
  expect((await person.post('/api/auth/unlock', { proof: 'right' })).status).toBe(204)
})

const nameLock = (person: Person, opensWith: string | null) => person.send('PUT', '/api/auth/lock', { opensWith })

test('inactivity locks a sign-in whose app has a PIN: a copied cookie without the proof gets nothing', async () => {
  const { site, clock, person } = await setUp()
  await person.enrolled()
  expect((await nameLock(person, hashOf('of 2468'))).status).toBe(204)
  await touch(person)
  clock.pass(30 * 60)
  const thief = new Person(site, person.userId, person.cookie, '198.51.100.7')
  for (const [method, path, body] of [
    ['GET', '/api/campers', undefined],
    ['POST', '/api/auth/wake', undefined],
    ['PUT', '/api/auth/lock', { opensWith: null }],
    ['PUT', '/api/auth/lock', { opensWith: hashOf('chosen by the thief') }],
    ['POST', '/api/auth/unlock', { proof: 'chosen by the thief' }],
    ['POST', '/api/sync/enroll', enrollAsked],
  ] as const) {
    const refused = await thief.send(method, path, body, HERE)
    expect([path, refused.status, refused.body?.code]).toEqual([path, 423, 'locked'])
  }
  // The device goes on, and neither its lock nor its PIN is lost to what the thief tried.
  expect((await person.pull()).status).toBe(200)
  expect((await lock(person, hashOf('of 2468'))).status).toBe(204)
  expect((await person.post('/api/auth/unlock', { proof: 'of 2468' })).status).toBe(204)
  expect((await person.get('/api/campers')).status).toBe(200)
  // What opens the lock was named once, so the next time without a touch locks too.
  clock.pass(30 * 60)
  expect((await person.post('/api/auth/wake', undefined)).body.code).toBe('locked')
})

test('a second lock after inactivity that names another proof leaves only the password', async () => {
  const { site, clock, person } = await setUp()
  await nameLock(person, hashOf('of 2468'))
  await touch(person)
  clock.pass(30 * 60)
  await lock(new Person(site, person.userId, person.cookie), hashOf('chosen by the thief'))
  for (const proof of ['chosen by the thief', 'of 2468'])
    expect((await person.post('/api/auth/unlock', { proof })).body.code).toBe('locked')
})

test.each([
  ['without a PIN', 'password', 423],
  ['that is its own', null, 204],
])('after inactivity a device %s, named %s, wakes with %s', async (_, opensWith, status) => {
  const { clock, person } = await setUp()
  await nameLock(person, hashOf('an earlier PIN'))
  expect((await nameLock(person, opensWith)).status).toBe(204)
  await touch(person)
  clock.pass(30 * 60)
  expect((await person.post('/api/auth/unlock', { proof: 'an earlier PIN' })).status).toBe(status)
  expect((await person.post('/api/auth/wake', undefined)).status).toBe(status)
})

test('what opens a lock is a hash or the password, and naming it keeps no one awake and locks no one', async () => {
  const { clock, person } = await setUp()
  for (const wrong of ['x', '2468', ['password']]) expect((await nameLock(person, wrong as string)).status).toBe(400)
  await nameLock(person, hashOf('of 2468'))
  expect((await touch(person)).status).toBe(200)
  clock.pass(29 * 60)
  await nameLock(person, hashOf('of 2468'))
  expect((await person.get('/api/campers')).status).toBe(200)
  clock.pass(60)
  expect((await person.get('/api/campers')).status).toBe(423)
})
