import { expect, test } from 'vitest'
import { operatorOf } from '../testing/operator'
import type { Person } from '../testing/person'
import { standingClock } from '../testing/second-step'
import { world } from '../testing/world'

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
