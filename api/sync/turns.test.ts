import { expect, test } from 'vitest'
import { creditArgs } from '../testing/credit'
import { world } from '../testing/world'
import { refuseTurns } from './turns'

const many = (camperId: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => creditArgs(camperId, from + n))

test("a till's sale and whoever reads go before what many tablets bring at once, and each is booked once", async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const maya = await camp.camper()
  const tablets = await Promise.all(Array.from({ length: 8 }, (_, n) => camp.as('staff', [], String(n))))
  const till = await camp.as('manager')
  const batches = await Promise.all(tablets.map((each, n) => each.actions(many(maya.id, 2 ** 40 + n * 1000, 60))))
  const sale = await till.actions([creditArgs(maya.id, 2 ** 41)])
  const order: string[] = []
  const note = (what: string) => (answer: { status: number }) => {
    expect(answer.status).toBe(200)
    order.push(what)
  }
  const pushes = tablets.map((each, n) => each.pushRaw(batches[n] ?? []).then(note('tablet')))
  await Promise.race(pushes)
  await Promise.all([
    till.pushRaw(sale).then(note('till')),
    site.visitor().get('/healthz').then(note('health')),
    till.get(`/api/campers/${maya.id}`).then(note('read')),
  ])
  expect(order.filter((what) => what === 'tablet').length).toBeLessThan(5)
  await Promise.all(pushes)
  expect((await till.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('481.00')
})

test('what has not begun when the server stops is told "later", and what has is answered', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const maya = await camp.camper()
  const tablets = await Promise.all(Array.from({ length: 4 }, (_, n) => camp.as('staff', [], String(n))))
  const batches = await Promise.all(tablets.map((each, n) => each.actions(many(maya.id, 2 ** 40 + n * 1000, 60))))
  const pushes = tablets.map((each, n) => each.pushRaw(batches[n] ?? []))
  await Promise.race(pushes)
  refuseTurns(site.server.database)
  const answers = await Promise.all(pushes)
  const taken = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status, body }) => status === 503 && body.code === 'busy').length).toBe(4 - taken)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(4)
  const { body } = await (await camp.as('admin')).get(`/api/campers/${maya.id}`)
  expect(Number(body.storeBalance)).toBe(60 * taken)
})
