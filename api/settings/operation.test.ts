import { expect, test } from 'vitest'
import { sell } from '#shared/store/mutations'
import { Person } from '../testing/person'
import { world, worldBeside } from '../testing/world'

const set = '/api/settings/operation'
const line = { itemId: null, itemName: 'X', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }

test('during maintenance only administrators get in, and waiting actions are sent afterwards', async () => {
  const site = await world()
  const [camp, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [admin, till] = [await camp.as('admin'), await camp.as('staff')]
  const camper = await camp.camper({ balance: '5.00' })
  await till.enrolled()
  const args = { transactionId: 2 ** 32 + 2 ** 20, camperId: camper.id, lines: [line], total: '1.00' }
  const sales = await till.actions([{ mutation: sell, args }])
  expect((await admin.send('PUT', set, { maintenance: true })).body.maintenanceSince).toEqual(expect.any(String))
  for (const answer of [await till.pushRaw(sales), await till.pull(), await till.get('/api/campers')])
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([503, 'maintenance', '30'])
  // It signs no one out, and other camps are not affected.
  expect((await till.get('/api/user')).status).toBe(200)
  expect((await admin.get('/api/campers')).status).toBe(200)
  expect((await (await pinewood.as('staff')).get('/api/campers')).status).toBe(200)
  expect((await till.send('PUT', set, { maintenance: false })).status).toBe(503)
  await admin.send('PUT', set, { maintenance: false })
  expect((await till.pushRaw(sales)).body.results[0].status).toBe('ok')
  const said = (await admin.get('/api/audit')).body.lines.map(({ text }: { text: string }) => text)
  expect(said.slice(0, 2)).toEqual(['Turned off maintenance mode', 'Turned on maintenance mode'])
})

test('the request limit applies per person and device, and not to what devices send automatically', async () => {
  const site = await world({ RATE_LIMIT: '' })
  const camp = await site.camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  expect((await admin.send('PUT', set, { rateLimit: 29 })).body.fields).toEqual({
    rateLimit: 'Enter a whole number from 30 to 10,000',
  })
  await admin.send('PUT', set, { rateLimit: 30 })
  // The clock minute does not end during the test.
  const now = site.server.now()
  site.server.now = () => now
  const statuses = []
  for (let index = 0; index < 31; index += 1) statuses.push((await staff.get('/api/cabins')).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  const refused = await staff.get('/api/cabins')
  expect([refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['too_many_calls', true])
  expect((await staff.pull()).status).toBe(200)
  expect((await admin.get('/api/cabins')).status).toBe(200)
})

test.runIf(process.env.DATABASE_URL)(
  'the request limit applies to all processes together, without counting a share twice',
  async () => {
    const site = await world({ RATE_LIMIT: '' })
    const others = [await worldBeside(site, { RATE_LIMIT: '' }), await worldBeside(site, { RATE_LIMIT: '' })]
    const camp = await site.camp('lakeside')
    const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
    await admin.send('PUT', set, { rateLimit: 30 })
    const now = site.server.now()
    const doors = [staff, ...others.map((other) => new Person(other, staff.userId, staff.cookie))]
    for (const each of [site, ...others]) each.server.now = () => now
    const ask = async (index: number) => (await doors[index % doors.length]?.get('/api/cabins'))?.status
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)))
    const let30 = statuses.filter((status) => status === 200).length
    // Calls that one process had reserved and not used are not available to the others.
    expect(let30).toBeLessThanOrEqual(30)
    expect(let30).toBeGreaterThan(24)
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - let30)
    const later = new Date(now.getTime() + 60_000)
    for (const each of [site, ...others]) each.server.now = () => later
    expect(await ask(1)).toBe(200)
  },
)

test('debug mode logs more for this camp only, and ends automatically', async () => {
  const site = await world()
  const [camp, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [admin, other] = [await camp.as('admin'), await pinewood.as('admin')]
  const { server } = site
  const clock = { now: new Date() }
  server.now = () => clock.now
  await admin.send('PUT', set, { debug: true })
  const debugged = async (who: typeof admin) => {
    site.logged.length = 0
    const { headers } = await who.get('/api/campers/9?secret=Maya')
    return [site.logged.at(-1)?.level, site.logged.at(-1)?.refused, headers.get('server-timing') !== null]
  }
  expect(await debugged(admin)).toEqual(['debug', 'not_found', true])
  expect(JSON.stringify(site.logged)).not.toContain('Maya')
  expect(await debugged(other)).toEqual([undefined, undefined, false])
  clock.now = new Date(clock.now.getTime() + 61 * 60_000)
  expect(await debugged(admin)).toEqual([undefined, undefined, false])
  expect((await admin.get(set)).body.debugUntil).toBeNull()
})
