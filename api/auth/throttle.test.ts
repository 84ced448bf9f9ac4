import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'
import { Throttle } from './throttle'

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
  for (let tries = 0; tries < 10; tries += 1) throttle.begin('a', 'x', tries * 1000)
  expect(() => throttle.begin('a', 'x', 10_000)).toThrow('too_many_tries')
  expect(() => throttle.begin('a', 'x', 15 * 60_000)).not.toThrow()
})
