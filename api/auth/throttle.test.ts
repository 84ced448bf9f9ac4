import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'
import { signInLimits, Throttle } from './throttle'

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const site = await world(env)
  const camp = await site.camp('lakeside')
  for (const role of ['staff', 'admin'] as const) await camp.as(role)
  return { site, visitor: site.visitor() }
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

test('one password tried on everybody ends after a hundred tries; the camp next door goes on', () => {
  const throttle = new Throttle()
  for (let index = 0; index < 100; index += 1) throttle.begin(signInLimits(`account ${index}`, 'x'), index)
  expect(() => throttle.begin(signInLimits('another', 'x'), 100)).toThrow('too_many_tries')
  expect(() => throttle.begin(signInLimits('another', 'y'), 100)).not.toThrow()
})

test('a hundred sign-ups from an address are enough; those into no camp cost nothing and count for nothing', async () => {
  const { visitor } = await setUp()
  const join = (number: number, organizationSlug = 'lakeside') =>
    visitor.post('/api/camp/register', {
      ...{ firstName: 'Ana', lastName: 'Ny', password: '12345678', role: 'staff' },
      ...{ email: `a${number}@x.example`, organizationSlug },
    })
  const nowhere = await Promise.all(Array.from({ length: 110 }, (_, number) => join(number, 'nowhere')))
  expect(new Set(nowhere.map(({ status }) => status))).toEqual(new Set([404]))
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

test('after a quarter of an hour it is over', () => {
  const throttle = new Throttle()
  const limits = signInLimits('a', 'x')
  for (let tries = 0; tries < 10; tries += 1) throttle.begin(limits, tries * 1000)
  expect(() => throttle.begin(limits, 10_000)).toThrow('too_many_tries')
  expect(() => throttle.begin(limits, 15 * 60_000)).not.toThrow()
})
