import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { throttle, users } from '../db/tables/accounts'
import { PASSWORD } from '../testing/camp'
import { Person, type TestResponse } from '../testing/person'
import { type World, world, worldBeside } from '../testing/world'
import { hashPassword } from './passwords'

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const site = await world(env)
  const camp = await site.camp('lakeside')
  for (const role of ['staff', 'admin'] as const) await camp.as(role)
  return { site, camp, visitor: site.visitor() }
}

const login = (who: Person, password: string, headers: Record<string, string> = {}, name = 'staff') =>
  who.post('/api/camp/login', { email: `${name}@lakeside.example`, password, organizationSlug: 'lakeside' }, headers)

async function guess(who: Person, times: number): Promise<number[]> {
  const statuses = []
  for (let tries = 0; tries < times; tries += 1) statuses.push((await login(who, 'wrong')).status)
  return statuses
}

test('twenty wrong passwords slow that account and address down; the owner elsewhere still gets in', async () => {
  const { visitor } = await setUp()
  expect(await guess(visitor, 20)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  const refused = await login(visitor, PASSWORD)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await login(visitor.at('192.0.2.77'), PASSWORD)).status).toBe(200)
  expect((await login(visitor, PASSWORD, {}, 'admin')).status).toBe(200)
})

test('many guesses at once are no way around it', async () => {
  const { visitor } = await setUp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(visitor, 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('passwords that were right count for nothing', async () => {
  const { visitor } = await setUp()
  await guess(visitor, 9)
  for (let times = 0; times < 5; times += 1) expect((await login(visitor, PASSWORD)).status).toBe(200)
})

test('a right password counts for nothing while others are tried, and their wrong ones still count', async () => {
  const { visitor } = await setUp()
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(visitor, PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  await Promise.all([login(visitor, PASSWORD), ...[1, 2, 3, 4].map(() => login(visitor, 'wrong'))])
  expect(await guess(visitor, 7)).toEqual([...Array(6).fill(401), 429])
})

/** Tries to sign in as so many different people, in vain. */
async function tryPeople(who: Person, count: number): Promise<number[]> {
  const tries = Array.from({ length: count }, (_, index) => login(who, 'summer2026', {}, `person${index}`))
  return (await Promise.all(tries)).map(({ status }) => status)
}

test('one password tried on everyone ends after thirty accounts; the camp next door continues', async () => {
  const { visitor } = await setUp()
  const refused = (await tryPeople(visitor, 60)).filter((status) => status === 429)
  // Only a few are checked at a time, so hardly more than the limit get through when all come at once.
  expect(refused.length).toBeGreaterThan(20)
  expect((await login(visitor, PASSWORD)).status).toBe(429)
  expect((await login(visitor.at('192.0.2.77'), PASSWORD)).status).toBe(200)
})

test('addresses of one customer of a provider are one', async () => {
  const { visitor } = await setUp()
  for (let index = 0; index < 10; index += 1) await login(visitor.at(`2001:db8:0:7::${index}`), 'wrong')
  expect((await login(visitor.at('2001:0db8::7:1:2:3:4'), PASSWORD)).status).toBe(429)
  expect((await login(visitor.at('2001:db8:0:8::1'), PASSWORD)).status).toBe(200)
})

test("a hundred failures behind a camp's shared address lock out only those who failed", async () => {
  const { visitor } = await setUp()
  for (let person = 0; person < 20; person += 1) {
    for (let tries = 0; tries < 5; tries += 1) await login(visitor, 'wrong', {}, `person${person}`)
  }
  expect((await login(visitor, PASSWORD)).status).toBe(200)
})

test("a successful sign-in clears a person's failures", async () => {
  const { camp, visitor } = await setUp()
  for (let round = 0; round < 32; round += 1) {
    await camp.as('volunteer', [], String(round))
    const statuses = [
      await login(visitor, 'wrong', {}, `volunteer${round}`),
      await login(visitor, PASSWORD, {}, `volunteer${round}`),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([401, 200])
  }
})

/** The browser after an answer, with the known-device cookie that it was given. */
function known(who: Person, answer: TestResponse, address: string): Person {
  const given = answer.headers.getSetCookie().find((each) => each.startsWith('anchor_known='))
  expect(given).toMatch(/Path=\/api\/camp\/login; HttpOnly; SameSite=Strict/)
  return new Person(who.site, 0, given?.split(';')[0] ?? '', address)
}

test('a right password passes on a device that its person has used, whatever others do from that address', async () => {
  const { visitor } = await setUp()
  const tablet = known(visitor, await login(visitor, PASSWORD), visitor.address)
  await tryPeople(visitor, 40)
  await guess(visitor, 12)
  expect((await login(visitor, PASSWORD)).status).toBe(429)
  expect((await login(tablet, PASSWORD)).status).toBe(200)
  expect((await login(tablet, PASSWORD, {}, 'admin')).status).toBe(429)
  // A person who holds the tablet may guess ten times there, and then counts as a stranger.
  expect(await guess(tablet, 10)).toEqual(Array(10).fill(401))
  expect((await login(tablet, PASSWORD)).status).toBe(429)
})

test('a device is known by no cookie of another person, a made-up one, or one of a password that was changed', async () => {
  const { site, visitor } = await setUp()
  const tablet = known(visitor, await login(visitor, PASSWORD), visitor.address)
  await guess(visitor, 10)
  const [, value = ''] = tablet.cookie.split('=')
  const [device, mark = ''] = value.split('~')
  const [of, day, signature] = mark.split('.')
  for (const forged of [
    `anchor_known=${device}`,
    `anchor_known=${device}~${of}.${day}.x`,
    `anchor_known=${device}~${of}.zzzz.${signature}`,
    `anchor_known=${'x'.repeat(16)}~${mark}`,
    'anchor_known=',
    `anchor_known_99=${value}`,
  ])
    expect((await login(new Person(site, 0, forged), PASSWORD)).status, forged).toBe(429)
  const password = await hashPassword('another-good-one')
  await site.server.database.transact((db) => db.update(users).set({ password }))
  expect((await login(tablet, 'another-good-one')).status).toBe(429)
})

/** The cookie by which versions before this one knew a browser. */
function formerCookie(site: World, org: number, user: { id: number; password: string }): string {
  const at = String(Date.now())
  const text = JSON.stringify(['camp', user.id, user.password, 'tablet', at])
  return `anchor_known_${org}_${user.id}=tablet.${at}.${site.server.keys.sign('known-device', text)}`
}

test('a device that an earlier version knew stays known, and its cookie is replaced', async () => {
  const { site, camp, visitor } = await setUp()
  await guess(visitor, 10)
  const { userId } = await camp.as('staff')
  const [user] = await site.server.database.read((db) => db.select().from(users).where(eq(users.id, userId)))
  const cookie = formerCookie(site, camp.org, { id: userId, password: user?.password ?? '' })
  const answer = await login(new Person(site, 0, cookie, visitor.address), PASSWORD)
  expect(answer.status).toBe(200)
  const cleared = answer.headers.getSetCookie().find((each) => each.startsWith(`anchor_known_${camp.org}_${userId}=`))
  expect(cleared).toMatch(/Max-Age=0/)
  expect((await login(known(visitor, answer, visitor.address), PASSWORD)).status).toBe(200)
})

test('a tablet with 200 people stays within one cookie, and knows the last fifty', async () => {
  const { camp, visitor } = await setUp()
  let tablet = known(visitor, await login(visitor, PASSWORD), visitor.address)
  for (let person = 0; person < 55; person += 1) {
    await camp.as('volunteer', [], String(person))
    tablet = known(visitor, await login(tablet, PASSWORD, {}, `volunteer${person}`), visitor.address)
  }
  expect(tablet.cookie.length).toBeLessThan(4000)
  await tryPeople(visitor, 40)
  expect((await login(tablet, PASSWORD, {}, 'volunteer54')).status).toBe(200)
  expect((await login(tablet, PASSWORD, {}, 'volunteer5')).status).toBe(200)
  expect((await login(tablet, PASSWORD)).status).toBe(429)
})

test("a stranger who signs up with another person's email gets no more guesses at that person's password", async () => {
  const { visitor } = await setUp()
  const own = { firstName: 'Ana', lastName: 'Ny', role: 'staff', organizationSlug: 'lakeside' }
  const email = 'staff@lakeside.example'
  const joined = await visitor.post('/api/camp/register', { ...own, email, password: 'my-own-quiet-one' })
  expect(joined.status).toBe(201)
  let browser = known(visitor, joined, visitor.address)
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    statuses.push(...(await guess(browser, 10)))
    // Signing in to one's own waiting account gives a new mark, which does not count.
    const again = await login(visitor.at(`198.51.100.${round}`), 'my-own-quiet-one')
    expect(again.body).toMatchObject({ approved: false })
    browser = known(visitor, again, visitor.address)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
})

test('tries on a device count for each account separately', async () => {
  const { visitor } = await setUp()
  let tablet = known(visitor, await login(visitor, PASSWORD), visitor.address)
  tablet = known(visitor, await login(tablet, PASSWORD, {}, 'admin'), visitor.address)
  expect(await guess(tablet, 10)).toEqual(Array(10).fill(401))
  expect(await guess(tablet, 12)).toEqual([...Array(10).fill(401), 429, 429])
  expect((await login(tablet, PASSWORD, {}, 'admin')).status).toBe(200)
})

test('one account is signed in to three hundred times in a quarter of an hour at most', async () => {
  const site = await world({ RATE_LIMIT: '' })
  const camp = await site.camp('lakeside')
  for (const role of ['staff', 'admin'] as const) await camp.as(role)
  const visitor = site.visitor()
  const { userId } = await camp.as('staff')
  const key = site.server.keys.sign('tried-secret', JSON.stringify(['right', `${camp.org}_${userId}`]))
  expect((await login(visitor, PASSWORD)).status).toBe(200)
  await site.server.database.transact((db) => db.update(throttle).set({ count: 299 }).where(eq(throttle.key, key)))
  expect((await login(visitor, PASSWORD)).status).toBe(200)
  const refused = await login(visitor, PASSWORD)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
  expect((await login(visitor, PASSWORD, {}, 'admin')).status).toBe(200)
})

test('tries are counted for all processes together, and from all addresses together', async () => {
  const { site, visitor } = await setUp()
  const other = (await worldBeside(site)).visitor()
  expect([...(await guess(visitor, 5)), ...(await guess(other, 6))]).toEqual([...Array(10).fill(401), 429])
  for (let place = 1; place <= 4; place += 1) await guess(visitor.at(`198.51.100.${place}`), 10)
  expect((await login(other.at('203.0.113.9'), PASSWORD)).status).toBe(429)
})

test('who tries slugs of camps, or links, is stopped after a hundred that lead nowhere', async () => {
  const { visitor } = await setUp()
  const calls = ['/api/organization/', '/api/invitations/', '/api/set-up/']
  for (const [index, call] of calls.entries()) {
    const who = visitor.at(`198.51.100.${index}`)
    const answers = await Promise.all(Array.from({ length: 110 }, (_, number) => who.get(`${call}x${number}`)))
    expect(new Set(answers.map(({ status }) => status)), call).toEqual(new Set([404, 429]))
    expect((await who.get(`${call}lakeside`)).status, call).toBe(429)
  }
  for (let times = 0; times < 110; times += 1)
    expect((await visitor.get('/api/organization/lakeside')).status).toBe(200)
})

test('a hundred sign-ups from an address are enough; those into no camp count as guesses of slugs', async () => {
  const { visitor } = await setUp()
  const join = (number: number, organizationSlug = 'lakeside', who = visitor) =>
    who.post('/api/camp/register', {
      firstName: 'Ana',
      lastName: 'Ny',
      password: '12345678',
      role: 'staff',
      email: `a${number}@x.example`,
      organizationSlug,
    })
  const guessing = visitor.at('198.51.100.7')
  const nowhere = await Promise.all(Array.from({ length: 110 }, (_, number) => join(number, `no${number}`, guessing)))
  expect(nowhere.filter(({ status }) => status === 404).length).toBeLessThan(110)
  expect((await join(0, 'lakeside', guessing)).status).toBe(429)
  const answers = await Promise.all(Array.from({ length: 101 }, (_, number) => join(number)))
  expect(answers.filter(({ body }) => body.code === 'weak_password')).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await login(visitor, PASSWORD)).status).toBe(200)
})

test('another spelling of the slug or the e-mail is the same account', async () => {
  const { visitor } = await setUp()
  await guess(visitor, 10)
  const body = { email: 'STAFF@lakeside.example', password: PASSWORD, organizationSlug: ' Lakeside' }
  expect((await visitor.post('/api/camp/login', body)).status).toBe(429)
})

test('a forwarded address counts only from a trusted proxy', async () => {
  const { site } = await setUp({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const stranger = site.visitor().at('192.0.2.9')
  for (let tries = 0; tries < 10; tries += 1) await login(stranger, 'wrong', from(`198.51.100.${tries}`))
  expect((await login(stranger, PASSWORD, from('198.51.100.99'))).status).toBe(429)

  const proxy = site.visitor().at('10.0.0.1')
  for (let tries = 0; tries < 10; tries += 1) await login(proxy, 'wrong', from(`6.6.6.${tries}, 203.0.113.5, 10.0.0.2`))
  expect((await login(proxy, PASSWORD, from('203.0.113.5'))).status).toBe(429)
  expect((await login(proxy, PASSWORD, from('203.0.113.6'))).status).toBe(200)
})

test('after a quarter of an hour it is over, and nothing is kept of it', async () => {
  const { site, visitor } = await setUp()
  const began = Date.now()
  await guess(visitor, 10)
  site.server.now = () => new Date(began + 10 * 60_000)
  expect((await login(visitor, PASSWORD)).status).toBe(429)
  site.server.now = () => new Date(began + 16 * 60_000)
  expect((await login(visitor, PASSWORD)).status).toBe(200)
  const kept = await site.server.database.read((db) => db.select().from(throttle))
  expect(kept.filter(({ count }) => count > 0)).toEqual([])
})
